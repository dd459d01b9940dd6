import type { DataOf } from '#client/index.ts'
import type { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from './use-money.ts'

type Price = DataOf<typeof billing.products.get>['prices'][number]
export type Cycle = 'month' | 'year' | null

/** Gives the functions that say what something costs, as it stands on a price tag. */
export function usePriceWords() {
  const t = useTranslations('products')
  const money = useMoney()

  function perCycle(price: string, cycle: Cycle) {
    return cycle === null ? price : t(cycle === 'month' ? 'perMonth' : 'perYear', { price })
  }
  function priceWords(price: Price, cycle: Cycle): string {
    const { priceCurrency: currency } = price
    if (price.amountType === 'fixed') return perCycle(money(price.priceAmount, currency), cycle)
    if (price.amountType === 'custom') return `${t('payWhatYouWant')}, ${t('fromAmount', { price: money(price.minimumAmount, currency) })}`
    if (price.amountType === 'metered_unit') return t('perUnit', { price: money(price.unitAmount, currency), meter: price.meter.name })
    return t('free')
  }
  return { perCycle, priceWords }
}
