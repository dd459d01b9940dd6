import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoney } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { Spoken } from '../ui/spoken.tsx'
import { type Sum, Sums } from '../ui/sums.tsx'
import type { Checkout } from './checkout.ts'

type TotalsProps = {
  checkout: Checkout
  isRevising: boolean
  /** What the last line is called, where nothing is due any more. */
  total?: string | undefined
}

/** What a checkout comes to. The total is read out whenever it changes. */
export function Totals({ checkout, isRevising, total }: TotalsProps) {
  const t = useTranslations('checkouts')
  const dates = useDates()
  const money = useMoney(checkout.currency)
  const { each } = usePriceWords()
  const { product, seats, trial_end: trialEnd, tax_amount: tax, discount } = checkout
  const per = each(product.recurring_interval)
  const today = trialEnd === null ? checkout.total_amount : 0
  const totalLabel = total ?? t(product.is_recurring ? 'dueToday' : 'total')
  const sums: Sum[] = [
    {
      label: seats === null ? product.name : t('seats', { product: product.name, seats }),
      amount: money(checkout.amount),
      note: per,
    },
  ]
  if (discount)
    sums.push({ label: t('discount', { name: discount.name }), amount: money(-checkout.discount_amount), note: durationOf(discount) })
  if (tax === null) sums.push({ label: t('tax'), amount: t('taxLater') })
  else if (tax > 0) sums.push({ label: t('tax'), amount: money(tax) })
  if (trialEnd !== null)
    sums.push({
      label: t('fromDay', { day: dates.long(trialEnd) }),
      amount: money(checkout.total_amount),
      note: per,
    })
  sums.push({ label: totalLabel, amount: money(today), isTotal: true })

  function durationOf({ duration, duration_in_months: months }: NonNullable<Checkout['discount']>) {
    if (!product.is_recurring || duration === 'forever') return undefined
    return duration === 'once' ? t('discountOnce') : t('discountMonths', { months: months ?? 1 })
  }
  return (
    <div aria-busy={isRevising}>
      <Sums sums={sums} />
      <Spoken>{isRevising ? '' : `${totalLabel}: ${money(today)}`}</Spoken>
    </div>
  )
}
