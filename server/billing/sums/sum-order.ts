import type { App } from '../../kit/app.ts'
import { addToSums, everything } from './add-to-sums.ts'
import type { Sums } from './sums.ts'

type Order = {
  id: string
  organizationId: string
  productId: string
  subscriptionId: string | null
  netAmount: number
  createdAt: string
}

/** Adds an order to its seller's sums once it is paid, at the time it was made. The first of a subscription is new, later ones renew it. */
export async function sumOrder(app: App, order: Order): Promise<void> {
  const sums = sumsOf(order, { isFirst: order.subscriptionId !== null && !(await hasPaidBefore(app, order)) })
  await addToSums(app, { organizationId: order.organizationId, id: order.id, at: order.createdAt }, [
    [everything, sums],
    [order.productId, sums],
  ])
}

export function sumsOf(
  { subscriptionId, netAmount }: Pick<Order, 'subscriptionId' | 'netAmount'>,
  { isFirst }: { isFirst: boolean },
): Partial<Sums> {
  const every = { orders: 1, revenue: netAmount }
  if (subscriptionId === null) return { ...every, oneTimeOrders: 1, oneTimeRevenue: netAmount }
  return isFirst ? { ...every, newRevenue: netAmount } : { ...every, renewals: 1, renewedRevenue: netAmount }
}

async function hasPaidBefore({ db }: App, { id, subscriptionId }: Order): Promise<boolean> {
  const earlier = db.selectFrom('orders').where('subscriptionId', '=', subscriptionId).where('paidAt', 'is not', null).where('id', '!=', id)
  return (await earlier.select('id').limit(1).executeTakeFirst()) !== undefined
}
