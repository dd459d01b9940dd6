import { useTranslations } from '../languages/use-translations.ts'
import { History, useHappened } from '../selling/history.tsx'
import { type Order, useDisputes, usePayments, useRefunds } from './use-orders.ts'

/** What happened with an order: made, each try to take the money with what the bank said, refunded, disputed. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { ofOrder, ofPayment, ofRefund, ofDispute } = useHappened()
  const [payments, refunds, disputes] = [usePayments(order.id).data, useRefunds(order.id).data, useDisputes(order.id).data]
  const entries = [
    ...ofOrder(order),
    ...(payments ?? []).toReversed().flatMap(ofPayment),
    ...(refunds ?? []).flatMap(ofRefund),
    ...(disputes ?? []).flatMap(ofDispute),
  ]
  return <History lead={t('historyLead')} entries={entries} />
}
