import { History } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { ItemList } from '../ui/lists/item-list.tsx'
import { OwnAuditItem } from './own-audit-item.tsx'
import { useOwnAudit } from './use-own-audit.ts'

export default function OwnAuditScreen() {
  const t = useTranslations('activity')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnAudit()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <Stack>
        <Card>
          <Entries />
        </Card>
        {hasNextPage && (
          <Inline>
            <Button look="secondary" pending={isFetchingNextPage} pendingText={t('loadingMore')} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Screen>
  )
}

function Entries() {
  const t = useTranslations('activity')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useOwnAudit()
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={5} label={shared('loading')} />
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) {
    return (
      <EmptyState icon={History} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    )
  }
  return (
    <ItemList label={t('list')}>
      {entries.map((entry) => (
        <OwnAuditItem key={entry.id} entry={entry} />
      ))}
    </ItemList>
  )
}
