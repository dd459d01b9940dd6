import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { idsQuery } from '../../storage/shaped-query.ts'
import { addToCounts } from '../counts/counts.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { cycleGrants, syncGrants } from '../grants/sync-grants.ts'
import { planReminders } from '../letters/plan-reminders.ts'
import { hasOpenOrders } from '../orders/open-orders.ts'
import type { OrderRow } from '../orders/store.ts'
import { settleFor } from '../usage/settle-for.ts'
import { changeSubscription, metersOf, type SubscriptionRow, slicesOf } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

type Payment = { row: SubscriptionRow; order: OrderRow }

/** What paid orders do for their subscriptions: a first payment begins one, a late one brings it back, a renewal gives anew. The caller holds the rows. */
export async function afterPayments(app: App, payments: readonly Payment[]): Promise<void> {
  const renewals = payments.filter(({ row, order }) => order.billingReason === 'subscription_cycle' && row.endedAt === null)
  // Asked before anything comes back: what is given again just now has its units already.
  const giving = await withGrants(
    app,
    renewals.map(({ row }) => row.id),
  )
  for (const { row, order } of payments) {
    if (row.status === 'incomplete') await begin(app, row)
    if (row.status === 'past_due' || row.status === 'unpaid') await recover(app, row, order)
  }
  for (const id of giving) await cycleGrants(app, id)
}

/** Those of these subscriptions that give something. */
async function withGrants({ db }: App, ids: readonly string[]): Promise<string[]> {
  const found = new Set((await granting(db, ids)).map(({ subscriptionId }) => subscriptionId))
  return ids.filter((id) => found.has(id))
}

const granting = idsQuery((db, ids) => {
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
  const begun = await changeSubscription(app, row.id, { status: 'active', startedAt: now(app), dueAt: row.currentPeriodEnd })
  await addToCounts(app.db, begun, 'subscriptions', slicesOf(begun), 1)
  await tellOfSubscription(app, begun, ['subscription.updated', 'subscription.active'])
  await planReminders(app, [begun])
  await syncGrants(app, { subscriptionId: row.id })
  await emitStateChanged(app, row.customerId)
}

/** A period that passed unpaid is over: the next one begins with the payment. */
async function recover(app: App, row: SubscriptionRow, order: OrderRow): Promise<void> {
  if (await hasOpenOrders(app, row.id, { but: order.id })) return
  const time = now(app)
  const isOver = row.currentPeriodEnd <= time
  const recovered = await changeSubscription(app, row.id, {
    status: 'active',
    pastDueAt: null,
    dueAt: isOver ? time : row.currentPeriodEnd,
    ...(isOver && { currentPeriodEnd: time, anchoredAt: time }),
  })
  await tellOfSubscription(app, recovered, ['subscription.updated', 'subscription.active'])
  await syncGrants(app, { subscriptionId: row.id })
  await emitStateChanged(app, row.customerId)
}
