import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { instantOf, millisecondsOf, now } from '../../kit/clock.ts'
import { forUpdate, lockingQuery } from '../../storage/for-update.ts'

/** By what something is given: a subscription, or an order of something bought once. */
export type GrantScope = { subscriptionId: string } | { orderId: string }

export type Holder = {
  organizationId: string
  customerId: string
  productId: string
  /** Whether the product's benefits are due to the customer now, and until when if nothing changes. */
  isEntitled: boolean
  until: string | null
}

/** Who holds a product by a subscription or an order. Locks it: two that give by the same one wait for each other. */
export async function findHolder(app: App, scope: GrantScope): Promise<Holder | null> {
  return 'subscriptionId' in scope ? bySubscription(app, scope.subscriptionId) : byOrder(app, scope.orderId)
}

const heldById = lockingQuery((db, { id }: { id: string }) =>
  db.selectFrom('subscriptions').where('id', '=', id).select(['organizationId', 'customerId', 'productId', 'status', 'pastDueAt']),
)

async function bySubscription(app: App, id: string): Promise<Holder | null> {
  const [held] = await heldById(app.db, { id })
  if (!held) return null
  const { status, pastDueAt, ...holder } = held
  if (status !== 'past_due' || pastDueAt === null)
    return { ...holder, isEntitled: status === 'active' || status === 'trialing', until: null }
  const until = instantOf(millisecondsOf(pastDueAt) + days(await gracePeriod(app, holder.organizationId)))
  return { ...holder, isEntitled: until > now(app), until }
}

/** How many days a seller lets a customer keep what was not paid in time. */
async function gracePeriod(app: App, organizationId: string): Promise<number> {
  const seller = await app.db
    .selectFrom('sellers')
    .where('organizationId', '=', organizationId)
    .select('benefitRevocationGracePeriod')
    .executeTakeFirst()
  return seller?.benefitRevocationGracePeriod ?? 0
}

/** An order gives from its payment on, until a refund takes it back. A renewal's order gives nothing: its subscription does. */
async function byOrder(app: App, id: string): Promise<Holder | null> {
  const columns = ['organizationId', 'customerId', 'productId', 'status', 'subscriptionId'] as const
  const held = await forUpdate(app, app.db.selectFrom('orders').where('id', '=', id).select(columns)).executeTakeFirst()
  if (!held || held.subscriptionId !== null) return null
  const { organizationId, customerId, productId, status } = held
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(status)
  return { organizationId, customerId, productId, isEntitled: isPaid && !(await wasTakenBack(app, id)), until: null }
}

async function wasTakenBack(app: App, orderId: string): Promise<boolean> {
  const refund = await app.db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('revokeBenefits', '=', true)
    .where('status', 'in', ['pending', 'succeeded'])
    .select('id')
    .executeTakeFirst()
  return refund !== undefined
}
