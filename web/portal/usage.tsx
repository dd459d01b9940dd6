import { useLocale } from 'use-intl'
import type * as z from 'zod/mini'
import type { OwnMeter } from '#contract/billing/customer-meters.ts'
import { usageAlertPercents } from '#contract/billing/usage-alerts.ts'
import type { Camel } from '#contract/kit/casing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { UsageBar } from '../ui/lists/usage-bar.tsx'
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
          <Stack key={meter.id} gap="small">
            <MeterBar
              meter={meter}
              subscription={subscriptions.find(({ meters }) => meters.some((each) => each.meterId === meter.meterId))}
            />
            <UsageByDay portal={portal} meter={{ id: meter.id, name: meter.meter.name }} />
          </Stack>
        ))}
      </Stack>
    </Section>
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

function MeterBar({ meter, subscription }: { meter: Meter; subscription: Subscription | undefined }) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const money = useMoneyIn(subscription?.currency ?? 'usd')
  const write = (units: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(units)
  const { consumedUnits: used, creditedUnits: credited } = meter
  const cost = subscription?.meters.find((each) => each.meterId === meter.meterId)?.amount
  const notes = [
    credited > 0 && t('left', { units: write(meter.balance) }),
    cost !== undefined && cost > 0 && t('costSoFar', { amount: money(cost) }),
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
