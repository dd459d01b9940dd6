import { type ReactNode, Suspense, useContext } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { later } from '../layouts/later.tsx'
import type { TrendPoint } from '../ui/charts/trend-chart.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { EmptyFigure, Figure } from '../ui/text/figure.tsx'
import { dateFormat } from '../ui/text/formats.ts'
import { TimeZone } from '../ui/text/use-moments.ts'

const TrendChart = later(() => import('../ui/charts/trend-chart.tsx'))

type FigureSectionProps = {
  title: string
  lead?: ReactNode
  /** Chooses what the figure is of. */
  picker?: ReactNode
  /** What flows is drawn as bars, what is there at a time as a line. */
  kind: 'flow' | 'stock'
  /** What a value is called. */
  value: string
  points: readonly TrendPoint[]
  /** How the time of a value is written, where it is not a day. */
  day?: (at: string) => string
  full: (value: number) => string
  short?: (value: number) => string
}

/** A figure over time, beside that of the stretch before. */
export function FigureSection({ title, lead, picker, kind, value, points, day: written, full, short = full }: FigureSectionProps) {
  const t = useTranslations('meters')
  const selling = useTranslations('selling')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const timeZone = useContext(TimeZone)
  const day = written ?? ((at: string) => dateFormat(language, { day: 'numeric', month: 'short', timeZone }).format(new Date(at)))
  if (points.every((point) => point.value === 0 && !point.before))
    return (
      <Section title={title} action={picker}>
        <EmptyFigure name={title} note={lead}>
          {t('noFigures')}
        </EmptyFigure>
      </Section>
    )
  const isCompared = points.some(({ before }) => before !== undefined)
  return (
    <Section title={title} action={picker}>
      <Figure
        name={title}
        note={lead}
        words={{ asTable: t('asTable'), asChart: t('asChart') }}
        chart={
          <Suspense fallback={<Skeleton label={shared('loading')} />}>
            <TrendChart label={title} kind={kind} points={points} words={{ day, short, full, before: selling('before') }} />
          </Suspense>
        }
        table={
          <DataTable
            caption={title}
            columns={[
              { name: 'day', label: t('day'), cell: ({ at }: TrendPoint) => day(at) },
              { name: 'value', label: value, isNumber: true, cell: (point: TrendPoint) => full(point.value) },
              ...(isCompared
                ? [{ name: 'before', label: selling('before'), isNumber: true, cell: (point: TrendPoint) => full(point.before ?? 0) }]
                : []),
            ]}
            rows={points.toReversed()}
            idOf={({ at }) => at}
          />
        }
      />
    </Section>
  )
}
