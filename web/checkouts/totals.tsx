import { useDates } from '../languages/use-dates.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { usePriceWords } from '../prices/use-price-words.ts'
import { useTrialLength } from '../prices/use-trial-length.ts'
import { type Sum, Sums } from '../ui/lists/sums.tsx'
import { Spoken } from '../ui/text/spoken.tsx'
import { type Checkout, trialOf } from './checkout.ts'

type TotalsProps = {
  checkout: Checkout
  isRevising: boolean
  /** What the total is called, where nothing is due any more. */
  nameOf?: ((today: number) => string) | undefined
}

/** What a checkout comes to, line by line: each is a part of what is due today, and what comes later is below it. The total is read out whenever it changes. */
export function Totals({ checkout, isRevising, nameOf }: TotalsProps) {
  const t = useTranslations('checkouts')
  const dates = useDates()
  const money = useMoneyIn(checkout.currency)
  const lengthOf = useTrialLength()
  const { each, withTax } = usePriceWords()
  const { product, seats, trialEnd, taxAmount: tax, discount, amount, discountAmount, totalAmount } = checkout
  const per = each(product.recurringInterval)
  const credit = checkout.appliedBalanceAmount ?? 0
  const trial = lengthOf(trialOf(checkout))
  const included = withTax(undefined, checkout)
  const today = trial ? 0 : totalAmount + credit
  const totalLabel = nameOf?.(today) ?? t(product.isRecurring || credit < 0 ? 'dueToday' : 'total')
  const sums: Sum[] = [
    { label: seats === null ? product.name : t('seats', { product: product.name, seats }), amount: money(amount), note: per },
  ]
  if (discount) sums.push({ label: t('discount', { name: discount.name }), amount: money(-discountAmount), note: durationOf(discount) })
  if (trial) sums.push({ label: t('trial', trial), amount: money(discountAmount - amount) })
  else {
    if (tax === null && !included) sums.push({ label: t('tax'), amount: t('taxLater') })
    if (tax && !included) sums.push({ label: t('tax'), amount: money(tax) })
    if (credit < 0) sums.push({ label: t('credit'), amount: money(credit) })
  }
  sums.push({ label: totalLabel, amount: money(today), role: 'total' })
  if (trial)
    sums.push({
      label: t('fromDay', { day: dates.long(trialEnd ?? '') }),
      amount: [money(totalAmount), withTax(per, { taxBehavior: tax ? 'inclusive' : checkout.taxBehavior })].join(' '),
      role: 'later',
      note: tax === null && !included && `${t('tax')}: ${t('taxLater')}`,
    })
  else if (tax && included) sums.push({ label: included, amount: money(tax), role: 'later' })

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
