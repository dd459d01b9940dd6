import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import type { Checkout } from './checkout.ts'

/** What the button says: what happens and what it costs now, or that it will cost: consumer law wants the duty to pay on the button itself. */
export function usePayWords(checkout: Checkout): string {
  const t = useTranslations('checkouts')
  const money = useMoneyIn(checkout.currency)
  const { totalAmount, appliedBalanceAmount: credit = 0, isPaymentFormRequired: costsLater } = checkout
  const due = totalAmount + credit
  if (checkout.trialEnd !== null) return costsLater ? t('startTrialToPay') : t('startTrial')
  if (due > 0 || (credit < 0 && !costsLater)) return t('pay', { amount: money(due) })
  if (!checkout.product.isRecurring) return t('getFree')
  return costsLater ? t('subscribeToPay') : t('subscribe')
}
