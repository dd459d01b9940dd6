import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { countOf, type Slice } from '../counts/counts.ts'
import { customersByWords } from '../customers/found-by-words.ts'
import { ordersByNumber } from '../lists/by-number.ts'
import { hasMetadata } from '../lists/has-metadata.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import type { SubscriptionRow } from './store.ts'

type Many = readonly string[] | null | undefined
export type Wanted = Asked & {
  organizationIds: readonly string[]
  productId?: Many
  customerId?: Many
  externalCustomerId?: Many
  discountId?: Many
  active?: boolean | null | undefined
  status?: Many
  customerCancellationReason?: Many
  /** How a word of the customer's name or address begins, or the number of an order. */
  customer?: string | null | undefined
  /** Whether that may be the number of an order. */
  withOrders?: boolean
  /** Part of the product's name. */
  query?: string | null | undefined
  metadata?: Record<string, string | string[]> | undefined
}

const sortable = {
  customer: 'customers.emailKey',
  status: 'subscriptions.status',
  started_at: 'subscriptions.startedAt',
  current_period_end: 'subscriptions.currentPeriodEnd',
  amount: 'subscriptions.amount',
  product: 'products.nameKey',
  discount: 'discounts.nameKey',
}

/** A page of subscriptions that have started. */
export async function listSubscriptions(app: App, wanted: Wanted): Promise<{ rows: SubscriptionRow[]; total: number }> {
  if (wanted.organizationIds.length === 0) return { rows: [], total: 0 }
  const rows = await sortedPage(joined(app, wanted).selectAll('subscriptions'), wanted, sortable, 'subscriptions.id').execute()
  return { rows, total: await totalOf(app, wanted) }
}

/** Other tables are joined only where they give the order. */
function joined(app: App, wanted: Wanted) {
  const sortedBy = (name: string) => wanted.sorting.some((criterion) => criterion.replace('-', '') === name)
  return matching(app, wanted)
    .$if(sortedBy('customer'), (rows) => rows.innerJoin('customers', 'customers.id', 'subscriptions.customerId') as never)
    .$if(sortedBy('product'), (rows) => rows.innerJoin('products', 'products.id', 'subscriptions.productId') as never)
    .$if(sortedBy('discount'), (rows) => rows.leftJoin('discounts', 'discounts.id', 'subscriptions.discountId') as never)
}

function matching(app: App, wanted: Wanted) {
  const { organizationIds, productId, customerId, externalCustomerId, discountId, active, query, metadata } = wanted
  const { status, customerCancellationReason: reason, customer } = wanted
  return app.db
    .selectFrom('subscriptions')
    .where('subscriptions.organizationId', 'in', organizationIds)
    .where('subscriptions.startedAt', 'is not', null)
    .$if(productId != null, (some) => some.where('subscriptions.productId', 'in', productId ?? []))
    .$if(customerId != null, (some) => some.where('subscriptions.customerId', 'in', customerId ?? []))
    .$if(externalCustomerId != null, (some) =>
      some.where('subscriptions.customerId', 'in', (is) =>
        is
          .selectFrom('customers')
          .select('customers.id')
          .where('customers.organizationId', 'in', organizationIds)
          .where('customers.externalId', 'in', externalCustomerId ?? []),
      ),
    )
    .$if(discountId != null, (some) => some.where('subscriptions.discountId', 'in', discountId ?? []))
    .$if(active != null, (some) =>
      some.where('subscriptions.status', 'in', active ? ['trialing', 'active'] : ['past_due', 'canceled', 'unpaid']),
    )
    .$if(status != null, (some) => some.where('subscriptions.status', 'in', status ?? []))
    .$if(reason != null, (some) => some.where('subscriptions.customerCancellationReason', 'in', reason ?? []))
    .$if(Boolean(query), (some) =>
      some.where('subscriptions.productId', 'in', (is) =>
        is
          .selectFrom('products')
          .select('products.id')
          .where('products.organizationId', 'in', organizationIds)
          .where(likeAnywhere('products.name', query ?? '')),
      ),
    )
    .$if(Boolean(customer), (some) => some.where('subscriptions.id', 'in', foundBy(app, wanted)))
    .$if(metadata !== undefined, (some) => some.where(hasMetadata(app, 'subscriptions.metadata', metadata ?? {})))
}

/** Two stretches of indexes, one after the other: with `or` between them the whole list would be read. */
function foundBy(app: App, { organizationIds, customer, withOrders = false }: Wanted) {
  const text = customer ?? ''
  const ofCustomers = app.db
    .selectFrom('subscriptions')
    .where('subscriptions.customerId', 'in', customersByWords(app, organizationIds, text))
    .select(sql<string | null>`subscriptions.id`.as('id'))
  if (!withOrders) return ofCustomers
  return ofCustomers.union(ordersByNumber(app, organizationIds, text).select('orders.subscriptionId as id')) as never
}

async function totalOf(app: App, wanted: Wanted): Promise<number> {
  const slice = sliceOf(wanted)
  if (slice !== null) return countOf(app.db, wanted.organizationIds, 'subscriptions', slice)
  const { total } = await matching(app, wanted).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** What is counted already: all of them, or those of one product or one customer. */
function sliceOf({ productId, customerId, externalCustomerId, discountId, active, query, metadata, ...wanted }: Wanted): Slice | null {
  if (wanted.status != null || wanted.customerCancellationReason != null || wanted.customer) return null
  if (externalCustomerId != null || discountId != null || active != null || query || metadata !== undefined) return null
  if (productId == null && customerId == null) return 'all'
  if (customerId == null && productId?.length === 1) return `product_id=${productId[0]}`
  return productId == null && customerId?.length === 1 ? `customer_id=${customerId[0]}` : null
}
