import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'

type Renewal = { currency: string; amount: number; nextCharge: number | null; until: string; isTrial: boolean; isMetered: boolean }

/** Says what a subscription that goes on charges next, and when. */
export function useNextCharge({ currency, amount, nextCharge, until, isTrial, isMetered }: Renewal): string {
  const t = useTranslations('renewals')
  const money = useMoneyIn(currency)
  const words = isTrial ? 'afterTrial' : isMetered ? 'nextChargeWithUsage' : 'nextCharge'
  return t(words, { amount: money(nextCharge ?? amount), day: useDates().long(until) })
}
