import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { reschedule } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { dropLinked } from './linked-accounts.ts'
import { forgetPaymentMethods } from './payment-methods.ts'
import { anonymizeCustomer } from './write-customers.ts'

/** Billing tries an order within so long, so nothing is known sooner. */
const every = hours(12)
/** Letters that wait are written by then. */
const soon = hours(1)

type Forgetting = {
  customerId: string
  /** Whether who they were is forgotten too. */
  isPerson: boolean
}

/** Forgets the cards of a deleted customer, and who a deleted person was: as soon as their last orders are paid or given up, and no usage can come in. */
export async function forgetWhenSettled(app: App, { customerId, isPerson }: Forgetting): Promise<void> {
  const isAsked = await isAskedToPay(app, customerId)
  if (!isAsked) await forgetPaymentMethods(app, customerId)
  if (isAsked || isPerson) await enqueue(app, forgetSettled, { customerId, isPerson }, { dueAt: fromNow(app, isAsked ? every : soon) })
}

export const forgetSettled = defineJob<Forgetting>('forget-settled', { lane: 'billing' }, async (app, { customerId, isPerson }, job) => {
  await inTransaction(app, async (app) => {
    if (await isAskedToPay(app, customerId)) return reschedule(app, job, fromNow(app, every))
    await forgetPaymentMethods(app, customerId)
    if (!isPerson) return
    await dropLinked(app, customerId)
    await anonymizeCustomer(app, customerId)
    await happen(app, 'customer.anonymized', [{ id: customerId }])
  })
})

async function isAskedToPay({ db }: App, customerId: string): Promise<boolean> {
  const late = await db.selectFrom('lateUsage').where('customerId', '=', customerId).select('meterId').limit(1).executeTakeFirst()
  if (late) return true
  const open = db.selectFrom('orders').where('customerId', '=', customerId).where('status', '=', 'pending')
  return (await open.where('nextPaymentAttemptAt', 'is not', null).select('id').limit(1).executeTakeFirst()) !== undefined
}
