import { Link } from '@tanstack/react-router'
import { Banknote, Repeat, UserMinus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { useMoney } from '../prices/use-money.ts'
import { Failed } from '../problems/failed.tsx'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { type Change, Stat, StatTiles, tileLook } from '../ui/lists/stat-tiles.tsx'
import { formatRoundMoney } from '../ui/text/money.ts'
import { linkLook } from '../ui/text/text-link.tsx'
import { FigureSection } from './figure-section.tsx'
import { FirstSteps } from './first-steps.tsx'
import { UsageFigure } from './usage-figure.tsx'
import { useAddress } from './use-address.ts'
import { useFailedDeliveryCount } from './use-counts.ts'
import { churnOf, sumOf, useFigures } from './use-figures.ts'

/** A seller's sales at a glance, and what to do first. */
export default function SellerHomeScreen() {
  const t = useTranslations('selling')
  const frame = useTranslations('frame')
  const [currency, setCurrency] = useState<string>()
  return (
    <Screen kind="detail" title={frame('selling')} lead={t('lead')}>
      <FirstSteps />
      <Numbers currency={currency} />
      <Charts currency={currency} onCurrencyChange={setCurrency} />
    </Screen>
  )
}

function Numbers({ currency }: { currency: string | undefined }) {
  const t = useTranslations('selling')
  const { language } = useLanguage()
  const address = useAddress()
  const money = useMoney()
  const changeOf = useChange()
  const { data, error, refetch } = useFigures(currency)
  const failed = useFailedDeliveryCount().data
  if (!data && error) return <Failed title={t('errorTitle')} failure={error} onRetry={() => void refetch()} />
  const percent = (share: number) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share)
  const churn = data && churnOf(data)
  const [now, before] = [data?.now ?? [], data?.before ?? []]
  const active = [now, before].map((periods) => periods.at(-1)?.activeSubscriptions ?? 0) as [number, number]
  return (
    <StatTiles label={t('glance')}>
      <li>
        <Link to={address('orders')} className={tileLook}>
          <Stat
            icon={Banknote}
            label={t('moneyIn')}
            value={data && money(sumOf(now, 'revenue'), data.currency)}
            change={data && changeOf(sumOf(now, 'revenue'), sumOf(before, 'revenue'))}
          />
        </Link>
      </li>
      <li>
        <Link to={address('subscriptions')} className={tileLook}>
          <Stat
            icon={Repeat}
            label={t('activeSubscriptions')}
            value={data && active[0].toLocaleString(language)}
            change={data && changeOf(...active)}
          />
        </Link>
      </li>
      <li>
        <Link to={address('subscriptions')} className={tileLook}>
          <Stat icon={UserMinus} label={t('churn')} value={data && (churn === undefined ? '–' : percent(churn))} />
        </Link>
      </li>
      <li>
        <Link to={address('webhooks')} className={tileLook}>
          <Stat icon={Webhook} label={t('failedWebhooks')} value={failed?.toLocaleString(language)} />
        </Link>
      </li>
    </StatTiles>
  )
}

type ChartsProps = { currency: string | undefined; onCurrencyChange: (currency: string) => void }

function Charts({ currency, onCurrencyChange }: ChartsProps) {
  const t = useTranslations('selling')
  const products = useTranslations('products')
  const { language } = useLanguage()
  const money = useMoney()
  const address = useAddress()
  const { data } = useFigures(currency)
  if (!data) return null
  const names = Object.fromEntries(data.currencies.map((code) => [code, code.toUpperCase()]))
  const pointsOf = (name: 'revenue' | 'activeSubscriptions') => data.now.map((period) => ({ at: period.timestamp, value: period[name] }))
  const list = (page: string) => (
    <Link to={address(page)} className={linkLook}>
      {t('openList')}
    </Link>
  )
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <FigureSection
        title={t('moneyIn')}
        lead={list('orders')}
        picker={
          data.currencies.length > 1 && (
            <SmallSelect label={products('currency')} value={currency ?? data.currency} options={names} onChange={onCurrencyChange} />
          )
        }
        value={t('moneyIn')}
        points={pointsOf('revenue')}
        full={(amount) => money(amount, data.currency)}
        short={(amount) => formatRoundMoney(amount, data.currency, language)}
      />
      <FigureSection
        title={t('activeSubscriptions')}
        lead={list('subscriptions')}
        value={t('activeSubscriptions')}
        points={pointsOf('activeSubscriptions')}
        full={(count) => count.toLocaleString(language)}
      />
      <div className="xl:col-span-2 [&:empty]:hidden">
        <UsageFigure usage={data.usage} list={list('meters')} />
      </div>
    </div>
  )
}

/** Gives the function that says how a number differs from the one before. More is good. */
function useChange() {
  const t = useTranslations('selling')
  const { language } = useLanguage()
  return (now: number, before: number): Change | undefined => {
    if (now === before) return before === 0 ? undefined : { direction: 'same', isGood: true, words: t('changeSame') }
    if (before === 0) return { direction: 'up', isGood: true, words: t('changeNew') }
    const share = Math.abs(now - before) / Math.abs(before)
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
    return now > before
      ? { direction: 'up', isGood: true, words: t('changeUp', { percent }) }
      : { direction: 'down', isGood: false, words: t('changeDown', { percent }) }
  }
}
