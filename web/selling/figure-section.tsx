import { type ReactNode, Suspense } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { later } from '../layouts/later.tsx'
import type { Point } from '../ui/charts/bar-chart.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { EmptyFigure, Figure } from '../ui/text/figure.tsx'

const BarChart = later(() => import('../ui/charts/bar-chart.tsx'))

type FigureSectionProps = {
  title: string
  lead?: ReactNode
  /** Chooses what the figure is of. */
  picker?: ReactNode
  /** What a value is called. */
  value: string
  points: readonly Point[]
  full: (value: number) => string
  short?: (value: number) => string
}

/** A figure day by day. */
export function FigureSection({ title, lead, picker, value, points, full, short = full }: FigureSectionProps) {
  const t = useTranslations('meters')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const day = (at: string) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(at))
  if (points.every((point) => point.value === 0))
    return (
      <Section title={title} action={picker}>
        <EmptyFigure name={title} note={lead}>
          {t('noFigures')}
        </EmptyFigure>
      </Section>
    )
  return (
    <Section title={title} action={picker}>
      <Figure
        name={title}
        note={lead}
        words={{ asTable: t('asTable'), asChart: t('asChart') }}
        chart={
          <Suspense fallback={<Skeleton label={shared('loading')} />}>
            <BarChart label={title} points={points} words={{ day, short, full }} />
          </Suspense>
        }
        table={
          <DataTable
            caption={title}
            columns={[
              { name: 'day', label: t('day'), cell: ({ at }: Point) => day(at) },
              { name: 'value', label: value, isNumber: true, cell: (point: Point) => full(point.value) },
            ]}
            rows={points.toReversed()}
            idOf={({ at }) => at}
          />
        }
      />
    </Section>
  )
}
