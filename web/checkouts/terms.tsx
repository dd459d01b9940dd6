import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Text } from '../ui/text.tsx'
import type { Checkout } from './checkout.ts'

/** What the press means: what is charged now, what later, and how to end it. */
export function Terms({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkouts')
  const dates = useDates()
  const money = useMoney(checkout.currency)
  const { each } = usePriceWords()
  const { product, renewal_amount: renewal, trial_end: trialEnd } = checkout
  if (renewal === null || checkout.is_free_product_price) return null
  const facts = { amount: money(checkout.total_amount), per: each(product.recurring_interval) ?? '' }
  const fixed =
    renewal === checkout.total_amount
      ? t('price', facts)
      : t('priceEnds', { ...facts, months: discountedMonths(checkout), regular: money(renewal) })
  const isMetered = product.prices.some(({ amount_type: type }) => type === 'metered_unit')
  const price = isMetered ? t('priceAndUsage', { price: fixed }) : fixed
  const seller = checkout.organization.name
  return (
    <Text size="small" tone="soft" align="center">
      {trialEnd === null ? t('renews', { price, seller }) : t('renewsAfterTrial', { price, seller, day: dates.long(trialEnd) })}
    </Text>
  )
}

/** How long the discounted price is paid: whole periods, as each is charged at its start. */
function discountedMonths({ product, discount }: Checkout): number {
  const period = product.recurring_interval === 'year' ? 12 : 1
  const months = discount?.duration === 'repeating' ? (discount.duration_in_months ?? 1) : 1
  return Math.ceil(months / period) * period
}
