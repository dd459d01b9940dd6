import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useMoney } from '../prices/use-money.ts'

type Reduction = { duration: 'once' | 'forever' | 'repeating'; durationInMonths?: number | null | undefined } & (
  | { type: 'fixed'; amount: number; currency: string }
  | { type: 'percentage'; basisPoints: number }
)

/** Gives the function that says in a sentence what a discount does: “25% off for 3 months, on Pro”. */
export function useDiscountWords() {
  const t = useTranslations('discounts')
  const { language } = useLanguage()
  const money = useMoney()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })

  function offOf(reduction: Reduction) {
    if (reduction.type === 'fixed') return money(reduction.amount || 0, reduction.currency)
    const share = (reduction.basisPoints || 0) / 10_000
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(share)
  }
  return (reduction: Reduction, products: readonly string[] = []) => {
    const off = offOf(reduction)
    const sentence =
      reduction.duration === 'repeating' ? t('forMonths', { off, count: reduction.durationInMonths ?? 1 }) : t(reduction.duration, { off })
    return products.length === 0 ? sentence : t('onProducts', { sentence, products: list.format(products) })
  }
}
