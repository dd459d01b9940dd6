import { useLocale } from 'use-intl'
import type * as z from 'zod/mini'
import type { OwnMeter } from '#contract/billing/customer-meters.ts'
import { usageAlertPercents } from '#contract/billing/usage-alerts.ts'
import type { Camel } from '#contract/kit/casing.ts'
import { useRead } from '../api/use-read.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { UsageBar } from '../ui/lists/usage-bar.tsx'
import { Text } from '../ui/text/text.tsx'
import type { Offer, Portal, Subscription } from './portal.ts'
import { UsageByDay } from './usage-by-day.tsx'

type Meter = Camel<z.output<typeof OwnMeter>>
type UsageProps = { portal: Portal; organization: Offer['organization']; meters: readonly Meter[]; subscriptions: readonly Subscription[] }

/** What was used and what is left, with what it costs so far, day by day, and where the period will end at this pace. */
export function Usage({ portal, organization, meters, subscriptions }: UsageProps) {
  const t = useTranslations('portal')
  const shares = useShares()
  const isTold = organization.customerEmailSettings.usageAlert && meters.some((meter) => hasEnd(meter, subscriptions))
  return (
    <Section title={t('usage')} lead={isTold && t('usageAlerts', { shares })}>
      <Stack gap="large">
        {meters.map((meter) => (
          <MeterUsage
            key={meter.id}
            portal={portal}
            meter={meter}
            subscription={subscriptions.find(({ meters }) => meters.some((each) => each.meterId === meter.meterId))}
          />
        ))}
      </Stack>
    </Section>
  )
}

/** Those that something is priced by, or that have credits: the rest says nothing to who pays. */
export function pricedMeters(meters: readonly Meter[], subscriptions: readonly Subscription[]) {
  const priced = new Set(subscriptions.flatMap(({ meters }) => meters.map(({ meterId }) => meterId)))
  return meters.filter(({ meterId, creditedUnits }) => creditedUnits > 0 || priced.has(meterId))
}

type MeterUsageProps = { portal: Portal; meter: Meter; subscription: Subscription | undefined }

/** One period for the number, the chart and the forecast; it is named beside the meter. */
function MeterUsage({ portal, meter, subscription }: MeterUsageProps) {
  const t = useTranslations('portal')
  const shared = useTranslations('shared')
  const { data, failure } = useRead(meter.id, () => portal.customerMeters.usage({ id: meter.id }))
  if (failure) return null
  // As high as what comes: nothing below it moves.
  if (!data)
    return (
      <div style={{ minHeight: '22rem' }}>
        <Skeleton label={shared('loading')} rows={2} />
      </div>
    )
  return (
    <Stack gap="small">
      <MeterBar meter={meter} used={data.total} period={data} subscription={subscription} />
      {data.total === 0 ? <Text tone="soft">{t('noUsage')}</Text> : <UsageByDay usage={data} name={meter.meter.name} />}
    </Stack>
  )
}

/** Whether there is a whole of which it can use up a part: credits, or the most that it can cost. */
function hasEnd({ creditedUnits: credited, meterId: id }: Meter, subscriptions: readonly Subscription[]) {
  const running = subscriptions.filter(({ startedAt: started, endedAt: ended }) => started !== null && ended === null)
  const prices = running.flatMap(({ prices }) => prices)
  return credited > 0 || prices.some((price) => price.amountType === 'metered_unit' && price.meterId === id && (price.capAmount ?? 0) > 0)
}

/** The parts at which customers are told, as a list. */
function useShares() {
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return new Intl.ListFormat(locale).format(usageAlertPercents.map((each) => percent.format(each / 100)))
}

type MeterBarProps = Omit<MeterUsageProps, 'portal'> & { used: number; period: { periodStart: string; periodEnd: string } }

function MeterBar({ meter, used, period, subscription }: MeterBarProps) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const money = useMoneyIn(subscription?.currency ?? 'usd')
  const write = (units: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(units)
  const credited = meter.creditedUnits > 0
  const whole = used + meter.balance // what was there for this period: used, or left
  const hasWhole = credited && whole > 0
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const lastDay = new Date(Date.parse(period.periodEnd) - 1)
  const cost = subscription?.meters.find((each) => each.meterId === meter.meterId)?.amount
  const notes = [
    credited && (meter.balance < 0 ? t('over', { units: write(-meter.balance) }) : t('left', { units: write(meter.balance) })),
    cost !== undefined && cost > 0 && t('costSoFar', { amount: money(cost) }),
  ].filter((note) => typeof note === 'string')
  return (
    <UsageBar
      label={`${meter.meter.name} · ${days.formatRange(new Date(period.periodStart), lastDay)}`}
      used={used}
      of={hasWhole ? whole : null}
      value={hasWhole ? t('usedOf', { used: write(used), credited: write(whole) }) : t('used', { used: write(used) })}
      note={notes.join(' · ')}
    />
  )
}
