import { hours, minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { reschedule } from '../../outbox/job.ts'
import { scheduleRecurring } from '../../outbox/recurring.ts'
import { claimDuePayments } from '../orders/move-orders.ts'
import { nextPaymentDue } from '../orders/payment-plans.ts'
import { withItems } from '../orders/store.ts'
import { chargedWithin } from '../periods/retries.ts'
import { collectPayments } from './collect-payments.ts'
import { nextSubscriptionDue } from './due-store.ts'
import { renewDue } from './renew-due.ts'

/**
 * Looks at least so often. Nothing planned in between falls due sooner: the shortest period is a day, the shortest wait 23 hours. So everything
 * planned is seen in time without a signal.
 */
const every = hours(12)
const most = 100
const soon = minutes(1)

/** Renews subscriptions and tries payments again at their time, in batches, and plans its next run for when the next falls due. */
export const billSubscriptions = defineJob<Record<string, never>>('bill-subscriptions', { lane: 'billing' }, async (app, _, job) => {
  try {
    while ((await renewDue(app)) + (await retryPayments(app)) > 0);
    await reschedule(app, job, await nextRun(app))
  } catch (error) {
    app.log.error({ err: error }, 'Billing stopped short and goes on in a minute.')
    await reschedule(app, job, fromNow(app, soon))
  }
})

/** Makes sure that it runs. Called at the start. */
export async function scheduleBilling(app: App): Promise<void> {
  await scheduleRecurring(app, { ...billSubscriptions, every, first: 0 })
}

async function retryPayments(app: App): Promise<number> {
  const orders = await withItems(app, await claimDuePayments(app, { most, held: chargedWithin }))
  await collectPayments(app, orders)
  return orders.length
}

async function nextRun(app: App): Promise<Instant> {
  const planned = [await nextSubscriptionDue(app), await nextPaymentDue(app), fromNow(app, every)].filter((at) => at !== undefined)
  const soonest = planned.reduce((a, b) => (a < b ? a : b))
  // What could not be done just now is looked at again a little later.
  return soonest > now(app) ? soonest : fromNow(app, chargedWithin)
}
