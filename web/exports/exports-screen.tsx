import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { Export } from '#contract/billing/exports.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { Failed } from '../problems/failed.tsx'
import { useDeed } from '../selling/use-deed.ts'
import { Button, buttonLook } from '../ui/fields/button.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { JobList, JobRow } from '../ui/lists/job-row.tsx'
import { fileSize } from '../ui/text/file-size.ts'
import { StateBadge, type StateTone } from '../ui/text/state-badge.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { NewExport } from './new-export.tsx'

const tones: Record<Export['status'], StateTone> = { waiting: 'progress', running: 'progress', done: 'success', canceled: 'neutral' }
const isUnderWay = ({ status }: Export) => status === 'waiting' || status === 'running'

/** Lists as files: what is being written, and what can be loaded. */
export default function ExportsScreen() {
  const t = useTranslations('exports')
  const { organization } = useOrganization()
  const query = useQuery({
    queryKey: ['exports', organization.id],
    queryFn: ({ signal }) => api.organization.listExports({ organizationId: organization.id }, { throw: true, signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? 1000 : 30_000),
  })
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <NewExport estimates={query.data?.estimates} />
      <Section title={t('files')} lead={t('filesLead')}>
        <Files query={query} />
      </Section>
    </Screen>
  )
}

type FilesProps = { query: { data: { exports: Export[] } | undefined; error: Error | null; refetch: () => Promise<unknown> } }

function Files({ query: { data, error, refetch } }: FilesProps) {
  const t = useTranslations('exports')
  const shared = useTranslations('shared')
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={3} label={shared('loading')} />
  if (data.exports.length === 0) {
    return (
      <EmptyState icon={FileDown} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    )
  }
  return (
    <JobList label={t('files')}>
      {data.exports.map((file) => (
        <File key={file.id} file={file} />
      ))}
    </JobList>
  )
}

function File({ file }: { file: Export }) {
  const t = useTranslations('exports')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const { act, isPending } = useDeed('exports')
  const { id, kind, status, rows, estimate, bytes, expiresAt } = file
  const size = fileSize(bytes, language)
  const step = {
    waiting: t('stepWaiting'),
    running: estimate === null ? t('stepRows', { count: rows }) : t('stepRunning', { count: rows, all: estimate }),
    done: t('stepDone', { count: rows, size, until: momentOf(expiresAt) }),
    canceled: t('stepCanceled'),
  }[status]
  const progress = estimate ? Math.min(1, rows / estimate) : ('unknown' as const)
  return (
    <JobRow
      title={t(`kind_${kind}`)}
      badge={<StateBadge tone={tones[status]}>{t(`is_${status}`)}</StateBadge>}
      step={step}
      progress={isUnderWay(file) ? progress : undefined}
      action={
        status === 'done' ? (
          <a
            href={`${api.organization.downloadExport.$address}?${new URLSearchParams({ id })}`}
            download
            className={buttonLook({ look: 'secondary', size: 'small' })}
          >
            {t('download')}
          </a>
        ) : (
          isUnderWay(file) && (
            <Button
              look="secondary"
              size="small"
              pending={isPending}
              pendingText={t('canceling')}
              onClick={() => void act(() => api.organization.cancelExport({ id }), t('canceled'))}
            >
              {t('cancel')}
            </Button>
          )
        )
      }
    />
  )
}
