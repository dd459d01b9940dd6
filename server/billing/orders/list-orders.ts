import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { countPast } from '../../storage/count-past.ts'
import { countOf, type Slice } from '../counts/counts.ts'
import { customersByWords } from '../customers/found-by-words.ts'
import { customersOf } from '../customers/store.ts'
import { ordersByNumber } from '../lists/by-number.ts'
import { hasMetadata } from '../lists/has-metadata.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { type Order, type OrderRow, withItems } from './store.ts'

type Some = readonly string[] | null | undefined

type Filters = {
  productId?: Some
  productBillingType?: Some
  discountId?: Some
  customerId?: Some
  checkoutId?: Some
  subscriptionId?: Some
}

type WantedOrders = Asked &
  Filters & {
    organizationIds: readonly string[]
    externalCustomerId?: Some
    status?: Some
    metadata?: Readonly<Record<string, string | readonly string[]>> | undefined
    /** The number of an invoice, or how it begins. */
    invoiceNumber?: string | null | undefined
    /** The number of an invoice, how it begins or its digits, or how a word of the customer's name or address begins. */
    found?: string | null | undefined
    /** Within the name of the product. */
    query?: string | null | undefined
  }

const columns = {
  productId: 'orders.productId',
  productBillingType: 'orders.billingType',
  discountId: 'orders.discountId',
  customerId: 'orders.customerId',
  checkoutId: 'orders.checkoutId',
  subscriptionId: 'orders.subscriptionId',
} as const

const sortable = {
  created_at: 'orders.createdAt',
  amount: 'orders.netAmount',
  net_amount: 'orders.netAmount',
  customer: 'customers.emailKey',
  product: 'products.nameKey',
  discount: 'discounts.nameKey',
  subscription: 'orders.subscriptionId',
}

/** A seller's orders with their lines, and how many there are. */
export async function listOrders(app: App, wanted: WantedOrders): Promise<{ orders: Order[]; total: number }> {
  if (wanted.organizationIds.length === 0) return { orders: [], total: 0 }
  const found = await matching(app, wanted)
  const isSortedBy = (name: string) => wanted.sorting.some((criterion) => criterion.replace(/^-/, '') === name)
  // What a list is not sorted by is not joined: an index gives the rest in order.
  const joined = found
    .$if(isSortedBy('customer'), (rows) => rows.innerJoin('customers', 'customers.id', 'orders.customerId') as never)
    .$if(isSortedBy('product'), (rows) => rows.innerJoin('products', 'products.id', 'orders.productId') as never)
    .$if(isSortedBy('discount'), (rows) => rows.leftJoin('discounts', 'discounts.id', 'orders.discountId') as never)
  const rows = await sortedPage(joined.selectAll('orders'), wanted, sortable, 'orders.id').execute()
  return { orders: await withItems(app, rows as OrderRow[]), total: await totalOf(app, wanted, found) }
}

async function matching(app: App, wanted: WantedOrders) {
  let found = app.db.selectFrom('orders').where('orders.organizationId', 'in', wanted.organizationIds)
  for (const [name, column] of Object.entries(columns)) {
    const values = wanted[name as keyof Filters]
    if (values != null) found = found.where(column, 'in', values)
  }
  if (wanted.status != null) found = found.where(statusFor(wanted), 'in', wanted.status)
  if (wanted.externalCustomerId != null) {
    const customers = await customersOf(app, wanted.externalCustomerId, wanted.organizationIds)
    found = found.where('orders.customerId', 'in', ['', ...customers.map(({ id }) => id)])
  }
  if (wanted.metadata && Object.keys(wanted.metadata).length > 0) found = found.where(hasMetadata(app, 'orders.metadata', wanted.metadata))
  const { query, invoiceNumber, found: text } = wanted
  if (invoiceNumber) {
    const first = invoiceNumber.trim().toUpperCase()
    // A stretch of the index: `like` would need an index of its own kind on each database.
    found = found.where('orders.invoiceNumber', '>=', first).where('orders.invoiceNumber', '<', `${first}\u{10FFFF}`)
  }
  if (text) found = found.where('orders.id', 'in', foundBy(app, wanted.organizationIds, text))
  if (query) {
    const named = app.db
      .selectFrom('products')
      .where('organizationId', 'in', wanted.organizationIds)
      .where(likeAnywhere('products.name', query))
    found = found.where('orders.productId', 'in', named.select('products.id'))
  }
  return found
}

/** Two stretches of indexes, one after the other: with `or` between them the whole list would be read. */
function foundBy(app: App, organizationIds: readonly string[], text: string) {
  const ofCustomers = app.db
    .selectFrom('orders')
    .where('orders.customerId', 'in', customersByWords(app, organizationIds, text))
    .select('orders.id')
  return ofCustomers.union(ordersByNumber(app, organizationIds, text).select('orders.id'))
}

/** The orders of one customer or product are few, those of one status are most of all: beside them, the index of statuses is not to be used. */
function statusFor(wanted: WantedOrders) {
  const isNarrow = wanted.externalCustomerId != null || wanted.found || narrow.some((name) => wanted[name] != null)
  return isNarrow ? sql<string>`orders.status || ''` : sql<string>`orders.status`
}

const narrow = ['productId', 'discountId', 'customerId', 'checkoutId', 'subscriptionId'] as const

/** A total that was kept, where there is one; else the rows are counted: those of a status, which may be nearly all, as far as pages go. */
async function totalOf(app: App, wanted: WantedOrders, found: Awaited<ReturnType<typeof matching>>): Promise<number> {
  const slice = sliceOf(wanted)
  if (slice) return countOf(app.db, wanted.organizationIds, 'orders', slice)
  if (wanted.status != null || wanted.found)
    return countPast(app.db, found, { limit: wanted.limit, offset: (wanted.page - 1) * wanted.limit })
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

const counted = {
  productId: 'product_id',
  productBillingType: 'product_billing_type',
  discountId: 'discount_id',
  customerId: 'customer_id',
}

function sliceOf(wanted: WantedOrders): Slice | null {
  const { externalCustomerId, status, metadata, query, invoiceNumber, found } = wanted
  if (externalCustomerId != null || status != null || query || invoiceNumber || found || (metadata && Object.keys(metadata).length > 0))
    return null
  const asked = Object.keys(columns).filter((name) => wanted[name as keyof Filters] != null) as (keyof Filters)[]
  const [name, ...others] = asked
  if (name === undefined) return 'all'
  const [value, ...values] = wanted[name] ?? []
  if (others.length > 0 || values.length > 0 || value === undefined || !(name in counted)) return null
  return `${counted[name as keyof typeof counted]}=${value}`
}
