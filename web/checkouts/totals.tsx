import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { type Sum, Sums } from '../ui/lists/sums.tsx'
import { Spoken } from '../ui/text/spoken.tsx'
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
  const money = useMoneyIn(checkout.currency)
  const { each, withTax } = usePriceWords()
  const { product, seats, trialEnd, taxAmount: tax, discount } = checkout
  const per = each(product.recurringInterval)
  const credit = checkout.appliedBalanceAmount ?? 0
  const today = trialEnd === null ? checkout.totalAmount + credit : 0
  const totalLabel = total ?? t(product.isRecurring || credit < 0 ? 'dueToday' : 'total')
  const sums: Sum[] = [
    {
      label: seats === null ? product.name : t('seats', { product: product.name, seats }),
      amount: money(checkout.amount),
      note: per,
    },
  ]
  if (discount)
    sums.push({ label: t('discount', { name: discount.name }), amount: money(-checkout.discountAmount), note: durationOf(discount) })
  const included = withTax(undefined, checkout)
  if (tax === null && !included) sums.push({ label: t('tax'), amount: t('taxLater') })
  if (tax) sums.push({ label: included ?? t('tax'), amount: money(tax) })
  if (trialEnd !== null)
    sums.push({
      label: t('fromDay', { day: dates.long(trialEnd) }),
      amount: money(checkout.totalAmount),
      note: per,
    })
  if (credit < 0) sums.push({ label: t('credit'), amount: money(credit) })
  sums.push({ label: totalLabel, amount: money(today), isTotal: true })

  function durationOf({ duration, durationInMonths: months }: NonNullable<Checkout['discount']>) {
    if (!product.isRecurring || duration === 'forever') return undefined
    return duration === 'once' ? t('discountOnce') : t('discountMonths', { months: months ?? 1 })
  }
  return (
    <div aria-busy={isRevising}>
      <Sums sums={sums} />
      <Spoken>{isRevising ? '' : `${totalLabel}: ${money(today)}`}</Spoken>
    </div>
  )
}
