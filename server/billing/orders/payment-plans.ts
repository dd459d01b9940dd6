import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'

/** What a customer owes for subscriptions that are late. */
export async function listLateOrders({ db }: App, customerId: string): Promise<{ id: string }[]> {
  const open = db.selectFrom('orders').where('orders.customerId', '=', customerId).where('orders.status', '=', 'pending')
  return open
    .innerJoin('subscriptions', 'subscriptions.id', 'orders.subscriptionId')
    .where('subscriptions.status', 'in', ['past_due', 'unpaid'])
    .orderBy('orders.createdAt')
    .select('orders.id')
    .execute()
}

/** When the next payment of any order falls due. */
export async function nextPaymentDue({ db }: App): Promise<Instant | undefined> {
  return (await nextDue({ db }))[0]?.nextPaymentAttemptAt ?? undefined
}

const nextDue = query((db) => {
  const planned = db.selectFrom('orders').select('nextPaymentAttemptAt').where('nextPaymentAttemptAt', 'is not', null)
  return planned.orderBy('nextPaymentAttemptAt').limit(1)
})
