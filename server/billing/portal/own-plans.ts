import { pageLimits } from '#contract/billing/paging.ts'
import type { App } from '../../kit/app.ts'
import { listProducts } from '../products/list-products.ts'
import { findProductRows, type Product, type ProductRow } from '../products/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { type BilledPrice, baseOf, netOfPrices, pricesFor } from '../subscriptions/billed-amounts.ts'
import { isLate } from '../subscriptions/late-order.ts'
import { pricesOf, type SubscriptionRow } from '../subscriptions/store.ts'
import { knownTaxRates } from '../subscriptions/tax-rates.ts'

const newest = { page: 1, limit: pageLimits.most, sorting: ['-created_at'] }

/** What a buyer can change a subscription to themselves: what the seller offers to everyone, and the private products of its family. */
export async function listOwnPlans(app: App, row: SubscriptionRow): Promise<Product[]> {
  const { organizationId } = row
  if (!(await sellerSettings(app, organizationId)).allowCustomerUpdates) return []
  const current = (await findProductRows(app, [row.productId])).get(row.productId)
  const sold = { ...newest, organizationIds: [organizationId], isArchived: false, isRecurring: true }
  const family = current?.metadata.family as string | number | boolean | undefined
  const [open, related] = await Promise.all([
    listProducts(app, { ...sold, visibility: 'public' }),
    family === undefined ? { rows: [] } : listProducts(app, { ...sold, visibility: 'private', metadata: { family: String(family) } }),
  ])
  const plans = [...open.rows, ...related.rows].filter((product) => isOpenTo(current, product) && isAnother(row, product))
  return isLate(row) ? cheaperOf(app, row, plans) : plans
}

/** Those that can replace a renewal that was not paid. */
async function cheaperOf(app: App, row: SubscriptionRow, plans: readonly Product[]): Promise<Product[]> {
  const taxRate = (await knownTaxRates(app, [row])).get(row.id) ?? null
  const costOf = (prices: readonly Pick<BilledPrice, 'amount' | 'taxBehavior'>[]) =>
    netOfPrices(baseOf(prices, row.seats), prices, { taxRate, currency: row.currency })
  const costs = costOf((await pricesOf(app, [row.id])).get(row.id) ?? [])
  const isLess = ({ prices, recurringInterval }: Product) =>
    recurringInterval === row.recurringInterval && costOf(pricesFor(prices, null)) < costs
  return plans.filter(isLess)
}

/** Refuses a plan that a buyer may not choose themselves: where the seller allows none, and what it does not offer to everyone. */
export async function refuseOwnChange(app: App, row: SubscriptionRow, productId: string): Promise<void> {
  await refuseUnlessAllowed(app, row)
  const products = await findProductRows(app, [row.productId, productId])
  const wanted = products.get(productId)
  if (wanted && !isOpenTo(products.get(row.productId), wanted)) refuseField('PRODUCT_DOES_NOT_EXIST', ['product_id'], productId)
}

export async function refuseUnlessAllowed(app: App, { organizationId }: SubscriptionRow): Promise<void> {
  if (!(await sellerSettings(app, organizationId)).allowCustomerUpdates) refuse('UpdateSubscriptionNotAllowed')
}

/** A private product is offered to those alone who have one of its family: products whose metadata names the same `family`. */
function isOpenTo(current: ProductRow | undefined, { visibility, metadata: { family } }: ProductRow): boolean {
  return visibility === 'public' || (family !== undefined && family === current?.metadata.family)
}

/** A change of plan asks for no amount, stays in its currency, and leads to what the subscription has not. */
function isAnother(row: SubscriptionRow, { id, prices }: Product): boolean {
  const { productId, pendingUpdate, currency } = row
  if (id === productId || (id === pendingUpdate?.productId && !isLate(row))) return false
  return prices.every(({ amountType, priceCurrency }) => amountType !== 'custom' && priceCurrency === currency)
}
