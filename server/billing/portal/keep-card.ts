import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { emitCustomer } from '../customers/emit-customer.ts'
import { findPaymentMethod, keepPaymentMethod } from '../customers/payment-methods.ts'
import { lockCustomer } from '../customers/store.ts'
import { changeDefaultMethod } from '../customers/write-customers.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { followUsualCard } from './follow-usual-card.ts'

/** What a card is stored for: to be there, or to be charged from now on. */
export const cardPurposes = { plain: 'card', default: 'default-card' } as const

/** Stores a customer's card, once. Null when it was refused, or when the customer is gone. */
export async function keepCard(app: App, intent: PaymentIntent) {
  if (intent.status === 'pending' || intent.customerId === null) return null
  const before = await lockCustomer(app, { id: intent.customerId })
  if (!before || !(await completePayment(app, intent.id)) || intent.status !== 'succeeded') return null
  const id = await keepPaymentMethod(app, { customer: before, intent })
  if (id !== null && intent.purpose === cardPurposes.default) {
    const now = await lockCustomer(app, before)
    await changeDefaultMethod(app, before.id, { from: now?.defaultPaymentMethodId ?? null, to: id })
  }
  const [method, customer] = [id === null ? undefined : await findPaymentMethod(app, before.id, id), await lockCustomer(app, before)]
  if (!method || !customer) return null
  if (customer.defaultPaymentMethodId !== before.defaultPaymentMethodId) {
    await emitCustomer(app, 'customer.updated', customer)
    await followUsualCard(app, before, customer)
  }
  return { method, customer }
}

/** Owner of stored cards: after a challenge, or when a process died on the way. A card without a customer is forgotten again. */
export async function finishCard(app: App, intent: PaymentIntent): Promise<'finished' | 'refund'> {
  const kept = await inTransaction(app, (app) => keepCard(app, intent))
  return kept || intent.status !== 'succeeded' ? 'finished' : 'refund'
}
