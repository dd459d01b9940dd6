import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow } from '../../kit/clock.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { reschedule } from '../../outbox/job.ts'
import { hearing } from '../payments/hearing.ts'
import { findIntentByProcessorId } from '../payments/store.ts'
import { followDispute } from './follow-dispute.ts'

const pause = minutes(1)

/**
 * The processor has news of a dispute of this payment. What holds is read from the processor, so duplicate, late or reordered messages do no harm.
 */
export async function hearOfDisputes(app: App, payment: string): Promise<void> {
  if ((await readDisputes(app, payment)) === 'early') await enqueue(app, hearing, { payment }, { dueAt: fromNow(app, pause) })
}

/** The same, later. */
export const hearOfDisputesLater = defineJob<{ payment: string }>(hearing.kind, hearing, async (app, { payment }, job) => {
  if ((await readDisputes(app, payment)) === 'early') await reschedule(app, job, fromNow(app, pause))
})

/** `early` where the charge was disputed before the order that it pays for was written. */
async function readDisputes(app: App, payment: string): Promise<'read' | 'early'> {
  const charge = await findIntentByProcessorId(app, payment)
  if (!charge) return 'read'
  if (charge.completedAt === null) return 'early'
  if (charge.orderId === null) return 'read' // it paid for nothing, and was given back
  for (const found of await app.payments.disputesOf(charge)) await followDispute(app, charge, charge.orderId, found)
  return 'read'
}
