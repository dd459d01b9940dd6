import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../selling/use-money.ts'
import type { Subscription } from './use-subscription.ts'

type Costs = Pick<Subscription, 'amount' | 'currency' | 'recurringInterval' | 'prices'>

/** What a subscription costs each time, in a few words. */
export function useAmountWords() {
  const t = useTranslations('subscriptions')
  const money = useMoney()
  return ({ amount, currency, recurringInterval, prices }: Costs) =>
    amount === 0 && isMetered({ prices }) ? t('byUsage') : t(`per_${recurringInterval}`, { amount: money(amount, currency) })
}

/** Whether what is used is charged as well. */
export function isMetered({ prices }: Pick<Subscription, 'prices'>) {
  return prices.some(({ amountType }) => amountType === 'metered_unit')
}
