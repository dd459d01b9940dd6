import { type Selectable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'

export type OrderRow = Selectable<Tables['orders']>
type OrderItemRow = Selectable<Tables['orderItems']>
/** An order with its lines, in their order. */
export type Order = OrderRow & { items: OrderItemRow[] }

const countUp = query((db, organizationId: string) =>
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
  const [counter] = await countUp({ db }, organizationId)
  return { invoiceSequence: counter?.lastNumber as number, slug: counter?.slug as string }
}

/** The next numbers of several sellers, as many as each needs: drawn together, given out one by one. */
export async function nextInvoiceNumbers(
  { db }: App,
  needed: ReadonlyMap<string, readonly unknown[]>,
): Promise<(organizationId: string) => number> {
  const rows = [...needed].map(([organizationId, orders]) => ({ organizationId, lastNumber: orders.length }))
  const drawn = await countUpMany(
    { db },
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

const countUpMany = query((db, rows: readonly { organizationId: string; lastNumber: number }[]) =>
  db
    .insertInto('invoiceCounters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('organizationId').doUpdateSet({ lastNumber: sql`invoice_counters.last_number + excluded.last_number` }),
    )
    .returning(['organizationId', 'lastNumber']),
)

export async function slugsOf({ db }: App, organizationIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await slugsById({ db }, organizationIds)).map(({ id, slug }) => [id, slug]))
}

const slugsById = query((db, ids: readonly string[]) => db.selectFrom('organizations').select(['id', 'slug']).where('id', 'in', ids))

/** Which of these customers have any credit. */
export async function balancesOf({ db }: App, customerIds: readonly string[]): Promise<Set<string>> {
  return new Set((await creditedOf({ db }, customerIds)).map(({ customerId }) => customerId))
}

const creditedOf = query((db, ids: readonly string[]) =>
  db.selectFrom('customerBalances').select('customerId').where('customerId', 'in', ids).where('amount', '>', 0),
)

export async function findOrders(app: App, ids: readonly string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const rows = await app.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return new Map((await withItems(app, rows)).map((order) => [order.id, order]))
}

export async function withItems({ db }: App, rows: OrderRow[]): Promise<Order[]> {
  const items = await itemsOf(
    { db },
    rows.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, items: byOrder.get(row.id) ?? [] }))
}

const itemsOf = query((db, ids: readonly string[]) =>
  db.selectFrom('orderItems').selectAll().where('orderId', 'in', ids).orderBy('orderId').orderBy('position'),
)

/** Subscriptions as their orders show them. */
export async function findSubscriptionRows({ db }: App, ids: readonly string[]): Promise<Map<string, Selectable<Tables['subscriptions']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('subscriptions').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
