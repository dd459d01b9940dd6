import type { PortalSubscription } from '#contract/billing/customer-portal.ts'
import type { Organization } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import type { Buyer } from '../doors/buyer-of.ts'
import { findIntent } from '../payments/store.ts'
import { payByOf } from '../periods/retries.ts'
import { offeredProduct } from '../products/shown-product.ts'
import { findProducts, type Product } from '../products/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'
import { shownChallengeOf } from '../subscriptions/challenges.ts'
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
  const [shown, products, organizations, charges, challenges] = await Promise.all([
    shownSubscriptions(app, rows, dialect),
    findProducts(
      app,
      rows.map(({ productId }) => productId),
    ),
    shownOrganizations(app, [...new Set(rows.map(({ organizationId }) => organizationId))], dialect),
    nextCharges(app, rows),
    Promise.all(rows.map((row) => shownChallenge(app, row))),
  ])
  return rows.map((row, at) => {
    const organization = organizations.get(row.organizationId) as Organization
    const product = { ...offeredProduct(products.get(row.productId) as Product, dialect), organization }
    const nextChargeAmount = charges.get(row.id) ?? null
    return {
      ...(shown[at] as NonNullable<(typeof shown)[number]>),
      userId: row.customerId,
      product,
      nextChargeAmount,
      payBy: payByOf(app, row),
      challenge: challenges[at] ?? null,
    }
  })
}

async function shownChallenge(app: App, row: SubscriptionRow): Promise<PortalSubscription['challenge']> {
  const asked = shownChallengeOf(app, row)
  if (!asked) return null
  const { endedAt, error, product: productName, seats } = asked
  if (endedAt !== null) return { status: 'failed', clientSecret: null, error, productName, seats }
  const intent = await findIntent(app, asked.intentId)
  return { status: 'requires_action', clientSecret: intent?.clientSecret ?? null, error: null, productName, seats }
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
