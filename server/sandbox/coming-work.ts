import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'

/** What time brings by itself: a bill, the end of a trial or a subscription, another try at a payment, a session or an invitation that lapses. */
type Coming = {
  kind: 'renewal' | 'trial-end' | 'subscription-end' | 'payment-retry' | 'session-end' | 'invitation-end'
  dueAt: Instant
  /** Whom or what it is about. */
  about: string
  amount: number | null
  currency: string | null
}

/** The soonest of each kind, in order of time. A page shows no more, and no table is read further. */
const most = 50

/** What falls due next, before anybody moves the clock there. */
export async function listComing(app: App): Promise<Coming[]> {
  const found = await Promise.all([comingSubscriptions(app), comingPayments(app), comingSessionEnds(app), comingInvitationEnds(app)])
  return found.flat().sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
}

async function comingSubscriptions({ db }: App): Promise<Coming[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
    .innerJoin('products', 'products.id', 'subscriptions.productId')
    .select(['subscriptions.dueAt', 'subscriptions.status', 'subscriptions.cancelAtPeriodEnd', 'subscriptions.amount'])
    .select(['subscriptions.currency', 'customers.email', 'products.name'])
    .where('subscriptions.dueAt', 'is not', null)
    .orderBy('subscriptions.dueAt')
    .limit(most)
    .execute()
  return rows.map(({ dueAt, status, cancelAtPeriodEnd, amount, currency, email, name }) => {
    const ends = cancelAtPeriodEnd || status === 'incomplete'
    const kind = ends ? 'subscription-end' : status === 'trialing' ? 'trial-end' : 'renewal'
    return { kind, dueAt: dueAt ?? '', about: `${name}, ${email}`, ...(ends ? free : { amount, currency }) }
  })
}

async function comingPayments({ db }: App): Promise<Coming[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.nextPaymentAttemptAt', 'orders.netAmount', 'orders.taxAmount', 'orders.currency', 'customers.email'])
    .where('orders.nextPaymentAttemptAt', 'is not', null)
    .orderBy('orders.nextPaymentAttemptAt')
    .limit(most)
    .execute()
  return rows.map(({ nextPaymentAttemptAt, netAmount, taxAmount, currency, email }) => {
    return { kind: 'payment-retry', dueAt: nextPaymentAttemptAt ?? '', about: email, amount: netAmount + taxAmount, currency }
  })
}

async function comingSessionEnds(app: App): Promise<Coming[]> {
  const rows = await app.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.expiresAt', 'users.email'])
    .where('sessions.expiresAt', '>', now(app))
    .orderBy('sessions.expiresAt')
    .limit(most)
    .execute()
  return rows.map(({ expiresAt, email }) => ({ kind: 'session-end', dueAt: expiresAt, about: email, ...free }))
}

async function comingInvitationEnds(app: App): Promise<Coming[]> {
  const rows = await app.db
    .selectFrom('invitations')
    .select(['expiresAt', 'email'])
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now(app))
    .orderBy('expiresAt')
    .limit(most)
    .execute()
  return rows.map(({ expiresAt, email }) => ({ kind: 'invitation-end', dueAt: expiresAt, about: email, ...free }))
}

const free = { amount: null, currency: null }
