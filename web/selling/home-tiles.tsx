import { Link } from '@tanstack/react-router'
import { Banknote, type LucideIcon, Repeat, TrendingUp, UserMinus, Webhook } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import { Failed } from '../problems/failed.tsx'
import { Sparkline } from '../ui/charts/sparkline.tsx'
import { type Change, Stat, StatTiles, tileLook } from '../ui/lists/stat-tiles.tsx'
import { useAddress } from './use-address.ts'
import { useFailedDeliveryCount } from './use-counts.ts'
import { pointsOf, useFigures } from './use-figures.ts'

/** A seller's numbers: what they are, how they differ from the stretch before, and their course. */
export function HomeTiles() {
  const t = useTranslations('selling')
  const { language } = useLanguage()
  const money = useMoney()
  const { percent, changeOf, pointsBetween } = useChanges()
  const { data, error, refetch } = useFigures()
  const failed = useFailedDeliveryCount().data
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  const { now, before } = data ?? {}
  const courseOf = (name: Parameters<typeof pointsOf>[1]) => data && <Sparkline values={pointsOf(data, name).map(({ value }) => value)} />
  return (
    <StatTiles label={t('glanceNow')}>
      <Tile
        to="orders"
        icon={Banknote}
        label={t('moneyIn')}
        value={now && money(now.totals.revenue, now.currency)}
        change={now && before && changeOf(now.totals.revenue, before.totals.revenue)}
        course={courseOf('revenue')}
      />
      <Tile
        to="subscriptions"
        icon={TrendingUp}
        label={t('mrr')}
        value={now && money(now.recurring.total.end, now.currency)}
        change={now && changeOf(now.recurring.total.end, now.recurring.total.start)}
        course={courseOf('monthlyRecurringRevenue')}
      />
      <Tile
        to="subscriptions"
        icon={Repeat}
        label={t('activeSubscriptions')}
        value={now?.totals.activeSubscriptions.toLocaleString(language)}
        change={now && before && changeOf(now.totals.activeSubscriptions, before.totals.activeSubscriptions)}
        course={courseOf('activeSubscriptions')}
      />
      <Tile
        to="subscriptions?status=canceled"
        icon={UserMinus}
        label={t('churn')}
        value={now && percent(now.totals.churnRate)}
        change={now && before && pointsBetween(now.totals.churnRate, before.totals.churnRate)}
      />
      <Tile
        to="webhooks"
        icon={Webhook}
        label={t('failedWebhooks')}
        value={failed?.toLocaleString(language)}
        alarm={failed ? t('review') : undefined}
      />
    </StatTiles>
  )
}

type TileProps = { to: string; icon: LucideIcon; label: string } & Omit<Parameters<typeof Stat>[0], 'icon' | 'label'>

function Tile({ to, ...stat }: TileProps) {
  const address = useAddress()
  const [path = '', query] = to.split('?')
  return (
    <li>
      <Link to={address(path)} {...(query && { search: Object.fromEntries(new URLSearchParams(query)) })} className={tileLook}>
        <Stat {...stat} />
      </Link>
    </li>
  )
}

/** Gives the functions that say how a number, or a share, differs from the one before. Of shares that are lost, less is good. */
function useChanges() {
  const t = useTranslations('selling')
  const { language } = useLanguage()
  const percent = (share: number, digits = 1) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share)
  const spoken = { up: t('comparedUp'), down: t('comparedDown'), same: t('comparedSame') }
  const directionOf = (now: number, before: number) => (now === before ? 'same' : now > before ? 'up' : 'down')

  function changeOf(now: number, before: number): Change | undefined {
    const direction = directionOf(now, before)
    if (before === 0)
      return now === 0 ? undefined : { direction, isGood: now > 0, words: t('changeFromNothing'), spoken: spoken[direction] }
    return {
      direction,
      isGood: direction === 'up',
      words: percent(Math.abs(now - before) / Math.abs(before), 0),
      spoken: spoken[direction],
    }
  }
  function pointsBetween(now: number, before: number): Change | undefined {
    const direction = directionOf(now, before)
    if (now === 0 && before === 0) return undefined
    const points = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(now - before) * 100)
    return { direction, isGood: direction === 'down', words: t('percentPoints', { points }), spoken: spoken[direction] }
  }
  return { percent, changeOf, pointsBetween }
}
