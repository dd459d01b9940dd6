import { useTranslations } from '../languages/use-translations.ts'
import { useItemLabel } from '../prices/use-item-label.ts'
import { useMoney } from '../selling/use-money.ts'
import { SumTable } from '../ui/sum-table.tsx'
import type { Order } from './use-orders.ts'

/** What an order is made of, down to what was paid. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const money = useMoney()
  const labelOf = useItemLabel()
  const { items, currency, subtotalAmount, discountAmount, taxAmount, totalAmount, appliedBalanceAmount } = order
  const amount = (minor: number) => money(minor, currency)
  const back = order.refundedAmount + order.refundedTaxAmount
  return (
    <SumTable
      caption={t('lines')}
      lines={items.map((item) => ({ id: item.id, label: labelOf(item), amount: amount(item.amount) }))}
      sums={[
        ...(discountAmount > 0
          ? [
              { id: 'subtotal', label: t('subtotal'), amount: amount(subtotalAmount) },
              { id: 'discount', label: t('discount'), amount: amount(-discountAmount) },
            ]
          : []),
        { id: 'tax', label: t('tax'), amount: amount(taxAmount) },
        { id: 'total', label: t('total'), amount: amount(totalAmount), isStrong: true },
        ...(appliedBalanceAmount < 0 ? [{ id: 'credit', label: t('credit'), amount: amount(appliedBalanceAmount) }] : []),
        ...(back > 0 ? [{ id: 'refunded', label: t('refunded'), amount: amount(-back) }] : []),
      ]}
    />
  )
}
