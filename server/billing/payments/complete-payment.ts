import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { drop } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { forgetCard } from './forget-card.ts'
import { planPayment, sendPlanned } from './pay.ts'
import { findIntent, markCompleted, markManyCompleted } from './store.ts'

type Facts = { orderId?: string; refundId?: string; customerId?: string }

/** Marks a payment as completed, in the transaction that applies its outcome. False when another transaction did: then this one must do nothing. */
export async function completePayment(app: App, intentId: string, facts: Facts = {}): Promise<boolean> {
  if (!(await markCompleted(app, intentId, facts))) return false
  await drop(app, intentId) // the job that would have looked after it has its name
  return true
}

/** The same for many; answers those that were not completed before. */
export async function completePayments(app: App, intentIds: readonly string[]): Promise<Set<string>> {
  return markManyCompleted(app, intentIds)
}

/** Lets the purpose's owner do what belongs to an outcome that is known, unless it was done. Bears repetition. */
export async function finishPayment(app: App, intentId: string): Promise<void> {
  const intent = await findIntent(app, intentId)
  if (!intent || intent.completedAt !== null || intent.status === 'pending' || intent.status === 'requires_action') return
  const owner = app.upstairs.paymentOwners[intent.purpose]
  if (!owner) throw new Error(`Nobody finishes payments for "${intent.purpose}".`)
  if ((await owner(app, intent)) === 'refund') return returnPayment(app, intent)
  await markCompleted(app, intentId, {})
}

/**
 * Refunds a payment whole, under a key of its own, because nothing was sold for it; a card stored for nothing is forgotten. Does nothing if the
 * payment was completed in the meantime: then its outcome was applied, and the owner only saw that nothing was left to do.
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

/** Owner of returned payments: nothing more belongs to one, unless the refund failed. Then a person has to look at it. */
export async function finishReturn(app: App, { id, status, chargeId, declineCode }: PaymentIntent): Promise<'finished'> {
  if (status !== 'succeeded') app.log.error({ intentId: id, chargeId, declineCode }, 'A payment that sold nothing could not be given back.')
  return 'finished'
}
