import { processor, type PaymentMethod as ShownMethod } from '#contract/billing/payments.ts'
import type { PaymentMethod } from '../customers/payment-methods.ts'
import type { Customer } from '../customers/store.ts'

/** A stored card, under its newer and its older names. */
export function shownPaymentMethod(
  method: PaymentMethod,
  { defaultPaymentMethodId }: Pick<Customer, 'defaultPaymentMethodId'>,
): ShownMethod {
  const { id, createdAt, modifiedAt, customerId, brand, last4, expMonth, expYear, wallet } = method
  const card = { brand, last4, expMonth, expYear, wallet }
  const isDefault = id === defaultPaymentMethodId
  return { id, createdAt, modifiedAt, processor, customerId, type: 'card', methodMetadata: card, card, isDefault, default: isDefault }
}
