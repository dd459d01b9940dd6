import { type Insertable, type Selectable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { compiledQuery, named } from '../../storage/compiled-query.ts'
import { idsQuery, rowsQuery } from '../../storage/shaped-query.ts'
import type { JsonObject, Tables } from '../../storage/tables.ts'
import { addManyToCounts, addToCounts, type Slice } from '../counts/counts.ts'
import { orderTables } from './tables.ts'

export type OrderRow = Selectable<Tables['orders']>
type OrderItemRow = Selectable<Tables['orderItems']>
/** An order with its lines, in their order. */
export type Order = OrderRow & { items: OrderItemRow[] }

const countUp = compiledQuery((db, { organizationId }: { organizationId: string }) =>
  db
    .insertInto('invoiceCounters')
    .values({ organizationId, lastNumber: 1 })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet({ lastNumber: sql`invoice_counters.last_number + 1` }))
    .returning(({ selectFrom }) => [
      'lastNumber',
      selectFrom('organizations').select('slug').where('organizations.id', '=', organizationId).as('slug'),
    ]),
)

/** The next number of a seller's invoices, and its slug. Taken in the order's own transaction: what is rolled back leaves no gap. */
export async function nextInvoiceNumber({ db }: App, organizationId: string): Promise<{ invoiceSequence: number; slug: string }> {
  const [counter] = await countUp(db, { organizationId })
  return { invoiceSequence: counter?.lastNumber as number, slug: counter?.slug as string }
}

/** The next numbers of several sellers, as many as each needs: drawn together, given out one by one. */
export async function nextInvoiceNumbers(
  { db }: App,
  needed: ReadonlyMap<string, readonly unknown[]>,
): Promise<(organizationId: string) => number> {
  const rows = [...needed].map(([organizationId, orders]) => ({ organizationId, lastNumber: orders.length }))
  const drawn = await countUpMany(
    db,
    rows.sort((a, b) => (a.organizationId < b.organizationId ? -1 : 1)),
  )
  const next = new Map(
    drawn.map(({ organizationId, lastNumber }) => [organizationId, lastNumber - (needed.get(organizationId)?.length ?? 0)]),
  )
  return (organizationId) => {
    const number = (next.get(organizationId) ?? 0) + 1
    next.set(organizationId, number)
    return number
  }
}

const countUpMany = rowsQuery((db, rows: readonly { organizationId: string; lastNumber: number }[]) =>
  db
    .insertInto('invoiceCounters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('organizationId').doUpdateSet({ lastNumber: sql`invoice_counters.last_number + excluded.last_number` }),
    )
    .returning(['organizationId', 'lastNumber']),
)

export async function slugsOf({ db }: App, organizationIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await slugsById(db, organizationIds)).map(({ id, slug }) => [id, slug]))
}

const slugsById = idsQuery((db, ids) => db.selectFrom('organizations').select(['id', 'slug']).where('id', 'in', ids))

/** Which of these customers have any credit. */
export async function balancesOf({ db }: App, customerIds: readonly string[]): Promise<Set<string>> {
  return new Set((await creditedOf(db, customerIds)).map(({ customerId }) => customerId))
}

const creditedOf = idsQuery((db, ids) =>
  db.selectFrom('customerBalances').select('customerId').where('customerId', 'in', ids).where('amount', '>', 0),
)

/** Adds many at once. */
export async function addOrders(app: App, orders: readonly Order[]): Promise<void> {
  const rows = orders.map(({ items: _, ...row }) => row)
  await insertOrders(app.db, rows)
  await insertItems(
    app.db,
    orders.flatMap(({ items }) => items),
  )
  await addManyToCounts(app.db, rows, 'orders', slicesOf)
}

const insertOrders = rowsQuery((db, rows: readonly OrderRow[]) => db.insertInto('orders').values(rows))
const insertItems = rowsQuery((db, rows: readonly OrderItemRow[]) => db.insertInto('orderItems').values(rows))

/** Takes those of these orders as paid that are pending. */
export async function settleOrders(app: App, ids: readonly string[], paidAt: Instant): Promise<OrderRow[]> {
  const modifiedAt = now(app)
  return settle(
    app.db,
    ids.map((id) => ({ id, paidAt, modifiedAt })),
  )
}

const settle = rowsQuery((db, paid: readonly { id: string; paidAt: Instant; modifiedAt: Instant }[]) => {
  const [{ paidAt, modifiedAt }] = paid as [(typeof paid)[number]]
  const ids = paid.map(({ id }) => id)
  const pending = db.updateTable('orders').where('id', 'in', ids).where('status', '=', 'pending')
  return pending.set({ status: 'paid', paidAt, nextPaymentAttemptAt: null, modifiedAt }).returningAll()
})

const insertOrder = compiledQuery((db, values: Record<string, unknown>) =>
  db.insertInto('orders').values(named(orderTables.orders, values) as Insertable<Tables['orders']>),
)
const insertItem = compiledQuery((db, values: Record<string, unknown>) =>
  db.insertInto('orderItems').values(named(orderTables.orderItems, values) as Insertable<Tables['orderItems']>),
)

export async function addOrder(app: App, { items, ...row }: Order): Promise<void> {
  await insertOrder(app.db, row)
  const [first, ...others] = items
  if (first) await insertItem(app.db, first)
  if (others.length > 0) await app.db.insertInto('orderItems').values(others).execute()
  await addToCounts(app.db, row, 'orders', slicesOf(row), 1)
}

function slicesOf({ productId, customerId, discountId, billingType }: OrderRow): Slice[] {
  const slices: Slice[] = ['all', `product_id=${productId}`, `customer_id=${customerId}`, `product_billing_type=${billingType}`]
  return discountId === null ? slices : [...slices, `discount_id=${discountId}`]
}

export async function findOrders(app: App, ids: readonly string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const rows = await app.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return new Map((await withItems(app, rows)).map((order) => [order.id, order]))
}

export async function withItems({ db }: App, rows: OrderRow[]): Promise<Order[]> {
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, items: byOrder.get(row.id) ?? [] }))
}

const itemsOf = idsQuery((db, ids) =>
  db.selectFrom('orderItems').selectAll().where('orderId', 'in', ids).orderBy('orderId').orderBy('position'),
)

/** Subscriptions as their orders show them. */
export async function findSubscriptionRows({ db }: App, ids: readonly string[]): Promise<Map<string, Selectable<Tables['subscriptions']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('subscriptions').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Takes a pending order as paid. One guarded statement: of two who say so, one did it. */
export async function settleOrder(app: App, { id }: { id: string }, paidAt: Instant): Promise<OrderRow | undefined> {
  return app.db
    .updateTable('orders')
    .set({ status: 'paid', paidAt, nextPaymentAttemptAt: null, modifiedAt: now(app) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

/** What the invoice will say, as long as there is none. */
export async function changeBilling(
  app: App,
  { id }: { id: string },
  billing: { billingName: string | null; billingAddress: JsonObject | null },
): Promise<OrderRow | undefined> {
  return app.db
    .updateTable('orders')
    .set({ ...billing, modifiedAt: now(app) })
    .where('id', '=', id)
    .where('invoiceGeneratedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function markInvoiced(app: App, { id }: { id: string }): Promise<OrderRow | undefined> {
  const invoiceGeneratedAt = now(app)
  return app.db
    .updateTable('orders')
    .set({ invoiceGeneratedAt, modifiedAt: invoiceGeneratedAt })
    .where('id', '=', id)
    .where('invoiceGeneratedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
