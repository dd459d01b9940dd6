import { type ExpressionBuilder, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { allocate } from '../money/allocate.ts'
import type { Amount } from '../money/amounts.ts'
import type { Order } from './store.ts'

/*
 * The only file that writes the lines of orders: what was credited of a line is never credited again.
 */

type OrderItem = Order['items'][number]

export async function addOrderItems(app: App, items: readonly OrderItem[]): Promise<void> {
  await insertItems(app, items)
}

const insertItems = query((db, rows: readonly OrderItem[]) => db.insertInto('orderItems').values(rows))

/** Adds the line that takes all others off an order. Nothing was paid for them here, so nothing of them can be credited. */
export async function carryOrderItems(app: App, off: OrderItem): Promise<void> {
  const spent = ({ ref }: ExpressionBuilder<Tables, 'orderItems'>) => ({
    creditedAmount: sql<number>`${ref('amount')} - ${ref('discountAmount')}`,
    creditedTaxAmount: ref('taxAmount'),
    creditedAt: off.createdAt,
  })
  await app.db.updateTable('orderItems').set(spent).where('orderId', '=', off.orderId).execute()
  await insertItems(app, [off])
}

type Credit = { amount: Amount; taxAmount: Amount }

/** Writes down what was given back of a line as credit. False where it is no line of an order; the rest of a line is given back once. */
export async function creditItem({ db }: App, id: string, { amount, taxAmount, at }: Credit & { at: Instant }): Promise<boolean> {
  const item = db.updateTable('orderItems').where('id', '=', id).where('creditedAt', 'is', null)
  const credited = { creditedAt: at, creditedAmount: amount, creditedTaxAmount: taxAmount }
  return (await item.set(credited).executeTakeFirst()).numUpdatedRows > 0n
}

/** Lines of an order that was never paid have nothing left to give. */
export async function spendItems({ db, clock }: App, items: readonly OrderItem[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  const creditedAt = now({ clock })
  await db.updateTable('orderItems').set({ creditedAt }).where('id', 'in', ids).execute()
}

/** The lines that were given back as credit, but for those that another line of the same order takes off: their order never cost them. */
export function creditedItems(items: readonly OrderItem[]): OrderItem[] {
  const takenOff = new Set(items.map(({ creditsItemId }) => creditsItemId))
  return items.filter(({ id, creditedAt }) => creditedAt !== null && !takenOff.has(id))
}

/** Shares a change of what was credited of an order among the lines that it was credited of. The caller holds the order. */
export async function addCredited({ db, ...app }: App, { items }: Order, { amount, taxAmount }: Credit): Promise<void> {
  const credited = creditedItems(items)
  if (credited.length === 0) return
  const isTaken = amount < 0
  const amounts = allocate(
    amount,
    credited.map((item) => (isTaken ? item.creditedAmount : item.amount)),
  )
  const taxes = allocate(
    taxAmount,
    credited.map((item) => (isTaken ? item.creditedTaxAmount : item.amount)),
  )
  for (const [at, { id, creditedAmount, creditedTaxAmount }] of credited.entries()) {
    const changes = { creditedAmount: creditedAmount + (amounts[at] ?? 0), creditedTaxAmount: creditedTaxAmount + (taxes[at] ?? 0) }
    await db
      .updateTable('orderItems')
      .set({ ...changes, modifiedAt: now(app) })
      .where('id', '=', id)
      .execute()
  }
}
