import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeySquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../api/api.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Item, ItemList } from '../ui/item-list.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeleteSecretKey } from './delete-secret-key.tsx'
import { NewSecretKey } from './new-secret-key.tsx'

const queryKey = ['secret-keys']

/** The keys by which applications' own servers call. */
export default function SecretKeysScreen() {
  const t = useTranslations('admin')
  const queries = useQueryClient()
  const forget = () => void queries.invalidateQueries({ queryKey })
  return (
    <Screen title={t('keysTitle')} lead={t('keysLead')} action={<NewSecretKey onChanged={forget} />}>
      <Card>
        <SecretKeys onChanged={forget} />
      </Card>
    </Screen>
  )
}

function SecretKeys({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.admin.listSecretKeys({}, { throw: true, signal }),
  })
  if (!data && error) return <Failed title={t('keysFailed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  if (data.length === 0) {
    return (
      <EmptyState icon={KeySquare} title={t('keysNoneTitle')}>
        {t('keysNone')}
      </EmptyState>
    )
  }
  return (
    <ItemList label={t('keysTitle')}>
      {data.map((key) => (
        <Item
          key={key.id}
          icon={KeySquare}
          title={key.name}
          details={[
            <code key="start">{`${key.start}…`}</code>,
            t.rich('keyCreated', { time: () => <RelativeTime at={key.createdAt} language={language} /> }),
            key.lastUsedAt
              ? t.rich('keyUsed', { time: () => <RelativeTime at={key.lastUsedAt ?? ''} language={language} /> })
              : t('keyUnused'),
          ]}
          action={<DeleteSecretKey secretKey={key} onChanged={onChanged} />}
        />
      ))}
    </ItemList>
  )
}
