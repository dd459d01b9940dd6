import { type RawBuilder, sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'

/** What time brings by itself: a bill, the end of a trial or a subscription, another try at a payment, a session or an invitation that lapses. */
type Kind = 'renewal' | 'trial-end' | 'subscription-end' | 'payment-retry' | 'session-end' | 'invitation-end'

type Coming = {
  kind: Kind
  dueAt: Instant
  /** Whom or what it is about. */
  about: string
  amount: number | null
  currency: string | null
}

/** What falls due next of each kind, before anybody moves the clock there. `kept`: sessions that come along. */
export async function listComing(app: App, kept: readonly string[]): Promise<Coming[]> {
  const found = await Promise.all([
    ...(['renewal', 'trial-end', 'subscription-end'] as const).map((kind) => nextSubscription(app, kind)),
    nextPayment(app),
    nextSession(app, kept),
    nextInvitation(app),
  ])
  return found.filter((each) => each !== undefined).sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
}

/** A subscription is due once until then, whatever it does: the shortest period is a month. */
const subscriptionKind = sql<Kind>`case
  when cancel_at_period_end or subscriptions.status = 'incomplete' then 'subscription-end'
  when subscriptions.status = 'trialing' then 'trial-end'
  else 'renewal'
end`

async function nextSubscription({ db }: App, kind: Kind): Promise<Coming | undefined> {
  const next = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
    .innerJoin('products', 'products.id', 'subscriptions.productId')
    .select(['subscriptions.dueAt', 'subscriptions.amount', 'subscriptions.currency', 'customers.email', 'products.name'])
    .where('subscriptions.dueAt', 'is not', null)
    .where(sql<boolean>`${subscriptionKind} = ${sql.lit(kind)}`)
    .orderBy('subscriptions.dueAt')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  const { dueAt, amount, currency, email, name } = next
  return { kind, dueAt: dueAt ?? '', about: `${name}, ${email}`, ...(kind === 'subscription-end' ? free : { amount, currency }) }
}

async function nextPayment({ db }: App): Promise<Coming | undefined> {
  const next = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.nextPaymentAttemptAt', 'orders.netAmount', 'orders.taxAmount', 'orders.currency', 'customers.email'])
    .where('orders.nextPaymentAttemptAt', 'is not', null)
    .orderBy('orders.nextPaymentAttemptAt')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  const { nextPaymentAttemptAt, netAmount, taxAmount, currency, email } = next
  return { kind: 'payment-retry', dueAt: nextPaymentAttemptAt ?? '', about: email, amount: netAmount + taxAmount, currency }
}

async function nextSession(app: App, kept: readonly string[]): Promise<Coming | undefined> {
  const next = await sessions(app, kept)
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.expiresAt', 'users.email'])
    .orderBy('sessions.expiresAt')
    .limit(1)
    .executeTakeFirst()
  return next && { kind: 'session-end', dueAt: next.expiresAt, about: next.email, ...free }
}

async function nextInvitation(app: App): Promise<Coming | undefined> {
  const next = await invitations(app).select(['expiresAt', 'email']).orderBy('expiresAt').limit(1).executeTakeFirst()
  return next && { kind: 'invitation-end', dueAt: next.expiresAt, about: next.email, ...free }
}

const free = { amount: null, currency: null }

function sessions(app: App, kept: readonly string[]) {
  const live = app.db.selectFrom('sessions').where('sessions.expiresAt', '>', now(app))
  return kept.length > 0 ? live.where('sessions.id', 'not in', kept) : live
}

function invitations(app: App) {
  return app.db.selectFrom('invitations').where('status', '=', 'pending').where('expiresAt', '>', now(app))
}

/** How far ahead it is counted, by the steps that the pages offer: what lies beyond is not read. */
export type Ahead = { hour: Instant; day: Instant; week: Instant; month: Instant }

/** How much of each kind falls due within each step. A kind without any is left out. */
export type Brings = Record<keyof Ahead, Partial<Record<Kind | 'job', number>>>

/** Counts what falls due, exactly, in one question to each table. */
export async function countComing(app: App, ahead: Ahead, kept: readonly string[]): Promise<Brings> {
  const { db } = app
  const counted = await Promise.all([
    db
      .selectFrom('subscriptions')
      .where('dueAt', '<=', ahead.month)
      .groupBy(subscriptionKind)
      .select([subscriptionKind.as('kind'), ...within(ahead, 'due_at')])
      .execute(),
    db
      .selectFrom('orders')
      .where('nextPaymentAttemptAt', '<=', ahead.month)
      .select([kindOf('payment-retry'), ...within(ahead, 'next_payment_attempt_at')])
      .execute(),
    sessions(app, kept)
      .where('expiresAt', '<=', ahead.month)
      .select([kindOf('session-end'), ...within(ahead, 'expires_at')])
      .execute(),
    invitations(app)
      .where('expiresAt', '<=', ahead.month)
      .select([kindOf('invitation-end'), ...within(ahead, 'expires_at')])
      .execute(),
    db
      .selectFrom('outbox')
      .where('failedAt', 'is', null)
      .where('dueAt', '<=', ahead.month)
      .select([kindOf('job'), ...within(ahead, 'due_at')])
      .execute(),
  ])
  const brings: Brings = { hour: {}, day: {}, week: {}, month: {} }
  for (const { kind, ...counts } of counted.flat())
    for (const step of steps) if (Number(counts[step]) > 0) brings[step][kind] = Number(counts[step])
  return brings
}

const steps = ['hour', 'day', 'week', 'month'] as const

function within(ahead: Ahead, column: string) {
  return steps.map((step) => sql<number | null>`sum(case when ${sql.ref(column)} <= ${ahead[step]} then 1 else 0 end)`.as(step))
}

function kindOf(kind: Kind | 'job') {
  return (sql.lit(kind) as RawBuilder<Kind | 'job'>).as('kind')
}
