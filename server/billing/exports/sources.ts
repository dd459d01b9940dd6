import { sql } from 'kysely'
import type { ExportKind } from '#contract/billing/exports.ts'
import type { App } from '../../kit/app.ts'
import type { TaxRate } from '../money/tax.ts'

/** What is read of a list: of one seller, in a span of time, after the row that was read last. */
export type Wanted = { organizationId: string; since: string | null; until: string | null; after: string | null; limit: number }

/** A row by the names of its columns, and its position in the order of reading. */
export type Row = { at: string; id: string; cells: Record<string, unknown> }

/** The lists, each read by the seller's own index in order of age, so that every page costs the same. */
export const sources: Record<ExportKind, (app: App, wanted: Wanted) => Promise<Row[]>> = {
  async orders(app, wanted) {
    const { db } = app
    const rows = await db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customerId')
      .innerJoin('products', 'products.id', 'orders.productId')
      .selectAll('orders')
      .select(['customers.email as customerEmail', 'customers.name as customerName', 'products.name as productName'])
      .where(reached('orders', 'created_at', wanted))
      .orderBy('orders.createdAt')
      .orderBy('orders.id')
      .limit(wanted.limit)
      .execute()
    const payments = await paymentsOf(
      app,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => {
      const cells = { ...row, country: countryOf(row.billingAddress), ...taxCells(row.tax), paymentIds: payments.get(row.id)?.join(' ') }
      return { at: row.createdAt, id: row.id, cells }
    })
  },

  async customers({ db }, wanted) {
    const rows = await db
      .selectFrom('customers')
      .selectAll()
      .where('deletedAt', 'is', null)
      .where(reached('customers', 'created_at', wanted))
      .orderBy('createdAt')
      .orderBy('id')
      .limit(wanted.limit)
      .execute()
    return rows.map((row) => ({ at: row.createdAt, id: row.id, cells: { ...row, country: countryOf(row.billingAddress) } }))
  },

  async subscriptions({ db }, wanted) {
    const rows = await db
      .selectFrom('subscriptions')
      .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
      .innerJoin('products', 'products.id', 'subscriptions.productId')
      .selectAll('subscriptions')
      .select(['customers.email as customerEmail', 'products.name as productName'])
      .where('subscriptions.startedAt', 'is not', null)
      .where(reached('subscriptions', 'started_at', wanted))
      .orderBy('subscriptions.startedAt')
      .orderBy('subscriptions.id')
      .limit(wanted.limit)
      .execute()
    return rows.map(({ customerCancellationReason: cancellationReason, customerCancellationComment: cancellationComment, ...row }) => {
      return { at: row.startedAt ?? '', id: row.id, cells: { ...row, cancellationReason, cancellationComment } }
    })
  },

  async refunds({ db }, wanted) {
    const rows = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.orderId')
      .innerJoin('customers', 'customers.id', 'refunds.customerId')
      .selectAll('refunds')
      .select(['orders.invoiceNumber', 'orders.billingAddress', 'orders.tax', 'orders.taxId', 'customers.email as customerEmail'])
      .where(reached('refunds', 'created_at', wanted))
      .orderBy('refunds.createdAt')
      .orderBy('refunds.id')
      .limit(wanted.limit)
      .execute()
    return rows.map((row) => {
      return { at: row.createdAt, id: row.id, cells: { ...row, country: countryOf(row.billingAddress), ...taxCells(row.tax) } }
    })
  },

  async payments({ db }, wanted) {
    const rows = await db
      .selectFrom('paymentIntents')
      .leftJoin('customers', 'customers.id', 'paymentIntents.customerId')
      .selectAll('paymentIntents')
      .select('customers.email as customerEmail')
      .where(sql<boolean>`payment_intents.kind = 'charge'`) // in these words, so that the index knows it
      .where(reached('payment_intents', 'created_at', wanted))
      .orderBy('paymentIntents.createdAt')
      .orderBy('paymentIntents.id')
      .limit(wanted.limit)
      .execute()
    return rows.map((row) => ({ at: row.createdAt, id: row.id, cells: row }))
  },

  async ledger({ db }, wanted) {
    const rows = await db
      .selectFrom('ledgerEntries')
      .selectAll()
      .where(reached('ledger_entries', 'created_at', wanted))
      .orderBy('createdAt')
      .orderBy('id')
      .limit(wanted.limit)
      .execute()
    return rows.map((row) => ({ at: row.createdAt, id: row.id, cells: row }))
  },
}

/** The processor's names of the charges that paid each of these orders. */
async function paymentsOf({ db }: App, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('paymentIntents')
    .select(['orderId', 'processorId', 'id'])
    .where('orderId', 'in', orderIds)
    .where('kind', '=', 'charge')
    .where('status', '=', 'succeeded')
    .orderBy('createdAt')
    .execute()
  const ids = new Map<string, string[]>()
  for (const { orderId, processorId, id } of rows) if (orderId !== null) ids.set(orderId, [...(ids.get(orderId) ?? []), processorId ?? id])
  return ids
}

/** What a tax return asks of a sale: the rate in per cent, whose it is, and whether the buyer owes it. */
function taxCells(tax: unknown) {
  const { basisPoints, country, reverseCharge } = (tax ?? {}) as Partial<TaxRate>
  return { taxRate: country == null ? null : String((basisPoints ?? 0) / 100), taxCountry: country, reverseCharge: reverseCharge === true }
}

type Table = 'orders' | 'customers' | 'subscriptions' | 'refunds' | 'payment_intents' | 'ledger_entries'

function reached(table: Table, time: 'created_at' | 'started_at', { organizationId, since, until, after }: Wanted) {
  const at = sql.ref(`${table}.${time}`)
  const [lastAt = '', lastId = ''] = after?.split(' ') ?? []
  const conditions = [sql`${sql.ref(`${table}.organization_id`)} = ${organizationId}`]
  if (since !== null) conditions.push(sql`${at} >= ${since}`)
  if (until !== null) conditions.push(sql`${at} < ${until}`)
  if (after !== null) conditions.push(sql`(${at}, ${sql.ref(`${table}.id`)}) > (${lastAt}, ${lastId})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function countryOf(address: unknown): string {
  return String((address as { country?: string } | null)?.country ?? '')
}
