import { useLocale } from 'use-intl'
import { formatMoney } from '../ui/text/money.ts'

/** Gives the function that writes an amount of minor units as money, in the reader’s language. */
export function useMoney() {
  const locale = useLocale()
  return (amount: number | string, currency: string) => formatMoney(amount, currency, locale)
}

/** The same where everything is in one currency. */
export function useMoneyIn(currency: string) {
  const money = useMoney()
  return (amount: number | string) => money(amount, currency)
}
