import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { JobName } from '../../outbox/define-job.ts'
import { enqueueMany } from '../../outbox/enqueue.ts'
import { endpointsHear } from '../../webhooks/endpoints-hear.ts'

/** Tells a seller of a customer's new balance. */
export const telling: JobName<{ customerId: string }> = { kind: 'tell-of-usage', lane: 'billing' }

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

/** Takes up what is to be told. False when somebody did already. */
export async function takeNews(app: App, customerId: string): Promise<boolean> {
  const taken = await app.db.deleteFrom('usageNews').where('customerId', '=', customerId).executeTakeFirst()
  return taken.numDeletedRows > 0n
}
