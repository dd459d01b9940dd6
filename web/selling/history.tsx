import type { ReactNode } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useSearch } from '../navigation/use-search.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { FilterPill } from '../ui/fields/filter-pill.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Timeline, type TimelineEntry } from '../ui/lists/timeline.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import type { historySearch, shownParts } from './history-search.ts'
import { useHappened } from './use-happened.tsx'
import { type About, type Part, useTimeline } from './use-timeline.ts'

type HistoryProps = {
  about: About
  /** What can be asked for alone here. */
  parts: readonly Part[]
  /** What it all began with. */
  first?: TimelineEntry
}

/** What happened, newest first: all of it or one part, which the address names. */
export function History({ about, parts, first }: HistoryProps) {
  const t = useTranslations('customers')
  const { search, change } = useSearch<typeof historySearch>()
  const part = parts.find((each) => each === search.show)
  const options = Object.fromEntries(parts.map((each) => [each, t(`show_${each}`)]))
  return (
    <Section title={t('history')} lead={t('historyLead')}>
      <div>
        <FilterPill
          name="show"
          label={t('show')}
          options={options}
          any={t('showAll')}
          value={part ?? ''}
          clear={t('showClear')}
          onChange={(show) => change({ show }, { replace: true })}
        />
      </div>
      <Happened about={about} part={part} first={part ? undefined : first} />
    </Section>
  )
}

type HappenedProps = { about: About; part: (typeof shownParts)[number] | undefined; first: TimelineEntry | undefined }

function Happened({ about, part, first }: HappenedProps): ReactNode {
  const t = useTranslations('customers')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const tell = useHappened()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(about, part)
  if (!data && error) return <Failed title={t('historyFailed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={shared('loading')} />
  const told = data.pages
    .flatMap(({ items }) => items)
    .map((entry) => ({ id: entry.id, ...tell(entry), time: <RelativeTime at={entry.timestamp} language={language} /> }))
  const entries = [...told, ...(first && !hasNextPage ? [first] : [])]
  if (entries.length === 0) return <p className="text-ink-soft">{t('historyNone')}</p>
  return (
    <>
      <Timeline label={t('history')} entries={entries} />
      {hasNextPage && (
        <Button look="secondary" size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showOlder')}
        </Button>
      )}
    </>
  )
}
