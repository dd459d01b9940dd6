import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { drop } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { forgetCard } from './forget-card.ts'
import { planPayment, sendPlanned } from './pay.ts'
import { findIntent, markCompleted, markManyCompleted } from './store.ts'

type Facts = { orderId?: string; refundId?: string; customerId?: string }

/**
 * Says, in the transaction that does it, that everything was done that belongs to a payment's outcome. False when somebody was
 * faster: then that transaction must do nothing.
 */
export async function completePayment(app: App, intentId: string, facts: Facts = {}): Promise<boolean> {
  if (!(await markCompleted(app, intentId, facts))) return false
  await drop(app, intentId) // the job that would have looked after it has its name
  return true
}

/** The same for many; answers those that nobody else did. */
export async function completePayments(app: App, intentIds: readonly string[]): Promise<Set<string>> {
  return markManyCompleted(app, intentIds)
}

/** Lets the purpose's owner do what belongs to an outcome that is known, unless it was done. Bears repetition. */
export async function finishPayment(app: App, intentId: string): Promise<void> {
  const intent = await findIntent(app, intentId)
  if (!intent || intent.completedAt !== null || intent.status === 'pending' || intent.status === 'requires_action') return
  const owner = app.paymentOwners[intent.purpose]
  if (!owner) throw new Error(`Nobody finishes payments for "${intent.purpose}".`)
  if ((await owner(app, intent)) === 'refund') return returnPayment(app, intent)
  await markCompleted(app, intentId, {})
}

/**
 * Gives a payment back whole, under a key of its own, because nothing was sold for it; a card that was stored for nothing is forgotten. Unless somebody completed it meanwhile: they did what
 * belongs to it, and the owner saw only that there was nothing left to do.
 */
async function returnPayment(app: App, intent: PaymentIntent): Promise<void> {
  const { idempotencyKey, organizationId, customerId, checkoutId, orderId, amount, currency } = intent
  const about = { organizationId, customerId, checkoutId, orderId, amount, currency }
  const back = { purpose: 'return', kind: 'refund', key: `${idempotencyKey}:return`, charge: intent, ...about } as const
  const planned = await inTransaction(app, async (app) => {
    if (!(await completePayment(app, intent.id)) || intent.status !== 'succeeded') return null
    if (intent.kind === 'setup' && intent.methodId !== null) await enqueue(app, forgetCard, { methodId: intent.methodId })
    return intent.kind === 'charge' && amount > 0 ? planPayment(app, back) : null
  })
  if (planned) await sendPlanned(app, planned, back)
}

/** Owner of what is given back: nothing more belongs to it, unless it was not taken. Then somebody has to see to it by hand. */
export async function finishReturn(app: App, { id, status, chargeId, declineCode }: PaymentIntent): Promise<'finished'> {
  if (status !== 'succeeded') app.log.error({ intentId: id, chargeId, declineCode }, 'A payment that sold nothing could not be given back.')
  return 'finished'
}
