import { Link } from '@tanstack/react-router'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'
import { dateFormat } from '../ui/text/formats.ts'
import { formatRoundMoney } from '../ui/text/round-money.ts'
import { linkLook } from '../ui/text/text-link.tsx'
import { FigureSection } from './figure-section.tsx'
import { RecurringBridge } from './recurring-bridge.tsx'
import { UsageFigure } from './usage-figure.tsx'
import { useAddress } from './use-address.ts'
import { type Figures, pointsOf, useFigures } from './use-figures.ts'

/** What came in as bars, what there is as lines, each above the faint line of the stretch before. */
export function HomeCharts() {
  const t = useTranslations('selling')
  const { language } = useLanguage()
  const money = useMoney()
  const address = useAddress()
  const { data, span, timezone: timeZone } = useFigures()
  if (!data) return null
  const { currency } = data.now
  const list = (page: string) => (
    <Link to={address(page)} className={linkLook}>
      {t('openList')}
    </Link>
  )
  const asMoney = {
    full: (amount: number) => money(amount, currency),
    short: (amount: number) => formatRoundMoney(amount, currency, language),
  }
  const parts = span.interval === 'month' ? ({ month: 'short', year: 'numeric' } as const) : ({ day: 'numeric', month: 'short' } as const)
  const day = (at: string) => dateFormat(language, { ...parts, timeZone }).format(new Date(at))
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <FigureSection
        title={t('moneyIn')}
        lead={list('orders')}
        kind="flow"
        value={t('moneyIn')}
        points={pointsOf(data, 'revenue')}
        day={day}
        {...asMoney}
      />
      <FigureSection
        title={t('mrr')}
        lead={list('subscriptions')}
        kind="stock"
        value={t('mrr')}
        points={pointsOf(data, 'monthlyRecurringRevenue')}
        day={day}
        {...asMoney}
      />
      <RecurringBridge bridge={data.now.recurring.total} currency={currency} />
      <FigureSection
        title={t('activeSubscriptions')}
        lead={list('subscriptions')}
        kind="stock"
        value={t('activeSubscriptions')}
        points={pointsOf(data, 'activeSubscriptions')}
        day={day}
        full={(count) => count.toLocaleString(language)}
      />
      <div className="xl:col-span-2 [&:empty]:hidden">
        <UsageFigure usage={usageOf(data)} list={list('meters')} day={day} />
      </div>
    </div>
  )
}

/** What each meter counted in each interval, beside the stretch before. */
function usageOf({ now, before }: Figures) {
  return now.usage.map(({ meterId, meterName, quantities }) => {
    const earlier = before?.usage.find((each) => each.meterId === meterId)?.quantities
    const points = now.periods.map(({ timestamp }, place) => ({ at: timestamp, value: quantities[place] ?? 0, before: earlier?.[place] }))
    return { meterId, meterName, points }
  })
}
