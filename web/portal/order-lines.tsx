import { useTranslations } from '../languages/use-translations.ts'
import { useItemLabel } from '../prices/use-item-label.ts'
import { useMoney } from '../prices/use-money.ts'
import { Sums } from '../ui/sums.tsx'
import { Unfold } from '../ui/unfold.tsx'
import type { Order } from './portal.ts'

/** What an order is made of, for those who ask how its total came about. */
export function OrderLines({ order }: { order: Order }) {
  const t = useTranslations('portal')
  const checkouts = useTranslations('checkouts')
  const money = useMoney(order.currency)
  const labelOf = useItemLabel()
  return (
    <Unfold title={t('lines')}>
      <Sums
        sums={[
          ...order.items.map((item) => ({ label: labelOf(item), amount: money(item.amount) })),
          ...(order.discount_amount > 0 ? [{ label: t('discount'), amount: money(-order.discount_amount) }] : []),
          ...(order.tax_amount === 0 ? [] : [{ label: t('tax'), amount: money(order.tax_amount) }]),
          { label: checkouts('total'), amount: money(order.total_amount), isTotal: true },
          ...(order.applied_balance_amount < 0 ? [{ label: t('credit'), amount: money(order.applied_balance_amount) }] : []),
        ]}
      />
    </Unfold>
  )
}
