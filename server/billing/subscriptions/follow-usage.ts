import type { App } from '../../kit/app.ts'
import { runningMeters } from '../usage/subscription-meters.ts'
import { findSubscriptions } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

/** Tells the seller what a customer's subscriptions will be billed by now, after usage came in. */
export async function followUsage(app: App, customerId: string): Promise<void> {
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
