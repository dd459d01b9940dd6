import { useLanguage } from '../languages/words.tsx'
import { formatMoney } from '../ui/money.ts'

/** Gives the function that writes an amount in minor units in the reader's language. */
export function useMoney() {
  const { language } = useLanguage()
  return (amount: number | string, currency: string) => formatMoney(amount, currency, language)
}
