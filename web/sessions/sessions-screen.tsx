import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSearch } from '../navigation/use-search.ts'
import { Failed } from '../problems/failed.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import { SessionItem } from './session-item.tsx'
import type { sessionSearch } from './session-search.ts'
import { SignOutOthers } from './sign-out-others.tsx'
import { useSessions } from './use-sessions.ts'

export default function SessionsScreen() {
  const t = useTranslations('sessions')
  const settings = useSettings()
  const { data = [] } = useSessions()
  const others = data.filter((session) => !session.current).length
  return (
    <Stack gap="large">
      <PageTitle
        title={t('title')}
        product={settings?.applicationName ?? ''}
        lead={t('lead')}
        action={others > 0 && <SignOutOthers count={others} />}
      />
      <Card>
        <Sessions />
      </Card>
      {data.length > 0 && others === 0 && (
        <EmptyState icon={ShieldCheck} title={t('onlyThisTitle')}>
          {t('onlyThis')}
        </EmptyState>
      )}
    </Stack>
  )
}

function Sessions() {
  const t = useTranslations('sessions')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useSessions()
  const { device: wanted } = useSearch<typeof sessionSearch>().search
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  return (
    <Stack gap="large">
      {wanted && !data.some(({ id }) => id === wanted) && <Alert tone="success">{t('fromMailGone')}</Alert>}
      <ItemList label={t('list')}>
        {data.map((session) => (
          <SessionItem key={session.id} session={session} isWanted={session.id === wanted} />
        ))}
      </ItemList>
    </Stack>
  )
}
