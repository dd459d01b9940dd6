import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
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
export function Difference({ before, after, isOwn }: { before: readonly Benefit[]; after: readonly Benefit[]; isOwn: boolean }) {
  const t = useTranslations('planChange')
  const list = new Intl.ListFormat(useLocale())
  const [had, has] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  const groups = {
    loses: before.filter(({ id }) => !has.has(id)),
    keeps: before.filter(({ id }) => has.has(id)),
    adds: after.filter(({ id }) => !had.has(id)),
  }
  if (isOwn)
    return (
      <>
        <BenefitList title={t('youGet')} benefits={groups.adds} sign={<Plus size={16} className="mt-1 shrink-0 text-accent" />} />
        <BenefitList title={t('youLose')} benefits={groups.loses} sign={<Minus size={16} className="mt-1 shrink-0 text-danger" />} />
      </>
    )
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

function BenefitList({ title, benefits, sign }: { title: string; benefits: readonly Benefit[]; sign: ReactNode }) {
  const id = useId()
  if (benefits.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="font-medium">
        {title}
      </span>
      <ul aria-labelledby={id} className="flex flex-col gap-1">
        {benefits.map(({ id, description }) => (
          <li key={id} className="flex gap-2">
            {sign}
            <span className="wrap-anywhere min-w-0">{description}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
