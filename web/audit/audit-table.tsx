import type { UseQueryResult } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import type { ListFilter } from '../layouts/list-bar.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { useNarrowing } from '../layouts/use-narrowing.ts'
import { pillLook } from '../ui/fields/narrowing-look.ts'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { actionKey } from './action-key.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

const WhenFilter = later(() => import('./when-filter.tsx'))
const EntryDrawer = later(() => import('./entry-drawer.tsx'))

type AuditTableProps = {
  page: UseQueryResult<{ entries: AuditEntry[]; next: string | null }>
  actions: readonly AuditAction[]
  /** Those of whom entries can speak, by id. Left out, entries are not narrowed down by who did it. */
  people?: ReadonlyMap<string, string>
  nameOf: (userId: string) => ReactNode
  teamOf?: (teamId: string) => string | undefined
}

/** One page of the log, newest first: who did what to whom, what changed, when and from where. */
export function AuditTable({ page, actions, people, nameOf, teamOf }: AuditTableProps) {
  const t = useTranslations('audit')
  const activity = useTranslations('activity')
  const [opened, setOpened] = useState<AuditEntry>()
  const filters: ListFilter[] = [
    {
      name: 'action',
      label: t('action'),
      options: Object.fromEntries(actions.map((action) => [action, activity(actionKey(action))])),
      any: t('anyAction'),
    },
    ...usePeopleFilters(people),
  ]
  return (
    <>
      <ListTable
        label={t('list')}
        query={{ ...page, data: page.data && { rows: page.data.entries, total: Number.NaN } }}
        columns={useAuditColumns({ nameOf, teamOf })}
        onOpen={setOpened}
        idOf={({ id }) => id}
        nameOf={({ action }) => activity(actionKey(action))}
        filters={filters}
        more={{ names: ['when', 'from', 'until'], fields: <When label={t('at')} /> }}
        next={{ name: 'before', value: page.data?.next }}
        empty={
          <EmptyState icon={History} title={t('noneTitle')}>
            {t('none')}
          </EmptyState>
        }
        errorTitle={t('errorTitle')}
      />
      <Suspense>{opened && <EntryDrawer entry={opened} nameOf={nameOf} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  )
}

function usePeopleFilters(people: ReadonlyMap<string, string> | undefined): ListFilter[] {
  const t = useTranslations('audit')
  const { valueOf } = useNarrowing([])
  const known = (id: string) => ({ ...(id && { [id]: t('gone') }), ...Object.fromEntries(people ?? []) })
  const concerning = { name: 'user', label: t('person'), options: known(valueOf('user')), any: t('anybody') }
  const doneBy = { name: 'actor', label: t('actor'), options: known(valueOf('actor')), any: t('anybody') }
  return people ? [doneBy, concerning] : []
}

/** Fetched by itself: other screens are shown without it. */
function When({ label }: { label: string }) {
  const instead = (
    <span className={pillLook({ set: false })}>
      <span className="px-3">{label}</span>
    </span>
  )
  return (
    <Suspense fallback={instead}>
      <WhenFilter />
    </Suspense>
  )
}
