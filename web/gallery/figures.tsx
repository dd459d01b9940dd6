import { Banknote, Repeat, UserMinus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { later } from '../layouts/later.tsx'
import { BarChart } from '../ui/charts/bar-chart.tsx'
import { Sparkline } from '../ui/charts/sparkline.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { HealthBar } from '../ui/lists/health-bar.tsx'
import { Stat, StatTiles, tileLook } from '../ui/lists/stat-tiles.tsx'
import { SumTable } from '../ui/lists/sum-table.tsx'
import { Sums } from '../ui/lists/sums.tsx'
import { UsageBar } from '../ui/lists/usage-bar.tsx'
import { EmptyFigure, Figure } from '../ui/text/figure.tsx'
import { before, type Part } from './part.tsx'

const TrendChart = later(() => import('../ui/charts/trend-chart.tsx'))

export const figures: readonly Part[] = [
  { id: 'stat-tiles', title: 'Stat tiles', isWide: true, states: { done: () => <Tiles />, loading: () => <Tiles isLoading /> } },
  { id: 'figure', title: 'Chart', states: { done: Sales, empty: NoSales } },
  { id: 'trend', title: 'Trend', states: { flow: () => <Trend kind="flow" />, stock: () => <Trend kind="stock" /> } },
  { id: 'sparkline', title: 'Sparkline', states: { done: () => <Sparkline values={[3, 5, 4, 8, 7, 9]} /> } },
  { id: 'health-bar', title: 'Health bar', states: { done: () => <Health recent={tries} />, empty: () => <Health recent={[]} /> } },
  { id: 'meter', title: 'Meter', states: { done: Usage } },
  { id: 'sums', title: 'Sums', states: { lines: Lines, table: Table } },
]

const tries = Array.from({ length: 50 }, (_, place) => place % 17 !== 5)

function Health({ recent }: { recent: readonly boolean[] }) {
  const t = useTranslations('webhooks')
  const share = recent.length === 0 ? t('healthNone') : t('healthShare', { percent: '94%', count: recent.length })
  return <HealthBar label={share} recent={recent} />
}

function Tiles({ isLoading = false }: { isLoading?: boolean }) {
  const t = useTranslations('selling')
  const value = (text: string) => (isLoading ? undefined : text)
  return (
    <StatTiles label={`${t('glanceNow')}${isLoading ? ' …' : ''}`}>
      <li>
        <a href="#stat-tiles" className={tileLook}>
          <Stat
            icon={Banknote}
            label={t('moneyIn')}
            value={value('€12,480')}
            change={isLoading ? undefined : { direction: 'up', isGood: true, words: '12%', spoken: t('comparedUp') }}
          />
        </a>
      </li>
      <li className={tileLook}>
        <Stat
          icon={Repeat}
          label={t('activeSubscriptions')}
          value={value('318')}
          change={isLoading ? undefined : { direction: 'same', isGood: true, words: '0%', spoken: t('comparedSame') }}
        />
      </li>
      <li className={tileLook}>
        <Stat
          icon={UserMinus}
          label={t('churn')}
          value={value('4.2%')}
          change={isLoading ? undefined : { direction: 'down', isGood: false, words: '3%', spoken: t('comparedDown') }}
        />
      </li>
    </StatTiles>
  )
}

function Sales() {
  const t = useTranslations('selling')
  const meters = useTranslations('meters')
  const { language } = useLanguage()
  const name = t('moneyIn')
  const points = Array.from({ length: 30 }, (_, day) => ({ at: before((29 - day) * 1440), value: (day * 37) % 90 }))
  const day = (at: string) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(at))
  const full = (value: number) => new Intl.NumberFormat(language, { style: 'currency', currency: 'eur' }).format(value)
  return (
    <Figure
      name={name}
      chart={<BarChart label={name} points={points} words={{ day, short: full, full }} />}
      table={
        <SumTable
          caption={name}
          lines={points.slice(-3).map(({ at, value }) => ({ id: at, label: day(at), amount: full(value) }))}
          sums={[{ id: 'all', label: t('moneyIn'), amount: full(90), isStrong: true }]}
        />
      }
      note={t('glanceNow')}
      words={{ asTable: meters('asTable'), asChart: meters('asChart') }}
    />
  )
}

function Trend({ kind }: { kind: 'flow' | 'stock' }) {
  const t = useTranslations('selling')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const points = Array.from({ length: 30 }, (_, day) => ({
    at: before((29 - day) * 1440),
    value: 40 + ((day * 37) % 50),
    before: 30 + day,
  }))
  const day = (at: string) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(new Date(at))
  const full = (value: number) => new Intl.NumberFormat(language).format(value)
  return (
    <Suspense fallback={<Skeleton label={shared('loading')} />}>
      <TrendChart
        label={`${t('moneyIn')} (${kind})`}
        points={points}
        kind={kind}
        words={{ day, short: full, full, before: t('glanceNow') }}
      />
    </Suspense>
  )
}

function NoSales() {
  const t = useTranslations('selling')
  const meters = useTranslations('meters')
  return (
    <EmptyFigure name={`${t('moneyIn')} 0`} note={t('glanceNow')}>
      {meters('noFigures')}
    </EmptyFigure>
  )
}

function Usage() {
  const t = useTranslations('portal')
  return (
    <Stack>
      {[0, 420, 1000].map((used) => (
        <UsageBar
          key={used}
          label={`${t('usage')} ${used}`}
          used={used}
          of={1000}
          value={t('usedOf', { used: String(used), credited: '1,000' })}
          note={t('left', { units: String(1000 - used) })}
        />
      ))}
      <UsageBar label={t('units')} used={12} of={null} value={t('used', { used: '12' })} />
    </Stack>
  )
}

function Lines() {
  const t = useTranslations('bills')
  return (
    <Sums
      sums={[
        { label: t('subtotal'), amount: '€19.00' },
        { label: t('discount'), amount: '−€4.75', note: 'SPRING25' },
        { label: t('total'), amount: '€14.25', role: 'total' },
      ]}
    />
  )
}

function Table() {
  const t = useTranslations('bills')
  return (
    <SumTable
      caption={t('lines')}
      lines={[{ id: 'pro', label: 'Pro', amount: '€19.00' }]}
      sums={[
        { id: 'tax', label: t('tax'), amount: '€3.61' },
        { id: 'total', label: t('total'), amount: '€22.61', isStrong: true },
      ]}
    />
  )
}
