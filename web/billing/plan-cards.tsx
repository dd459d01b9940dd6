import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import type { Priced } from '../prices/use-price-words.ts'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { usePriceTags } from './use-price-tags.ts'

/** What is paid now. */
export type Current = { amount: number; currency: string; seats: number | null; recurringInterval: Priced['recurringInterval'] }

type Plan = Priced & { id: string; name: string }
type PlanCardsProps = { plans: readonly Plan[]; current: Current; chosen: string | undefined; onChoose: (id: string) => void }

/** Plans to change to, each with its price and by how much that is more or less than now. */
export function PlanCards({ plans, current, chosen, onChoose }: PlanCardsProps) {
  const t = useTranslations('planChange')
  const money = useMoney()
  const { tagOf } = usePriceTags()
  const options = plans.map((plan) => {
    const difference = differenceOf(plan, current)
    // The sign stays on the line of its sum.
    const change = difference ? ` (${difference > 0 ? '+\u2060' : ''}${money(difference, current.currency)})` : ''
    return [plan.id, { label: plan.name, help: `${tagOf(plan)}${change}` }]
  })
  return <RadioCards name="plan" label={t('plan')} options={Object.fromEntries(options)} value={chosen ?? ''} onChange={onChoose} />
}

/** Undefined where the two cannot be compared: seats are paid together, and a price is for one. */
function differenceOf({ prices, recurringInterval }: Plan, current: Current): number | undefined {
  if (current.seats !== null) return undefined
  const [price, ...others] = prices
  const amount = price?.amountType === 'free' ? 0 : price?.amountType === 'fixed' ? Number(price.priceAmount) : undefined
  if (amount === undefined || others.length > 0 || recurringInterval !== current.recurringInterval) return undefined
  return price?.priceCurrency === undefined || price.priceCurrency === current.currency ? amount - current.amount : undefined
}
