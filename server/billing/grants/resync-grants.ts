import { defineJob } from '../../outbox/define-job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { resyncing } from './resyncing.ts'
import { syncGrants } from './sync-grants.ts'

/** Looks again at what a subscription gives, when the grace of a payment that failed is over. */
export const resyncGrants = defineJob<{ subscriptionId: string }>(resyncing.kind, resyncing, (app, { subscriptionId }) =>
  inTransaction(app, (app) => syncGrants(app, { subscriptionId })),
)
