import type { App } from '../../kit/app.ts'
import { runningMeters } from '../subscription-meters/store.ts'
import { findSubscriptions } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

/** Tells the seller what customers' subscriptions will be billed by now, after usage came in. */
export async function followUsage(app: App, customers: readonly { customerId: string }[]): Promise<void> {
  for (const { customerId } of customers) await followUsageOf(app, customerId)
}

async function followUsageOf(app: App, customerId: string): Promise<void> {
  const metered = await runningMeters(app.db)
    .where('subscriptions.customerId', '=', customerId)
    .select('subscriptions.id')
    .distinct()
    .execute()
  const rows = await findSubscriptions(
    app,
    metered.map(({ id }) => id),
  )
  for (const row of [...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1)))
    await tellOfSubscription(app, row, ['subscription.updated'])
}
