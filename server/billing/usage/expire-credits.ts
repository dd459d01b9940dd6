import { defineJob } from '../../outbox/define-job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { findCustomerMeter } from './credit-store.ts'
import { expireCredits } from './credits.ts'
import { expiring } from './expiring.ts'

/** Ends what fell due of a customer's credits. */
export const expireCreditsJob = defineJob<{ customerId: string; meterId: string }>(expiring.kind, expiring, async (app, whose) => {
  await inTransaction(app, async (app) => {
    const meter = await findCustomerMeter(app, whose)
    if (meter) await expireCredits(app, meter)
  })
})
