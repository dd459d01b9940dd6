import type { OrderPaymentConfirmation, OrderPaymentStatus } from '#contract/billing/customer-portal.ts'
import type { App } from '../../kit/app.ts'
import type { Card, PaymentIntent } from '../../kit/payments.ts'
import { findPaymentMethod } from '../customers/payment-methods.ts'
import type { Customer } from '../customers/store.ts'
import type { Order } from '../orders/store.ts'
import { newestCharge } from '../payments/store.ts'
import { refuseField } from '../refusals/refusals.ts'
import { payOpenOrder } from '../subscriptions/pay-open-order.ts'

type Wanted = { confirmationTokenId?: string | null | undefined; paymentMethodId?: string | null | undefined }

/** Pays an open order of a customer in their portal, and says how it went: a card that is declined is an answer, not a refusal. */
export async function payOrder(app: App, customer: Customer, order: Order, wanted: Wanted): Promise<OrderPaymentConfirmation> {
  const card = await chosenCard(app, customer, wanted)
  const intent = await payOpenOrder(app, { customer, orderId: order.id, card })
  const { status, error } = shownPayment(intent)
  return { status, clientSecret: status === 'requires_action' ? intent.clientSecret : null, error }
}

/** How the newest payment of an order stands. */
export async function paymentStatusOf(app: App, order: Order): Promise<OrderPaymentStatus> {
  if (order.status !== 'pending') return { status: 'succeeded', error: null }
  const newest = await newestCharge(app, order.id)
  return newest ? shownPayment(newest) : { status: 'no_payment', error: null }
}

async function chosenCard(app: App, customer: Customer, { confirmationTokenId, paymentMethodId }: Wanted): Promise<Card> {
  if ((confirmationTokenId == null) === (paymentMethodId == null)) refuseField('ONE_WAY_TO_PAY', ['confirmation_token_id'])
  if (confirmationTokenId != null) {
    if (!app.payments.takesToken(confirmationTokenId)) refuseField('CONFIRMATION_TOKEN_UNKNOWN', ['confirmation_token_id'])
    return { token: confirmationTokenId }
  }
  const method = await findPaymentMethod(app, customer.id, paymentMethodId ?? '')
  return method ? { methodId: method.processorMethodId } : refuseField('PAYMENT_METHOD_DOES_NOT_EXIST', ['payment_method_id'])
}

function shownPayment({ status, declineMessage }: PaymentIntent) {
  if (status === 'failed' || status === 'canceled') return { status: 'failed', error: declineMessage } as const
  return { status: status as 'succeeded' | 'requires_action' | 'pending', error: null }
}
