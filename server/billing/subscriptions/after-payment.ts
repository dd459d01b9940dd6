import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'
import { settleFor } from '../credits/settle-for.ts'
import { cycleGrants } from '../grants/sync-grants.ts'
import { hasOpenOrders } from '../orders/open-orders.ts'
import type { OrderRow } from '../orders/store.ts'
import { moveSubscription } from './move-subscriptions.ts'
import { metersOf, type SubscriptionRow } from './store.ts'

type Payment = { row: SubscriptionRow; order: OrderRow }

/**
 * What paid orders do for their subscriptions: a first payment begins one, the last that was late brings it back, a renewal gives again what is given for
 * a period. The caller holds the rows.
 */
export async function afterPayments(app: App, payments: readonly Payment[]): Promise<void> {
  const renewals = payments.filter(({ row, order }) => order.billingReason === 'subscription_cycle' && row.endedAt === null)
  const rows = new Map(payments.map(({ row }) => [row.id, row])) // each once: two orders of one may be paid together
  for (const row of rows.values()) {
    if (row.status === 'incomplete') await begin(app, row)
    if (row.status === 'past_due' || row.status === 'unpaid') await recover(app, row)
  }
  // What comes back with this payment is given at the end of the transaction, with its units: it is not among these.
  const giving = await withGrants(
    app,
    renewals.map(({ row }) => row.id),
  )
  for (const id of giving) await cycleGrants(app, id)
}

/** Those of these subscriptions that give something. */
async function withGrants({ db }: App, ids: readonly string[]): Promise<string[]> {
  const found = new Set((await granting({ db }, ids)).map(({ subscriptionId }) => subscriptionId))
  return [...new Set(ids)].filter((id) => found.has(id)) // two orders that are paid together give the units of one period
}

const granting = query((db, ids: readonly string[]) => {
  const grants = db.selectFrom('benefitGrants').where('subscriptionId', 'in', ids).where('grantedAt', 'is not', null)
  return grants.select('subscriptionId').distinct()
})

async function begin(app: App, row: SubscriptionRow): Promise<void> {
  const meters = (await metersOf(app, [row.id])).get(row.id) ?? []
  await settleFor(
    app,
    row,
    meters.map(({ meterId }) => meterId),
  )
  await moveSubscription(app, row, { status: 'active', startedAt: now(app), dueAt: row.currentPeriodEnd })
}

/** A period that passed unpaid is over: the next one begins with the payment. */
async function recover(app: App, row: SubscriptionRow): Promise<void> {
  if (await hasOpenOrders(app, row.id)) return
  const time = now(app)
  const isOver = row.currentPeriodEnd <= time
  await moveSubscription(app, row, {
    status: 'active',
    pastDueAt: null,
    dueAt: isOver ? time : row.currentPeriodEnd,
    ...(isOver && { currentPeriodEnd: time, anchoredAt: time }),
  })
}
