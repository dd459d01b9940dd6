import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { Card, PaymentIntent } from '../../kit/payments.ts'
import { newId } from '../../kit/random.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { sendPayment } from './send-payment.ts'
import { settling } from './settling.ts'
import { addIntent } from './store.ts'

export type Payment = {
  /** Whose business it is once the outcome is known: a name in `paymentOwners`. */
  purpose: string
  kind: 'charge' | 'setup' | 'refund'
  /** Names this payment for ever: the same key never charges twice. */
  key: string
  amount: number
  currency: string
  card?: Card
  processorCustomerId?: string | null
  offSession?: boolean
  /** What a refund gives back. */
  charge?: PaymentIntent
  organizationId: string
  customerId?: string | null
  checkoutId?: string | null
  orderId?: string | null
  refundId?: string | null
}

/** So long a process may take over a payment before others look after it. */
const heldFor = minutes(2)

/**
 * Asks the processor for a payment and answers the intent's state after that. Money never moves inside a transaction, nor before its key is stored:
 * after a crash the key tells what happened. The outbox looks after an intent that is still `pending`. The caller then applies the outcome in one
 * transaction with `completePayment`; if it never gets there, the purpose's owner does.
 */
export async function pay(app: App, payment: Payment): Promise<PaymentIntent> {
  if (app.db.isTransaction) throw new Error('No payment inside a transaction: the money would move whether it commits or not.')
  return sendPlanned(app, await planPayment(app, payment), payment)
}

/** Sends what was planned in a transaction that has committed since. */
export async function sendPlanned(app: App, intent: PaymentIntent, payment: Payment): Promise<PaymentIntent> {
  if (intent.status !== 'pending') return intent
  return sendPayment(app, {
    intent,
    card: payment.card ?? null,
    processorCustomerId: payment.processorCustomerId ?? null,
    offSession: payment.offSession ?? false,
    charge: payment.charge ?? null,
  })
}

/** Stores a payment under its key, together with the change that decides on it. If it is never sent, the outbox looks after it. */
export async function planPayment(app: App, payment: Payment): Promise<PaymentIntent> {
  const { purpose, kind, key, amount, currency, charge, organizationId } = payment
  const intent = await inTransaction(app, async (app) => {
    const row = {
      id: newId(app),
      organizationId,
      purpose,
      kind,
      idempotencyKey: key,
      amount,
      currency,
      status: 'pending',
      processor: app.payments.name,
      chargeId: charge?.id ?? null,
      customerId: payment.customerId ?? null,
      checkoutId: payment.checkoutId ?? null,
      orderId: payment.orderId ?? null,
      refundId: payment.refundId ?? null,
      claimedUntil: fromNow(app, heldFor),
      createdAt: now(app),
    }
    const intent = await addIntent(app, row)
    if (intent.id === row.id) await enqueue(app, settling, { intentId: row.id }, { id: row.id, dueAt: fromNow(app, heldFor) })
    return intent
  })
  const isSame =
    intent.kind === kind && intent.amount === amount && intent.currency === currency && intent.organizationId === organizationId
  if (!isSame) throw new Error(`The key ${key} names another payment already.`)
  return intent
}
