import { History } from '../selling/history.tsx'
import type { Order } from './use-orders.ts'

/** What happened with an order: made, each try to take the money with what the bank said, refunded, disputed, mailed, told to endpoints. */
export function OrderHistory({ order: { id, customerId } }: { order: Order }) {
  return <History about={{ customerId, orderId: id }} parts={['payments', 'benefits', 'emails', 'webhooks']} />
}
