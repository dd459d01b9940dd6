import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { Text } from '../ui/text.tsx'
import type { Checkout } from './checkout.ts'

/** What the press means: what is charged now, what later, and how to end it. */
export function Terms({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkouts')
  const dates = useDates()
  const money = useMoney(checkout.currency)
  const { recurring_interval: interval } = checkout.product
  if (interval === null || checkout.is_free_product_price) return null
  const facts = { interval, amount: money(checkout.total_amount), seller: checkout.organization.name }
  return (
    <Text size="small" tone="soft" align="center">
      {checkout.trial_end === null ? t('renews', facts) : t('renewsAfterTrial', { ...facts, day: dates.long(checkout.trial_end) })}
    </Text>
  )
}
