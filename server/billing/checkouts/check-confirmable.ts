import { hasStreet } from '#contract/billing/addresses.ts'
import type { App } from '../../kit/app.ts'
import { refuseFields, type WrongField } from '../refusals/refusals.ts'
import { factsOf, needsFullAddress } from './checkout-facts.ts'
import { type Revision, whyNot } from './revise.ts'

/** Holds against a checkout everything that must be there before anything is charged, and names all that is missing at once. */
export function checkConfirmable(app: App, { checkout, product, price, discount }: Revision, token: string | null): void {
  const { isPaymentFormRequired } = factsOf(checkout, product)
  const { customerEmail, customerName, customerBillingName, customerBillingAddress: address, isBusinessCustomer } = checkout
  const wrong: WrongField[] = []
  const need = (isThere: boolean, field: string) => isThere || wrong.push({ code: 'FIELD_REQUIRED', path: [field] })

  need(customerEmail !== null, 'customer_email')
  if (isPaymentFormRequired) need(customerName !== null, 'customer_name')
  if (isBusinessCustomer) need(customerBillingName !== null, 'customer_billing_name')
  const needsAddress = isPaymentFormRequired || needsFullAddress(checkout)
  if (needsAddress) need(address !== null, 'customer_billing_address')
  if (address !== null && needsFullAddress(checkout) && !hasStreet(address))
    wrong.push({ code: 'FULL_ADDRESS_REQUIRED', path: ['customer_billing_address'] })
  if ((isPaymentFormRequired || checkout.netAmount > 0) && address !== null && checkout.tax === null)
    wrong.push({ code: 'TAX_PLACE_UNKNOWN', path: ['customer_billing_address', 'postal_code'] })
  if (isPaymentFormRequired && token === null) wrong.push({ code: 'CONFIRMATION_TOKEN_REQUIRED', path: ['confirmation_token_id'] })
  if (isPaymentFormRequired && token !== null && !app.payments.takesToken(token))
    wrong.push({ code: 'CONFIRMATION_TOKEN_UNKNOWN', path: ['confirmation_token_id'] })
  if (price.isArchived) wrong.push({ code: 'PRICE_IS_ARCHIVED', path: ['product_price_id'] })
  else if (product.isArchived) wrong.push({ code: 'PRODUCT_IS_ARCHIVED', path: ['product_id'] })
  const refusal = discount && whyNot(app, discount, { product, currency: checkout.currency })
  if (refusal) wrong.push({ code: refusal, path: ['discount_id'] })
  if (wrong.length > 0) refuseFields(wrong)
}
