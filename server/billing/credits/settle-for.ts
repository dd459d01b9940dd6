import type { App } from '../../kit/app.ts'
import { findCustomerMeter, holdCustomerMeter } from '../customer-meters/store.ts'
import { runningMeters } from '../subscription-meters/store.ts'
import { settleMeter } from './credits.ts'

type Beginning = { id: string; organizationId: string; customerId: string }

/**
 * Takes off a customer's credits what was used so far of meters that a subscription begins to count by: what it counts from now on is paid for by what is
 * left of them, and no credit pays twice.
 */
export async function settleFor(app: App, { id, organizationId, customerId }: Beginning, meterIds: readonly string[]): Promise<void> {
  if (meterIds.length === 0) return
  const running = await runningMeters(app.db).where('subscriptions.id', '=', id).select('subscriptionMeters.meterId').execute()
  const fresh = new Set(meterIds).difference(new Set(running.map(({ meterId }) => meterId)))
  for (const meterId of [...fresh].sort()) {
    const whose = { organizationId, customerId, meterId }
    if (!(await findCustomerMeter(app, whose))?.creditedUnits) continue
    const held = await holdCustomerMeter(app, whose)
    if (held.consumedUnits > 0) await settleMeter(app, held)
  }
}
