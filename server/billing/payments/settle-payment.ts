import { days, minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, millisecondsOf, now } from '../../kit/clock.ts'
import type { PaymentIntent, PaymentOutcome } from '../../kit/payments.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { reschedule } from '../../outbox/job.ts'
import { finishPayment } from './complete-payment.ts'
import { isUnderWay, sendPayment } from './send-payment.ts'
import { settling } from './settling.ts'
import { findIntent, findIntentByProcessorId, listUnfinished, recordOutcome, releaseIntents } from './store.ts'

const soonest = minutes(5)
const givenUpAfter = days(7)
const sweep = 1000

/**
 * Finds out what became of a payment and lets its owner finish. An open one is polled again, each time after twice as long, so that no buyer stays
 * charged because a message got lost.
 */
export const settlePayment = defineJob<{ intentId: string }>(settling.kind, settling, async (app, { intentId }, job) => {
  const intent = await findIntent(app, intentId)
  if (!intent || intent.completedAt !== null) return
  const isHeld = isUnderWay(app, intent) || (intent.claimedUntil !== null && intent.claimedUntil > now(app))
  const settled = isHeld ? intent : await learn(app, intent)
  if (settled.status === 'pending' || settled.status === 'requires_action') return reschedule(app, job, nextLook(app, settled))
  await finishPayment(app, intentId)
})

/** Plans to settle whatever a process left behind. Called once this process is on the list of those that live. */
export async function settleUnfinishedPayments(app: App): Promise<void> {
  if (app.engine === 'sqlite') await releaseIntents(app)
  for (const { id } of await listUnfinished(app, sweep)) await enqueue(app, settling, { intentId: id })
}

/** The processor has news of a payment: reads its state, and lets its owner finish. False when it is none of ours. */
export async function refreshPayment(app: App, processorId: string): Promise<boolean> {
  const intent = await findIntentByProcessorId(app, processorId)
  if (!intent) return false
  const outcome = await app.payments.find(intent)
  if (outcome) await recordOutcome(app, intent, outcome)
  await finishPayment(app, intent.id)
  return true
}

/** Cancels a payment that is no longer wanted, such as an unanswered challenge. Answers its state after that. */
export async function cancelPayment(app: App, intent: PaymentIntent): Promise<PaymentIntent> {
  if (app.db.isTransaction) throw new Error('No payment is canceled inside a transaction.')
  if (intent.status !== 'pending' && intent.status !== 'requires_action') return intent
  return recordOutcome(app, intent, await app.payments.cancel(intent))
}

/** The payment's state at the processor. One that never got there, or makes no progress, must not succeed later: it is canceled. */
async function learn(app: App, intent: PaymentIntent): Promise<PaymentIntent> {
  if (intent.status !== 'pending' && intent.status !== 'requires_action') return intent
  const charge = intent.chargeId === null ? undefined : await findIntent(app, intent.chargeId)
  const found = await app.payments.find(intent, charge)
  if (intent.kind === 'refund' && found === null) return resendRefund(app, intent, charge)
  const outcome = isDecided(app, intent, found) ? (found as PaymentOutcome) : await app.payments.cancel(intent)
  return recordOutcome(app, intent, outcome)
}

/** A challenge may be answered late. A refund cannot be taken back, only waited for. */
function isDecided(app: App, intent: PaymentIntent, found: PaymentOutcome | null): boolean {
  if (found === null) return false
  if (intent.kind === 'refund' || found.status === 'requires_action') return ageOf(app, intent) < givenUpAfter || intent.kind === 'refund'
  return found.status !== 'pending'
}

/** The customer is owed it: the same key sends it once. */
async function resendRefund(app: App, intent: PaymentIntent, charge: PaymentIntent | undefined): Promise<PaymentIntent> {
  return sendPayment(app, { intent, card: null, processorCustomerId: null, offSession: true, charge: charge ?? null })
}

function nextLook(app: App, intent: PaymentIntent) {
  return fromNow(app, Math.max(soonest, ageOf(app, intent)))
}

function ageOf(app: App, { createdAt }: PaymentIntent): number {
  return app.clock.now() - millisecondsOf(createdAt)
}
