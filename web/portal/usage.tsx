import { useLocale } from 'use-intl'
import type * as z from 'zod/mini'
import type { OwnMeter } from '#contract/billing/customer-meters.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'
import { UsageBar } from '../ui/usage-bar.tsx'
import type { Subscription } from './portal.ts'

type Meter = z.output<typeof OwnMeter>

/** What was used and what is left, with what it costs so far and where the period will end at this pace. */
export function Usage({ meters, subscriptions }: { meters: readonly Meter[]; subscriptions: readonly Subscription[] }) {
  const t = useTranslations('portal')
  return (
    <Section title={t('usage')}>
      <Stack>
        {meters.map((meter) => (
          <MeterBar
            key={meter.id}
            meter={meter}
            subscription={subscriptions.find(({ meters }) => meters.some((each) => each.meter_id === meter.meter_id))}
          />
        ))}
      </Stack>
    </Section>
  )
}

function MeterBar({ meter, subscription }: { meter: Meter; subscription: Subscription | undefined }) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const money = useMoney(subscription?.currency ?? 'usd')
  const write = (units: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(units)
  const { consumed_units: used, credited_units: credited } = meter
  const cost = subscription?.meters.find((each) => each.meter_id === meter.meter_id)?.amount
  const notes = [
    credited > 0 && t('left', { units: write(meter.balance) }),
    cost !== undefined && cost > 0 && t('costSoFar', { amount: money(cost) }),
    subscription && isWorthAForecast(subscription) && t('forecast', { units: write(atEnd(used, subscription)) }),
  ].filter((note) => typeof note === 'string')
  return (
    <UsageBar
      label={meter.meter.name}
      used={used}
      of={credited > 0 ? credited : null}
      value={credited > 0 ? t('usedOf', { used: write(used), credited: write(credited) }) : t('used', { used: write(used) })}
      note={notes.join(' · ')}
    />
  )
}

/** A pace can be told once a tenth of the period has passed. */
function isWorthAForecast(subscription: Subscription): boolean {
  return passedOf(subscription) >= 0.1
}

/** As much again in the rest of the period as in the part that has passed. */
function atEnd(used: number, subscription: Subscription): number {
  return used / passedOf(subscription)
}

function passedOf({ current_period_start: start, current_period_end: end }: Subscription): number {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return Math.min(1, (Date.now() - from) / (to - from))
}
