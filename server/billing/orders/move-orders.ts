import { sql, type Updateable } from 'kysely'
import { type Address, placeOf } from '#contract/billing/addresses.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import { isFirstUnlocked } from '../../storage/first-unlocked.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import type { RenamedField } from '../custom-fields/happenings.ts'
import { renamedAnswers } from '../custom-fields/renamed-answers.ts'
import type { AnonymizedCustomer } from '../customers/happenings.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { moving } from '../lists/moving.ts'
import type { OrderMove } from './happenings.ts'
import { type Order, type OrderRow, withItems } from './store.ts'
import { addOrderItems } from './write-order-items.ts'

/*
 * The only file that writes orders. A move has consequences, which `server/happenings.ts` lists; a mark has none.
 */

type Why = Pick<OrderMove, 'by' | 'paymentId'>
type Changes = Omit<Updateable<Tables['orders']>, 'id' | 'modifiedAt'>

const unexplained: Why = { by: bySystem, paymentId: null }

/** Adds orders with their lines, pending or paid. */
export async function addOrders(app: App, orders: readonly Order[], why: Why = unexplained): Promise<void> {
  await insertOrders(
    app,
    orders.map(({ items: _, ...row }) => row),
  )
  await addOrderItems(
    app,
    orders.flatMap(({ items }) => items),
  )
  await happen(
    app,
    'order.moved',
    orders.map((after) => ({ ...why, before: null, after })),
  )
}

const insertOrders = query((db, rows: readonly OrderRow[]) => db.insertInto('orders').values(rows))

/** Takes those of these orders as paid that are pending, and answers them. One guarded statement: of two that say so, one did it. */
export async function payOrders(app: App, paid: readonly (Why & { order: Order })[], paidAt: Instant): Promise<Order[]> {
  if (paid.length === 0) return []
  const ids = paid.map(({ order }) => order.id)
  const rows = new Map((await settle(app, ids, paidAt, now(app))).map((row) => [row.id, row]))
  const moves = paid.flatMap(({ order, ...why }): OrderMove[] => {
    const row = rows.get(order.id)
    if (!row) return []
    const after = { ...order, ...row }
    return [{ ...why, before: { ...after, status: 'pending', paidAt: null }, after }]
  })
  await happen(app, 'order.moved', moves)
  return moves.map(({ after }) => after)
}

const settle = query((db, ids: readonly string[], paidAt: Instant, modifiedAt: Instant) =>
  db
    .updateTable('orders')
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .set(({ selectFrom }) => ({
      status: 'paid',
      paidAt,
      nextPaymentAttemptAt: null,
      modifiedAt,
      cardCountry: selectFrom('paymentIntents')
        .whereRef('paymentIntents.orderId', '=', 'orders.id')
        .where('paymentIntents.kind', '=', 'charge')
        .where('paymentIntents.status', '=', 'succeeded')
        .orderBy('paymentIntents.createdAt', 'desc')
        .select('paymentIntents.cardCountry')
        .limit(1),
    }))
    .returningAll(),
)

/** Changes an order that the caller holds. */
export async function moveOrder(app: App, before: Order, changes: Changes): Promise<Order> {
  const modifiedAt = now(app)
  await updateOrder(app, { ...changes, modifiedAt, id: before.id })
  const after = { ...before, ...(changes as Partial<OrderRow>), modifiedAt }
  await happen(app, 'order.moved', [{ ...unexplained, before, after }])
  return after
}

const updateOrder = query((db, { id, ...changes }: Updateable<Tables['orders']> & { id: string }) =>
  db.updateTable('orders').set(changes).where('id', '=', id),
)

/** Makes open orders void, and answers them: they are asked for no more, and their numbers stay used. */
export async function voidOrders(app: App, of: { subscriptionId: string } | { customerId: string }): Promise<Order[]> {
  const voided = { status: 'void', nextPaymentAttemptAt: null, modifiedAt: now(app) }
  const pending = app.db.updateTable('orders').where('status', '=', 'pending').set(voided)
  const open =
    'customerId' in of ? pending.where('customerId', '=', of.customerId) : pending.where('subscriptionId', '=', of.subscriptionId)
  const orders = await withItems(app, await open.returningAll().execute())
  await happen(
    app,
    'order.moved',
    orders.map((after) => ({ ...unexplained, before: { ...after, status: 'pending' }, after })),
  )
  return orders
}

type Failed = { next: Instant | null /** How often the card was declined by now, where this was a decline. */; declines?: number }

/** Counts a try that failed, so that the next one has another key, and plans it. */
export async function countFailedPayment({ db, ...app }: App, orderId: string, { next, declines }: Failed): Promise<OrderRow> {
  return db
    .updateTable('orders')
    .set(({ eb }) => ({
      paymentAttempts: eb('paymentAttempts', '+', 1),
      nextPaymentAttemptAt: next,
      modifiedAt: now(app),
      ...(declines !== undefined && { declines }),
    }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Claim = { most: number; held: number }

/** Claims orders whose payment is due, for so long: after a crash the claim expires. One statement, so that no two processes claim the same. */
export async function claimDuePayments(app: App, { most, held }: Claim): Promise<OrderRow[]> {
  return claimFirst(app, now(app), fromNow(app, held), most)
}

const claimFirst = query((db, time: Instant, until: Instant, most: number) => {
  const due = db
    .selectFrom('orders')
    .select('id')
    .where('nextPaymentAttemptAt', '<=', time)
    .where((is) => is.or([is('payingUntil', 'is', null), is('payingUntil', '<=', time)]))
  const first = due.orderBy('nextPaymentAttemptAt').orderBy('id').limit(sql<number>`${most}`)
  return db
    .updateTable('orders')
    .set({ nextPaymentAttemptAt: until })
    .where(isFirstUnlocked({ db }, 'id', first))
    .returningAll()
})

/** Claims an open order for its buyer, who pays it themselves: until then no job tries. Null while a job does. The caller holds the row's lock. */
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

/** Keeps what buyers answered under the slugs that custom fields have now. */
export async function renameOrdersAnswers(app: App, fields: readonly RenamedField[]): Promise<void> {
  for (const { organizationId, from, to } of fields) {
    const { answers, has } = renamedAnswers(app, { from, to })
    const rows = app.db.updateTable('orders').set({ customFieldData: answers as never })
    await rows.where('organizationId', '=', organizationId).where(has).execute()
  }
}

/**
 * Forgets whom orders name. An issued invoice is kept as the law wants it, and so is an order to a business, which the seller has to name to the tax
 * office; of any other the country and the state stay, which say what tax was due.
 */
export async function anonymizeOrders({ db }: App, customers: readonly AnonymizedCustomer[]): Promise<void> {
  for (const { id } of customers) {
    const own = db.updateTable('orders').where('customerId', '=', id)
    await own.set({ metadata: {}, customFieldData: {} }).execute()
    const named = db.selectFrom('orders').where('customerId', '=', id).where('invoice', 'is', null).where('taxId', 'is', null)
    for (const { id, billingAddress } of await named.select(['id', 'billingAddress']).execute()) {
      const place = { billingName: null, billingAddress: placeOf(billingAddress as Address | null) }
      await db.updateTable('orders').where('id', '=', id).set(place).execute()
    }
  }
}

/** Follows a merge of customers: whose an order is changes nothing that it says. */
export const handOverOrders = moving('orders')
