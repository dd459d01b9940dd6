import { sql } from 'kysely'
import type { BenefitType } from '#contract/billing/benefits.ts'
import type { App } from '../../kit/app.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { BenefitRow } from '../benefits/store.ts'
import type { GrantScope } from './holders.ts'

export type GrantRow = {
  id: string
  organizationId: string
  customerId: string
  benefitId: string
  subscriptionId: string | null
  orderId: string | null
  grantedAt: string | null
  revokedAt: string | null
  properties: JsonObject
  error: JsonObject | null
  createdAt: string
  modifiedAt: string | null
}

/** What a product gives to those who have it, in its order. */
export async function benefitsOfProduct(app: App, productId: string): Promise<BenefitRow[]> {
  return (await benefitsByProduct(app, productId)) as BenefitRow[]
}

const benefitsByProduct = query((db, productId: string) =>
  db
    .selectFrom('productBenefits')
    .innerJoin('benefits', 'benefits.id', 'productBenefits.benefitId')
    .where('productBenefits.productId', '=', productId)
    .where('benefits.deletedAt', 'is', null)
    .orderBy('productBenefits.position')
    .selectAll('benefits'),
)

/** Everything that was ever given by a subscription or an order, locked until the transaction ends. */
export async function grantsOf(app: App, scope: GrantScope): Promise<GrantRow[]> {
  return 'subscriptionId' in scope ? grantsBySubscription(app, scope.subscriptionId) : grantsByOrder(app, scope.orderId)
}

const grantsBySubscription = query((db, subscriptionId: string) =>
  forUpdate(
    { db },
    db.selectFrom('benefitGrants').where('subscriptionId', '=', subscriptionId).selectAll().orderBy('createdAt').orderBy('id'),
  ),
)
const grantsByOrder = query((db, orderId: string) =>
  forUpdate({ db }, db.selectFrom('benefitGrants').where('orderId', '=', orderId).selectAll().orderBy('createdAt').orderBy('id')),
)

/** Whether the renewal of a grant's subscription is still to be paid. */
export async function owesRenewal({ db }: App, { subscriptionId }: Pick<GrantRow, 'subscriptionId'>): Promise<boolean> {
  if (subscriptionId === null) return false
  const orders = db.selectFrom('orders').where('subscriptionId', '=', subscriptionId).where('status', '=', 'pending')
  return (await orders.where('billingReason', '=', 'subscription_cycle').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function findGrant(app: App, id: string): Promise<GrantRow | undefined> {
  return app.db.selectFrom('benefitGrants').where('id', '=', id).selectAll().executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function holdGrant(app: App, id: string): Promise<GrantRow | undefined> {
  return forUpdate(app, app.db.selectFrom('benefitGrants').where('id', '=', id).selectAll()).executeTakeFirst()
}

/** What a customer holds of one benefit, by whatever they bought. */
export async function heldOf(app: App, { customerId, benefitId }: { customerId: string; benefitId: string }): Promise<GrantRow[]> {
  return app.db
    .selectFrom('benefitGrants')
    .where('customerId', '=', customerId)
    .where('benefitId', '=', benefitId)
    .where('grantedAt', 'is not', null)
    .selectAll()
    .execute()
}

/** What a customer holds of a kind of benefit, or waits for, in one order always. */
export async function waitingOrHeld({ db }: App, customerId: string, type: BenefitType): Promise<string[]> {
  const rows = await db
    .selectFrom('benefitGrants')
    .innerJoin('benefits', 'benefits.id', 'benefitGrants.benefitId')
    .where('customerId', '=', customerId)
    .where('revokedAt', 'is', null)
    .where('benefits.type', '=', type)
    .orderBy('benefitGrants.id')
    .select('benefitGrants.id')
    .execute()
  return rows.map(({ id }) => id)
}

type OfBenefit = { benefitId: string; after: { at: string; id: string }; most: number }

/** Who holds a benefit or waits for it, in the order in which it was first given, after a grant that was seen. */
export async function unrevokedOfBenefit(app: App, { benefitId, after, most }: OfBenefit): Promise<GrantRow[]> {
  return app.db
    .selectFrom('benefitGrants')
    .where('benefitId', '=', benefitId)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id})`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .selectAll()
    .execute()
}
