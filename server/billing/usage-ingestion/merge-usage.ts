import type { App } from '../../kit/app.ts'
import { moveCredits } from '../credits/store.ts'
import { joinCustomerMeters } from '../customer-meters/join-customer-meters.ts'
import type { MergedCustomer } from '../customers/happenings.ts'
import { moveLateUsage } from '../late-usage/store.ts'
import { moveHours } from '../meter-counts/store.ts'
import { moveEvents } from '../usage-events/store.ts'
import { lockSeller } from './lock-seller.ts'
import { noteNews } from './tell-of-usage.ts'

/** Counts what a guest used, and what they may use, for the customer they are merged with. */
export async function mergeUsage(app: App, merged: readonly MergedCustomer[]): Promise<void> {
  for (const { from, to } of merged) {
    await lockSeller(app, from.organizationId, 'alone')
    await moveEvents(app, [{ from, to }])
    await moveCredits(app, [{ from, to }])
    await moveLateUsage(app, [{ from, to }])
    await moveHours(app, { from, to })
    if (!(await joinCustomerMeters(app, { from, to }))) continue
    await app.db.deleteFrom('usageNews').where('customerId', '=', from.id).execute()
    await noteNews(app, to.organizationId, [{ customerId: to.id }])
  }
}
