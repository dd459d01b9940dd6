import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'
import { addToSums, everything } from './add-to-sums.ts'

type Subscription = {
  id: string
  organizationId: string
  productId: string
  amount: number
  recurringInterval: string
  startedAt: string | null
  trialStart: string | null
  endedAt: string | null
}

/** Adds to its seller's sums what a change made of a subscription: that it began, ended, moved to another product or pays another amount. */
export async function sumSubscription(app: App, subscription: Subscription, { isNew = false } = {}): Promise<void> {
  const { id, organizationId, productId, startedAt, trialStart, endedAt } = subscription
  if (startedAt === null) return
  const [before] = isNew ? [] : await summedBefore(app, id)
  const isRunning = endedAt === null
  const after = { subscriptionId: id, productId, isRunning, monthly: isRunning ? monthlyOf(subscription) : 0 }
  if (before?.productId === productId && before.isRunning === isRunning && before.monthly === after.monthly) return
  await keep(app, after)

  const at = before ? (endedAt ?? now(app)) : startedAt
  const where = { organizationId, id, at }
  const joins = !before || (isRunning && !before.isRunning)
  const departs = before?.isRunning === true && !isRunning
  const recurring = after.monthly - (before?.monthly ?? 0)
  const whole = {
    started: before ? 0 : 1,
    trials: Number(!before && trialStart !== null),
    joined: Number(joins),
    departed: Number(departs),
    recurring,
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
    [before.productId, { departed: Number(before.isRunning), recurring: -before.monthly }],
    [productId, { joined: Number(isRunning), recurring: after.monthly }],
  ])
}

/** What a subscription brings in a month. A year's amount is spread over its months. */
export function monthlyOf({ amount, recurringInterval }: Pick<Subscription, 'amount' | 'recurringInterval'>): number {
  return recurringInterval === 'year' ? Math.round(amount / 12) : amount
}

const summedBefore = query((db, id: string) => db.selectFrom('metricSubscriptions').where('subscriptionId', '=', id).selectAll())

type Summed = { subscriptionId: string; productId: string; isRunning: boolean; monthly: number }

const keep = query((db, { subscriptionId, productId, isRunning, monthly }: Summed) =>
  db
    .insertInto('metricSubscriptions')
    .values({ subscriptionId, productId, isRunning, monthly })
    .onConflict((conflict) => conflict.column('subscriptionId').doUpdateSet({ productId, isRunning, monthly })),
)
