import { useLocale } from 'use-intl'
import type { SubscriptionPreview } from '#contract/billing/subscriptions.ts'
import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { Stack } from '../ui/layouts/stack.tsx'
import { Text } from '../ui/text/text.tsx'
import { BillSums } from './bill-sums.tsx'

export type Benefit = { id: string; description: string }

type ChangeCostProps = { cost: SubscriptionPreview; day: string /** The plan stays, and its seats change. */; isSeats?: boolean }

/** What a change of plan costs or gives back: now, with the next order or from the next period on, whose day is known. */
export function ChangeCost({ cost, day: end, isSeats = false }: ChangeCostProps) {
  const t = useTranslations('planChange')
  const dates = useDates()
  const money = useMoneyIn(cost.currency)
  const { due, totalAmount } = cost
  const day = dates.long(end)
  return (
    <Stack gap="small">
      <BillSums bill={cost} total={totalLabel()} />
      <Text size="small" tone="soft">
        {whatFollows()}
      </Text>
    </Stack>
  )

  function totalLabel() {
    if (due === 'next_period') return t('fromDay', { day })
    return due === 'now' ? t('dueNow') : t('withNext')
  }

  function whatFollows() {
    if (due === 'next_period') return t('chargedFrom', { day })
    if (due === 'next_order') return isSeats ? t('seatsNext', { day }) : t('chargedNext', { day })
    if (totalAmount < 0) return t('becomesCredit', { amount: money(-totalAmount) })
    const amount = money(totalAmount)
    return isSeats ? t('seatsNow', { amount }) : t('chargedNow', { amount })
  }
}

/** What a change of plan takes, keeps and adds. */
export function Difference({ before, after }: { before: readonly Benefit[]; after: readonly Benefit[] }) {
  const t = useTranslations('planChange')
  const list = new Intl.ListFormat(useLocale())
  const [had, has] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  const groups = {
    loses: before.filter(({ id }) => !has.has(id)),
    keeps: before.filter(({ id }) => has.has(id)),
    adds: after.filter(({ id }) => !had.has(id)),
  }
  return (
    <Stack gap="small">
      {(Object.keys(groups) as (keyof typeof groups)[])
        .filter((group) => groups[group].length > 0)
        .map((group) => (
          <Text key={group} size="small">
            {t(group, { benefits: list.format(groups[group].map(({ description }) => description)) })}
          </Text>
        ))}
    </Stack>
  )
}
