import { Suspense } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { later } from '../layouts/later.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { EmptyFigure, Figure } from '../ui/text/figure.tsx'
import { dateFormat } from '../ui/text/formats.ts'
import { type Installation, useInstallation } from './use-installation.ts'

const TrendChart = later(() => import('../ui/charts/trend-chart.tsx'))

/** Who signed up and who was here, day by day. */
export function InstallationCharts() {
  const t = useTranslations('installation')
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ByDay figure="signUps" kind="flow" title={t('signUps')} none={t('signUpsNone')} />
      <ByDay figure="active" kind="stock" title={t('active')} none={t('activeNone')} />
    </div>
  )
}

type ByDayProps = { figure: 'signUps' | 'active'; kind: 'flow' | 'stock'; title: string; none: string }
type Day = Installation['days'][number]

function ByDay({ figure, kind, title, none }: ByDayProps) {
  const t = useTranslations('installation')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { data } = useInstallation()
  const count = (value: number) => value.toLocaleString(language)
  const day = (at: string) => dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(at))
  const total = data?.days.reduce((sum, each) => sum + each[figure], 0)
  if (!data)
    return (
      <Section title={title}>
        <Skeleton rows={3} label={shared('loading')} />
      </Section>
    )
  if (total === 0)
    return (
      <Section title={title}>
        <EmptyFigure name={title}>{none}</EmptyFigure>
      </Section>
    )
  const points = data.days.map((each) => ({ at: each.day, value: each[figure] }))
  return (
    <Section title={title}>
      <Figure
        name={title}
        note={t('days')}
        words={{ asTable: t('asTable'), asChart: t('asChart') }}
        chart={
          <Suspense fallback={<Skeleton label={shared('loading')} />}>
            <TrendChart label={title} kind={kind} points={points} words={{ day, short: count, full: count, before: t('before') }} />
          </Suspense>
        }
        table={
          <DataTable
            caption={title}
            columns={[
              { name: 'day', label: t('day'), cell: ({ day: at }: Day) => day(at) },
              { name: 'value', label: title, isNumber: true, cell: (row: Day) => count(row[figure]) },
            ]}
            rows={data.days.toReversed()}
            idOf={({ day: at }) => at}
          />
        }
      />
    </Section>
  )
}
