import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { ArchivedOrganization } from '../../organizations/happenings.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueueMany } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { deleteCustomer } from './delete-customer.ts'

/** So many are looked up at once. */
const batch = 100

/** Plans that sellers that are archived settle with their customers. There may be thousands, so the deletion does not wait for them. */
export async function planToClose(app: App, organizations: readonly ArchivedOrganization[]): Promise<void> {
  const runs = [now(app), fromNow(app, days(1))] // again for what a program of the seller began at that moment
  await enqueueMany(
    app,
    closeSeller,
    organizations.flatMap(({ id }) => runs.map((dueAt) => ({ payload: { organizationId: id }, dueAt }))),
  )
}

/** Deletes the customers of a seller, each in a transaction of its own: what they subscribe to ends and settles, and what they were given ends. */
export const closeSeller = defineJob<{ organizationId: string }>('close-seller', { lane: 'billing' }, async (app, { organizationId }) => {
  let [after, failures]: [string, unknown[]] = ['', []]
  for (;;) {
    const customers = app.db.selectFrom('customers').where('organizationId', '=', organizationId).where('deletedAt', 'is', null)
    const some = await customers.where('id', '>', after).orderBy('id').limit(batch).select('id').execute()
    for (const { id } of some) {
      const closing = inTransaction(app, (app) => deleteCustomer(app, id, { by: bySystem, reason: 'The seller was deleted.' }))
      await closing.catch((error: unknown) => failures.push(error)) // one that fails must not keep the others
    }
    if (some.length < batch) break
    after = some.at(-1)?.id ?? after
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} customers of ${organizationId} could not be settled with yet.`)
})
