import { useQuery } from '@tanstack/react-query'
import { AppWindow } from 'lucide-react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { ItemList } from '../ui/lists/item-list.tsx'
import { ConnectedApplication } from './connected-application.tsx'

/** The applications that the person let in, and the way to shut them out. */
export default function ConnectedApplicationsScreen() {
  const t = useTranslations('connected')
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Card>
        <Grants />
      </Card>
    </Screen>
  )
}

function Grants() {
  const t = useTranslations('connected')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useQuery({
    queryKey: ['grants-of-applications'],
    queryFn: ({ signal }) => api.oauth2.listGrants({}, { throw: true, signal }),
  })
  if (!data && error) return <Failed title={t('failed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} label={shared('loading')} />
  if (data.length === 0) {
    return (
      <EmptyState icon={AppWindow} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    )
  }
  return (
    <ItemList label={t('title')}>
      {data.map((grant) => (
        <ConnectedApplication key={grant.id} grant={grant} onChanged={() => void refetch()} />
      ))}
    </ItemList>
  )
}
