import type { PortalSubscription } from '#contract/billing/customer-portal.ts'
import type { Organization } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import type { Buyer } from '../doors/buyer-of.ts'
import { offeredProduct } from '../products/shown-product.ts'
import { findProducts, type Product } from '../products/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'
import { nextCharges } from '../subscriptions/next-charges.ts'
import { shownSubscriptions } from '../subscriptions/shown-subscription.ts'
import { findSubscription, type SubscriptionRow } from '../subscriptions/store.ts'
import type { EventDialect } from '../webhook-messages/emit.ts'

/** Subscriptions as their buyer sees them, by the same few queries however many there are. */
export async function portalSubscriptions(
  app: App,
  rows: readonly SubscriptionRow[],
  dialect: EventDialect,
): Promise<PortalSubscription[]> {
  const [shown, products, organizations, charges] = await Promise.all([
    shownSubscriptions(app, rows, dialect),
    findProducts(
      app,
      rows.map(({ productId }) => productId),
    ),
    shownOrganizations(app, [...new Set(rows.map(({ organizationId }) => organizationId))], dialect),
    nextCharges(app, rows),
  ])
  return rows.map((row, at) => {
    const organization = organizations.get(row.organizationId) as Organization
    const product = { ...offeredProduct(products.get(row.productId) as Product, dialect), organization }
    const nextChargeAmount = charges.get(row.id) ?? null
    return { ...(shown[at] as NonNullable<(typeof shown)[number]>), userId: row.customerId, product, nextChargeAmount }
  })
}

export async function portalSubscription(app: App, row: SubscriptionRow, dialect: EventDialect): Promise<PortalSubscription> {
  const [shown] = await portalSubscriptions(app, [row], dialect)
  return shown as PortalSubscription
}

/** One of the caller's own; anybody else's is not there. */
export async function findBuyersSubscription(app: App, { organizationId, customerId }: Buyer, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(app, [organizationId], id)
  return row?.customerId === customerId ? row : refuse('ResourceNotFound')
}
