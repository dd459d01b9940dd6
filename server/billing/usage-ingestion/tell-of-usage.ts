import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import { defineJob, type JobName } from '../../outbox/define-job.ts'
import { enqueueMany } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { endpointsHear } from '../../webhook-delivery/endpoints-hear.ts'
import { tellOfStates } from '../customers/state-changed.ts'
import { findCustomers } from '../customers/store.ts'

const telling: JobName<{ customerId: string }> = { kind: 'tell-of-usage', lane: 'billing' }

/** Usage comes in many small pieces: what a customer has left is told once, a little later, not for each. */
const patience = seconds(1)

/** Plans to tell of balances that changed, where anybody listens and it is not planned already. */
export async function noteNews(app: App, organizationId: string, balances: readonly { customerId: string }[]): Promise<void> {
  if (balances.length === 0 || !(await endpointsHear(app, organizationId, ['customer.state_changed', 'subscription.updated']))) return
  const ids = [...new Set(balances.map(({ customerId }) => customerId))].sort()
  const noted = await app.db
    .insertInto('usageNews')
    .values(ids.map((customerId) => ({ customerId, createdAt: now(app) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('customerId')
    .execute()
  const dueAt = fromNow(app, patience)
  await enqueueMany(
    app,
    telling,
    noted.map(({ customerId }) => ({ payload: { customerId }, dueAt })),
  )
}

/** Tells a seller what a customer has left after usage came in, and what their subscriptions will be billed. */
export const tellOfUsage = defineJob<{ customerId: string }>(telling.kind, telling, async (app, { customerId }) => {
  await inTransaction(app, async (app) => {
    if (!(await takeNews(app, customerId))) return
    await happen(app, 'usage.counted', [{ customerId }])
    const customer = (await findCustomers(app, [customerId])).get(customerId)
    if (customer) await tellOfStates(app, [{ ...customer, customerId }])
  })
})

/** Takes the note. False when another process already took it. */
async function takeNews(app: App, customerId: string): Promise<boolean> {
  const taken = await app.db.deleteFrom('usageNews').where('customerId', '=', customerId).executeTakeFirst()
  return taken.numDeletedRows > 0n
}
