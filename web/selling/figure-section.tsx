import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { later } from '../layouts/later.tsx'
import type { Point } from '../ui/charts/bar-chart.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LinkButton } from '../ui/text-link.tsx'

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

/** A figure day by day, as a chart or, for those who would rather read it, as a table. */
export function FigureSection({ title, lead, picker, value, points, full, short = full }: FigureSectionProps) {
  const t = useTranslations('meters')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const [isTable, setTable] = useState(false)
  const day = (at: string) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(at))
  return (
    <Section
      title={title}
      lead={lead}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {picker}
          <LinkButton onClick={() => setTable(!isTable)}>{t(isTable ? 'asChart' : 'asTable')}</LinkButton>
        </div>
      }
    >
      {isTable ? (
        <DataTable
          caption={title}
          columns={[
            { name: 'day', label: t('day'), cell: ({ at }: Point) => day(at) },
            { name: 'value', label: value, isNumber: true, cell: (point: Point) => full(point.value) },
          ]}
          rows={points.toReversed()}
          idOf={({ at }) => at}
        />
      ) : (
        <Suspense fallback={<Skeleton label={shared('loading')} />}>
          <BarChart label={title} points={points} words={{ day, short, full }} />
        </Suspense>
      )}
    </Section>
  )
}
