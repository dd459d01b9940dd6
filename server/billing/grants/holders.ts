import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { instantOf, millisecondsOf, now } from '../../kit/clock.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import { leastGrace } from '../periods/retries.ts'

/** By what something is given: a subscription, or an order of something bought once. */
export type GrantScope = { subscriptionId: string } | { orderId: string }

export type Holder = {
  organizationId: string
  customerId: string
  productId: string
  /** Whether the product's benefits are due to the customer now, and until when if nothing changes. */
  isEntitled: boolean
  until: string | null
  /** When the period began that it is given for; null for what was bought once. */
  periodStart: string | null
}

/** Who holds a product by a subscription or an order. Locks it: two that give by the same one wait for each other. */
export async function findHolder(app: App, scope: GrantScope): Promise<Holder | null> {
  return 'subscriptionId' in scope ? bySubscription(app, scope.subscriptionId) : byOrder(app, scope.orderId)
}

const heldById = query((db, id: string) =>
  forUpdate(
    { db },
    db
      .selectFrom('subscriptions')
      .where('id', '=', id)
      .select(['organizationId', 'customerId', 'productId', 'status', 'pastDueAt', 'currentPeriodStart as periodStart']),
  ),
)

async function bySubscription(app: App, id: string): Promise<Holder | null> {
  const [held] = await heldById(app, id)
  if (!held) return null
  const { status, pastDueAt, ...holder } = held
  if (status !== 'past_due' || pastDueAt === null)
    return { ...holder, isEntitled: status === 'active' || status === 'trialing', until: null }
  const until = instantOf(millisecondsOf(pastDueAt) + (await gracePeriod(app, holder.organizationId)))
  return { ...holder, isEntitled: until > now(app), until }
}

/** How long a customer keeps what was not paid in time: as the seller says, and until the first retry in any case. */
async function gracePeriod(app: App, organizationId: string): Promise<number> {
  const seller = await app.db
    .selectFrom('sellers')
    .where('organizationId', '=', organizationId)
    .select('benefitRevocationGracePeriod')
    .executeTakeFirst()
  return Math.max(days(seller?.benefitRevocationGracePeriod ?? 0), leastGrace)
}

/** An order gives from its payment on, until a refund or a lost dispute takes it back. A renewal's order gives nothing: its subscription does. */
async function byOrder(app: App, id: string): Promise<Holder | null> {
  const columns = ['organizationId', 'customerId', 'productId', 'status', 'subscriptionId'] as const
  const held = await forUpdate(app, app.db.selectFrom('orders').where('id', '=', id).select(columns)).executeTakeFirst()
  if (!held || held.subscriptionId !== null) return null
  const { organizationId, customerId, productId, status } = held
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(status)
  return { organizationId, customerId, productId, isEntitled: isPaid && !(await wasTakenBack(app, id)), until: null, periodStart: null }
}

async function wasTakenBack(app: App, orderId: string): Promise<boolean> {
  const refund = await app.db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('revokeBenefits', '=', true)
    .where('status', 'in', ['pending', 'succeeded'])
    .select('id')
    .executeTakeFirst()
  return refund !== undefined || (await wasDisputedAway(app, orderId))
}

async function wasDisputedAway({ db }: App, orderId: string): Promise<boolean> {
  const lost = db.selectFrom('disputes').select('id').where('orderId', '=', orderId).where('status', '=', 'lost')
  return (await lost.limit(1).executeTakeFirst()) !== undefined
}
