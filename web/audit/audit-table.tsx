import type { UseQueryResult } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import type { ListFilter } from '../layouts/list-bar.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { useNarrowing } from '../layouts/use-narrowing.ts'
import { DayField } from '../ui/day-field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { actionKey } from './action-key.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

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
  const spans = { today: t('today'), week: t('week'), month: t('month'), custom: t('custom') }
  const filters: ListFilter[] = [
    {
      name: 'action',
      label: t('action'),
      options: Object.fromEntries(actions.map((action) => [action, activity(actionKey(action))])),
      any: t('anyAction'),
    },
    { name: 'when', label: t('at'), options: spans, any: t('anyTime') },
    ...usePeopleFilters(people),
  ]
  return (
    <ListTable
      label={t('list')}
      query={{ ...page, data: page.data && { rows: page.data.entries, total: Number.NaN } }}
      columns={useAuditColumns({ nameOf, teamOf })}
      idOf={({ id }) => id}
      nameOf={({ action }) => activity(actionKey(action))}
      filters={filters}
      more={{ names: ['from', 'until'], fields: <Days /> }}
      next={{ name: 'before', value: page.data?.next }}
      empty={
        <EmptyState icon={History} title={t('noneTitle')}>
          {t('none')}
        </EmptyState>
      }
      errorTitle={t('errorTitle')}
    />
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

/** The first and the last day of a range of one's own. */
function Days() {
  const t = useTranslations('audit')
  const { valueOf, narrow } = useNarrowing([])
  if (valueOf('when') !== 'custom') return null
  return (
    <>
      <DayField name="from" label={t('from')} value={valueOf('from')} onChange={(from) => narrow({ from }, { replace: true })} />
      <DayField name="until" label={t('until')} value={valueOf('until')} onChange={(until) => narrow({ until }, { replace: true })} />
    </>
  )
}
