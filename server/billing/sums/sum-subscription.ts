import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import { multiplyFraction, sumOf } from '../money/amounts.ts'
import { addToSums, everything, type Where } from './add-to-sums.ts'
import { wentBackOf } from './sum-order.ts'
import { movedRecurring } from './sums.ts'

type Subscription = {
  id: string
  organizationId: string
  productId: string
  currency: string
  status: string
  amount: number
  /** Without the tax that the amount includes; null where it includes none. */
  netAmount: number | null
  recurringInterval: string
  currentPeriodStart: string
  startedAt: string | null
  trialStart: string | null
  endedAt: string | null
}

/** Adds to its seller's sums what a change made of a subscription: that it began, ended, moved to another product or pays another amount. */
export async function sumSubscription(app: App, subscription: Subscription, { isNew = false } = {}): Promise<void> {
  const { id, organizationId, productId, currency, startedAt, trialStart, endedAt } = subscription
  if (startedAt === null) return
  const [before] = isNew ? [] : await summedBefore(app, id)
  const isRunning = endedAt === null
  const monthly = isNew ? monthlyOf(subscription) : await monthlyPaid(app, subscription)
  const after = { subscriptionId: id, productId, isRunning, monthly, currency }
  if (before && isSame(before, after)) return
  await keep(app, after)

  const at = before ? (endedAt ?? now(app)) : startedAt
  const where = { organizationId, id, at, currency }
  if (before && before.currency !== currency) return sumOtherCurrency(app, where, before, after)
  const joins = !before || (isRunning && !before.isRunning)
  const departs = before?.isRunning === true && !isRunning
  const whole = {
    started: before ? 0 : 1,
    trials: Number(!before && trialStart !== null),
    joined: Number(joins),
    departed: Number(departs),
    ...movedRecurring(before?.monthly ?? 0, after.monthly),
  }
  const moved = before !== undefined && before.productId !== productId
  if (!moved) {
    await addToSums(app, where, [
      [everything, whole],
      [productId, whole],
    ])
    return
  }
  await addToSums(app, where, [
    [everything, whole],
    [before.productId, { departed: Number(before.isRunning), ...movedRecurring(before.monthly, 0) }],
    [productId, { joined: Number(isRunning), ...movedRecurring(0, after.monthly) }],
  ])
}

/** A free plan that was turned into one of another currency: it leaves no seller, so it is taken off where it had joined. */
async function sumOtherCurrency(app: App, where: Where, before: Summed, after: Summed): Promise<void> {
  const [was, is] = [Number(before.isRunning), Number(after.isRunning)]
  await addToSums(app, { ...where, currency: before.currency }, [
    [everything, { joined: -was, ...movedRecurring(before.monthly, 0) }],
    [before.productId, { joined: -was, ...movedRecurring(before.monthly, 0) }],
  ])
  await addToSums(app, where, [
    [everything, { joined: is, ...movedRecurring(0, after.monthly) }],
    [after.productId, { joined: is, ...movedRecurring(0, after.monthly) }],
  ])
}

function isSame(before: Summed, after: Summed): boolean {
  const facts = ['productId', 'isRunning', 'monthly', 'currency'] as const
  return facts.every((fact) => before[fact] === after[fact])
}

/** Sums a subscription up again because of its orders. It is read once it is locked: a change that runs beside it is in it, or comes after it. */
export async function sumAgain(app: App, id: string): Promise<void> {
  await summedBefore(app, id)
  const subscription = await subscriptionOf(app, id)
  if (subscription) await sumSubscription(app, subscription)
}

const subscriptionOf = query((db, id: string) => db.selectFrom('subscriptions').where('id', '=', id).selectAll()).first

type Recurring = Pick<Subscription, 'status' | 'amount' | 'netAmount' | 'recurringInterval'>

/** What a subscription brings in a month. A trial, what is unpaid and what has ended bring nothing. */
function monthlyOf(subscription: Recurring): number {
  return subscription.status === 'active' ? aMonthOf(subscription) : 0
}

/** A year's amount is spread over its months, and without tax. */
export function aMonthOf({ amount, netAmount, recurringInterval }: Omit<Recurring, 'status'>): number {
  const net = netAmount ?? amount
  return recurringInterval === 'year' ? Math.round(net / 12) : net
}

/** The same, less the share that went back of what was paid for the current period. */
export async function monthlyPaid(app: App, subscription: Recurring & Pick<Subscription, 'id' | 'currentPeriodStart'>): Promise<number> {
  const monthly = monthlyOf(subscription)
  if (monthly === 0) return 0
  const orders = await paidForPeriod(app, subscription.id, subscription.currentPeriodStart)
  const paid = sumOf(orders.map(({ netAmount }) => netAmount))
  const refunded = sumOf(orders.map(wentBackOf))
  return paid <= 0 ? monthly : Math.max(0, multiplyFraction(monthly, paid - refunded, paid))
}

const paidForPeriod = query((db, subscriptionId: string, start: string) => {
  const paid = db.selectFrom('orders').where('subscriptionId', '=', subscriptionId).where('paidAt', 'is not', null)
  return paid.where('periodStart', '>=', start).select(['netAmount', 'refundedAmount', 'refundedCreditAmount'])
})

/** Those of these subscriptions that were summed with another amount than they bring now: so does one whose last period was refunded. */
export async function summedOtherwise<Row extends Subscription>(app: App, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return []
  const summed = await summedFor(
    app,
    rows.map(({ id }) => id),
  )
  const monthly = new Map(summed.map((each) => [each.subscriptionId, each.monthly]))
  return rows.filter((row) => monthly.has(row.id) && monthly.get(row.id) !== monthlyOf(row))
}

/** What each of these counts for in the monthly recurring revenue, as it was summed. */
export async function monthlyAmounts(app: App, ids: readonly string[]): Promise<Map<string, { monthlyAmount: number }>> {
  if (ids.length === 0) return new Map()
  const summed = new Map((await summedFor(app, ids)).map(({ subscriptionId, monthly }) => [subscriptionId, monthly]))
  return new Map(ids.map((id) => [id, { monthlyAmount: summed.get(id) ?? 0 }]))
}

const summedFor = query((db, ids: readonly string[]) =>
  db.selectFrom('metricSubscriptions').where('subscriptionId', 'in', ids).select(['subscriptionId', 'monthly']),
)

/** Locked: a refund sums a subscription up beside its changes. */
const summedBefore = query((db, id: string) =>
  forUpdate({ db }, db.selectFrom('metricSubscriptions').where('subscriptionId', '=', id).selectAll()),
)

type Summed = { subscriptionId: string; productId: string; isRunning: boolean; monthly: number; currency: string }

const keep = query((db, { subscriptionId, productId, isRunning, monthly, currency }: Summed) =>
  db
    .insertInto('metricSubscriptions')
    .values({ subscriptionId, productId, isRunning, monthly, currency })
    .onConflict((conflict) => conflict.column('subscriptionId').doUpdateSet({ productId, isRunning, monthly, currency })),
)
