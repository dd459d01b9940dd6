import { useLocale } from 'use-intl'
import type { MeterUsage } from '#contract/billing/portal-meters.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { BarChart } from '../ui/charts/bar-chart.tsx'
import { SumTable } from '../ui/lists/sum-table.tsx'
import { Figure } from '../ui/text/figure.tsx'
import { dateFormat, numberFormat } from '../ui/text/formats.ts'

/** What was used of a meter, day by day: a chart, or a table for those who would rather read it. */
export function UsageByDay({ usage: data, name }: { usage: MeterUsage; name: string }) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const dates = useDates()
  const money = useMoneyIn(data.currency ?? 'usd')
  const label = t('usageByDay', { meter: name })
  const write = (units: number) => numberFormat(locale, { maximumFractionDigits: 2 }).format(units)
  const short = (units: number) => numberFormat(locale, { notation: 'compact' }).format(units)
  const day = (at: string) => dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(at))
  const cost = data.forecastAmount === null ? null : money(data.forecastAmount)
  const pace = data.forecast !== null && { units: write(inStep(data.forecast, data.total)), day: dates.long(data.periodEnd) }
  return (
    <Figure
      name={name}
      words={{ asTable: t('asTable'), asChart: t('asChart') }}
      note={pace && (cost === null ? t('pace', pace) : t('paceCost', { ...pace, amount: cost }))}
      chart={<BarChart label={label} points={wholePeriod(data)} words={{ day, short, full: write }} />}
      table={
        <SumTable
          caption={label}
          lines={data.days.toReversed().map((each) => ({ id: each.day, label: day(each.day), amount: write(each.units) }))}
          sums={[{ id: 'total', label: t('units'), amount: write(data.total), isStrong: true }]}
        />
      }
    />
  )
}

/** What is counted in whole units is foreseen in whole ones. */
function inStep(forecast: number, used: number) {
  return Number.isInteger(used) ? Math.round(forecast) : forecast
}

const aDay = 24 * 60 * 60 * 1000

/** The days that are still to come have their place, so that it shows how far the period is. */
function wholePeriod({ days, periodEnd: end }: { days: readonly { day: string; units: number }[]; periodEnd: string }) {
  const points = days.map(({ day, units }) => ({ at: day, value: units }))
  for (let at = Date.parse(days.at(-1)?.day ?? end) + aDay; at < Date.parse(end); at += aDay) {
    points.push({ at: new Date(at).toISOString().slice(0, 10), value: 0 })
  }
  return points
}
