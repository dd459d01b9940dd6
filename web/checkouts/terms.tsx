import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Text } from '../ui/text/text.tsx'
import type { Checkout } from './checkout.ts'

/** What the press means: what is charged now, what later, and how to end it. */
export function Terms({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkouts')
  const dates = useDates()
  const money = useMoneyIn(checkout.currency)
  const { each } = usePriceWords()
  const { product, renewalAmount: renewal, trialEnd } = checkout
  if (renewal === null || checkout.isFreeProductPrice) return null
  const facts = { amount: money(checkout.totalAmount), per: each(product.recurringInterval) ?? '' }
  const fixed =
    renewal === checkout.totalAmount
      ? t('price', facts)
      : t('priceEnds', { ...facts, months: discountedMonths(checkout), regular: money(renewal) })
  const isMetered = product.prices.some(({ amountType: type }) => type === 'metered_unit')
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
  const period = product.recurringInterval === 'year' ? 12 : 1
  const months = discount?.duration === 'repeating' ? (discount.durationInMonths ?? 1) : 1
  return Math.ceil(months / period) * period
}
