import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import { compiledQuery } from '../../storage/compiled-query.ts'
import { isFirstUnlocked } from '../../storage/first-unlocked.ts'
import { engineOf } from '../../storage/for-update.ts'
import type { OrderRow } from './store.ts'

/** Counts a try that failed, and plans the next one. */
export async function countFailedPayment({ db, ...app }: App, orderId: string, nextPaymentAttemptAt: Instant | null): Promise<OrderRow> {
  return db
    .updateTable('orders')
    .set(({ eb }) => ({ paymentAttempts: eb('paymentAttempts', '+', 1), nextPaymentAttemptAt, modifiedAt: now(app) }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether an open order was dropped with its subscription: it waits for no try any more. */
export function isDropped(order: OrderRow, { endedAt }: { endedAt: Instant | null }): boolean {
  return endedAt !== null && order.status === 'pending' && order.nextPaymentAttemptAt === null
}

type Claim = { most: number; held: number }

/** Takes orders whose payment is due, for so long: whoever dies with them leaves them to others. One statement, so that no two take the same. */
export async function claimDuePayments(app: App, { most, held }: Claim): Promise<OrderRow[]> {
  return claimFirst(app.db, { time: now(app), until: fromNow(app, held), most })
}

const claimFirst = compiledQuery((db, { time, until, most }: { time: Instant; until: Instant; most: number }) => {
  const due = db
    .selectFrom('orders')
    .select('id')
    .where('nextPaymentAttemptAt', '<=', time)
    .where((is) => is.or([is('payingUntil', 'is', null), is('payingUntil', '<=', time)]))
  const first = due.orderBy('nextPaymentAttemptAt').orderBy('id').limit(sql<number>`${most}`)
  return db
    .updateTable('orders')
    .set({ nextPaymentAttemptAt: until })
    .where(isFirstUnlocked({ engine: engineOf(db) }, 'id', first))
    .returningAll()
})

/**
 * Takes an open order for its buyer, who pays it themselves: until then nobody else tries. Null while somebody does. The caller holds the
 * row.
 */
export async function holdForBuyer(app: App, order: OrderRow, held: number): Promise<OrderRow | null> {
  const payingUntil = fromNow(app, held)
  const isTried = order.nextPaymentAttemptAt !== null && order.nextPaymentAttemptAt <= payingUntil
  if (isTried || (order.payingUntil !== null && order.payingUntil > now(app))) return null
  return app.db
    .updateTable('orders')
    .set(({ eb }) => ({ payingUntil, buyerAttempts: eb('buyerAttempts', '+', 1) }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lets go of it again, if it is still this try that holds it. */
export async function releaseFromBuyer({ db }: App, { id, buyerAttempts }: OrderRow): Promise<void> {
  await db.updateTable('orders').set({ payingUntil: null }).where('id', '=', id).where('buyerAttempts', '=', buyerAttempts).execute()
}

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
  return (await nextDue(db, {}))[0]?.nextPaymentAttemptAt ?? undefined
}

const nextDue = compiledQuery((db) => {
  const planned = db.selectFrom('orders').select('nextPaymentAttemptAt').where('nextPaymentAttemptAt', 'is not', null)
  return planned.orderBy('nextPaymentAttemptAt').limit(1)
})
