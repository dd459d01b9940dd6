import type { UseQueryResult } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AuditEntry } from '#contract/audit.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ItemList } from '../ui/item-list.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useWantedEntries } from './audit-filters.tsx'
import { AuditItem } from './audit-item.tsx'

type AuditEntriesProps = {
  page: UseQueryResult<{ entries: AuditEntry[]; next: string | null }>
  nameOf: (userId: string) => ReactNode
  teamOf?: (teamId: string) => string | undefined
}

/** One page of the log, newest first, and the way to what is older. */
export function AuditEntries(props: AuditEntriesProps) {
  const t = useTranslations('audit')
  const { wanted, change } = useWantedEntries()
  const next = props.page.data?.next
  return (
    <>
      <Card>
        <Entries {...props} />
      </Card>
      <Pager
        label={t('pages')}
        words={{ previous: t('newest'), next: t('older') }}
        onPrevious={wanted.before ? () => change({ before: undefined }) : undefined}
        onNext={next ? () => change({ before: next }) : undefined}
      />
    </>
  )
}

function Entries({ page: { data, error, refetch }, nameOf, teamOf }: AuditEntriesProps) {
  const t = useTranslations('audit')
  const shared = useTranslations('shared')
  const { wanted, change } = useWantedEntries()
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={5} label={shared('loading')} />
  if (data.entries.length === 0) {
    const clear = () => change({ action: undefined, user: undefined, actor: undefined, before: undefined })
    return (
      <EmptyState
        icon={History}
        title={t('noneTitle')}
        action={
          Object.keys(wanted).length > 0 && (
            <Button look="secondary" onClick={clear}>
              {t('clear')}
            </Button>
          )
        }
      >
        {t('none')}
      </EmptyState>
    )
  }
  return (
    <ItemList label={t('list')}>
      {data.entries.map((entry) => (
        <AuditItem key={entry.id} entry={entry} nameOf={nameOf} teamOf={teamOf} />
      ))}
    </ItemList>
  )
}
