import { useTranslations } from '../languages/use-translations.ts'
import { useItemLabel } from '../prices/use-item-label.ts'
import { useMoneyIn } from '../prices/use-money.ts'
import { type Sum, Sums } from '../ui/lists/sums.tsx'

type Bill = {
  currency: string
  items: readonly { label: string; amount: number }[]
  discountAmount: number
  taxAmount: number
  totalAmount: number
  appliedBalanceAmount?: number
  refundedAmount?: number
  refundedTaxAmount?: number
}

/** What an order is made of, or a change of plan would be: its lines, what they come to, and what became of it. */
export function BillSums({ bill, total }: { bill: Bill; total?: string }) {
  const t = useTranslations('bills')
  const money = useMoneyIn(bill.currency)
  const labelOf = useItemLabel()
  const { items, discountAmount: discount, taxAmount: tax, appliedBalanceAmount: balance = 0 } = bill
  const refunded = (bill.refundedAmount ?? 0) + (bill.refundedTaxAmount ?? 0)
  const sums: Sum[] = items.map((item) => ({ label: labelOf(item), amount: money(item.amount) }))
  if (discount > 0) sums.push({ label: t('discount'), amount: money(-discount) })
  if (tax !== 0) sums.push({ label: t('tax'), amount: money(tax) })
  sums.push({ label: total ?? t('total'), amount: money(bill.totalAmount), role: 'total' })
  if (balance < 0)
    sums.push({ label: t('credit'), amount: money(balance) }, { label: t('due'), amount: money(bill.totalAmount + balance), role: 'total' })
  if (refunded > 0) sums.push({ label: t('refunded'), amount: money(-refunded), role: 'later' })
  return <Sums sums={sums} />
}
