import type { OrderPaymentConfirmation, OrderPaymentStatus } from '#contract/billing/customer-portal.ts'
import type { App } from '../../kit/app.ts'
import type { Card, PaymentIntent } from '../../kit/payments.ts'
import { findPaymentMethod } from '../customers/payment-methods.ts'
import type { Customer } from '../customers/store.ts'
import { isPaid, type Order } from '../orders/store.ts'
import { isTrouble } from '../payments/processor-trouble.ts'
import { newestCharge } from '../payments/store.ts'
import { refuseField } from '../refusals/refusals.ts'
import { payOpenOrder } from '../subscriptions/pay-open-order.ts'

type Wanted = { confirmationTokenId?: string | null | undefined; paymentMethodId?: string | null | undefined }

/** Pays an open order of a customer in their portal, and says how it went: a card that is declined is an answer, not a refusal. */
export async function payOrder(app: App, customer: Customer, order: Order, wanted: Wanted): Promise<OrderPaymentConfirmation> {
  const intent = await payOpenOrder(app, { customer, orderId: order.id, ...(await chosenCard(app, customer, wanted)) })
  const { status, error } = shownPayment(intent)
  return { status, clientSecret: status === 'requires_action' ? intent.clientSecret : null, error }
}

/** The status of an order's newest payment. */
export async function paymentStatusOf(app: App, order: Order): Promise<OrderPaymentStatus> {
  if (isPaid(order)) return { status: 'succeeded', error: null }
  const newest = await newestCharge(app, order.id)
  return newest ? shownPayment(newest) : { status: 'no_payment', error: null }
}

type ChosenCard = { card: Card; processorCustomerId?: string | null }

async function chosenCard(app: App, customer: Customer, { confirmationTokenId, paymentMethodId }: Wanted): Promise<ChosenCard> {
  if ((confirmationTokenId == null) === (paymentMethodId == null)) refuseField('ONE_WAY_TO_PAY', ['confirmation_token_id'])
  if (confirmationTokenId != null) {
    if (!app.payments.takesToken(confirmationTokenId)) refuseField('CONFIRMATION_TOKEN_UNKNOWN', ['confirmation_token_id'])
    return { card: { token: confirmationTokenId } }
  }
  const method = await findPaymentMethod(app, customer.id, paymentMethodId ?? '')
  if (!method) return refuseField('PAYMENT_METHOD_DOES_NOT_EXIST', ['payment_method_id'])
  return { card: { methodId: method.processorMethodId }, processorCustomerId: method.processorCustomerId }
}

const unavailable = 'Payments cannot be taken at the moment. Your card was not charged: please try again later.'

function shownPayment(intent: PaymentIntent) {
  const { status, declineMessage } = intent
  if (isTrouble(intent)) return { status: 'failed', error: unavailable } as const
  if (status === 'failed' || status === 'canceled') return { status: 'failed', error: declineMessage } as const
  return { status: status as 'succeeded' | 'requires_action' | 'pending', error: null }
}
