import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleX, Clock, ListChecks, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { ListTable } from '../layouts/list-table.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Stat, StatTiles, tileLook } from '../ui/lists/stat-tiles.tsx'
import type { Column } from '../ui/lists/use-data-table.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import type { jobSearch } from './operation-search.ts'

type Answer = DataOf<typeof api.admin.listJobs>
type Job = Answer['jobs'][number]

/** Counts stop there. */
const mostCounted = 1000

/** The work in the background: what waits, what fails, and what was given up and can be tried again. */
export default function JobsScreen() {
  const t = useTranslations('operation')
  const { state = 'failed', after } = useSearch<typeof jobSearch>().search
  const query = useQuery({
    queryKey: ['jobs', state, after],
    queryFn: ({ signal }) => api.admin.listJobs({ state, limit: 25, ...(after && { after }) }, { throw: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  })
  const listed = query.data && { rows: query.data.jobs, total: Number.POSITIVE_INFINITY }
  return (
    <Screen kind="table" title={t('jobs')} lead={t('jobsLead')}>
      <Counts counts={query.data?.counts} />
      <ListTable
        label={t('jobs')}
        query={{ ...query, data: listed }}
        columns={useColumns()}
        idOf={({ id }) => id}
        nameOf={({ kind }) => kind}
        actions={(job) => job.lastError !== null && <Retry job={job} />}
        filters={[{ name: 'state', label: t('state'), any: t('failed'), options: { waiting: t('waiting'), failing: t('failing') } }]}
        next={{ name: 'after', value: query.data?.next }}
        empty={
          <EmptyState icon={ListChecks} title={t('noJobsTitle')}>
            {t('noJobs')}
          </EmptyState>
        }
        errorTitle={t('jobsFailed')}
      />
    </Screen>
  )
}

function Counts({ counts }: { counts: Answer['counts'] | undefined }) {
  const t = useTranslations('operation')
  const { language } = useLanguage()
  const words = (count: number | undefined) =>
    count === undefined ? undefined : `${count.toLocaleString(language)}${count >= mostCounted ? '+' : ''}`
  return (
    <StatTiles label={t('jobs')}>
      <li>
        <Link to="/admin/jobs" search={{}} className={tileLook}>
          <Stat icon={CircleX} label={t('failed')} value={words(counts?.failed)} />
        </Link>
      </li>
      <li>
        <Link to="/admin/jobs" search={{ state: 'failing' }} className={tileLook}>
          <Stat icon={RotateCw} label={t('failing')} value={words(counts?.failing)} />
        </Link>
      </li>
      <li>
        <Link to="/admin/jobs" search={{ state: 'waiting' }} className={tileLook}>
          <Stat icon={Clock} label={t('waiting')} value={words(counts?.waiting)} />
        </Link>
      </li>
    </StatTiles>
  )
}

function Retry({ job: { id, kind } }: { job: Job }) {
  const t = useTranslations('operation')
  const queries = useQueryClient()
  const toast = useToast()
  const problemOf = useProblems()
  const [isPending, setPending] = useState(false)

  async function retry() {
    setPending(true)
    const { error } = await api.admin.retryJob({ id })
    await queries.invalidateQueries({ queryKey: ['jobs'] })
    setPending(false)
    if (error) toast.fail(problemOf(error).words)
    else toast.succeed(t('retried'))
  }
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={`${t('retry')}: ${kind}`}
      pending={isPending}
      pendingText={t('retrying')}
      onClick={() => void retry()}
    >
      {t('retry')}
    </Button>
  )
}

function useColumns(): Column<Job>[] {
  const t = useTranslations('operation')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  return [
    { name: 'kind', label: t('job'), cell: ({ kind }) => kind },
    { name: 'lane', label: t('lane'), cell: ({ lane }) => lane },
    { name: 'attempts', label: t('attempts'), isNumber: true, onPhone: 'rest', cell: ({ attempts }) => attempts.toLocaleString(language) },
    { name: 'due', label: t('due'), cell: ({ dueAt, failedAt }) => momentOf(failedAt ?? dueAt) },
    { name: 'error', label: t('error'), cell: ({ lastError }) => lastError ?? '–' },
  ]
}
