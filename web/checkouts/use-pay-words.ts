import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import type { Checkout } from './checkout.ts'

/** What the button says: what happens, and what it costs now. */
export function usePayWords(checkout: Checkout): string {
  const t = useTranslations('checkouts')
  const money = useMoney(checkout.currency)
  if (checkout.trial_end !== null) return t('startTrial')
  if (checkout.total_amount > 0) return t('pay', { amount: money(checkout.total_amount) })
  return checkout.product.is_recurring ? t('subscribe') : t('getFree')
}
