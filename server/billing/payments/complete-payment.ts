import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { pay } from './pay.ts'
import { findIntent, markCompleted, markManyCompleted } from './store.ts'

type Facts = { orderId?: string; refundId?: string; customerId?: string }

/**
 * Says, in the transaction that does it, that everything was done that belongs to a payment's outcome. False when somebody was
 * faster: then that transaction must do nothing.
 */
export async function completePayment(app: App, intentId: string, facts: Facts = {}): Promise<boolean> {
  return markCompleted(app, intentId, facts)
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
  if ((await owner(app, intent)) === 'refund') await returnPayment(app, intent)
  await markCompleted(app, intentId, {})
}

/** Gives a payment back whole, under a key of its own, because nothing was sold for it. */
async function returnPayment(app: App, intent: PaymentIntent): Promise<PaymentIntent | null> {
  if (intent.status !== 'succeeded') return null
  if (intent.kind === 'setup' && intent.methodId !== null) await app.payments.forgetCard(intent.methodId)
  if (intent.kind !== 'charge' || intent.amount === 0) return null
  const { organizationId, customerId, checkoutId, orderId, amount, currency } = intent
  const about = { organizationId, customerId, checkoutId, orderId }
  const back = { purpose: 'return', kind: 'refund', key: `${intent.idempotencyKey}:return`, amount, currency, charge: intent } as const
  const refund = await pay(app, { ...back, ...about })
  if (refund.status === 'failed')
    app.log.error({ intentId: intent.id, refund: refund.id }, 'A payment that sold nothing could not be given back.')
  return refund
}

/** Owner of what is given back: nothing more belongs to it. */
export async function finishReturn(): Promise<'finished'> {
  return 'finished'
}
