import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
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

/** What a change of plan adds and takes. */
export function Difference({ before, after, isOwn }: { before: readonly Benefit[]; after: readonly Benefit[]; isOwn: boolean }) {
  const t = useTranslations('planChange')
  const [had, has] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  const adds = after.filter(({ id }) => !had.has(id))
  const loses = before.filter(({ id }) => !has.has(id))
  return (
    <>
      <BenefitList
        title={t(isOwn ? 'youGet' : 'theyGet')}
        benefits={adds}
        sign={<Plus size={16} className="mt-1 shrink-0 text-accent" />}
      />
      <BenefitList
        title={t(isOwn ? 'youLose' : 'theyLose')}
        benefits={loses}
        sign={<Minus size={16} className="mt-1 shrink-0 text-danger" />}
      />
    </>
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
