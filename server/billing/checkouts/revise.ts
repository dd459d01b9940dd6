import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import { mostChosenOf } from '#contract/billing/money.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { findCustomers } from '../customers/store.ts'
import { discountRefusal } from '../discounts/discount-refusal.ts'
import { type Discount, findDiscountByCode, findDiscounts } from '../discounts/store.ts'
import type { TaxRate } from '../money/tax.ts'
import { readTaxId } from '../money/tax-ids.ts'
import { trialEnd } from '../periods/periods.ts'
import type { Price, Product } from '../products/store.ts'
import { refuseField, refuseFields } from '../refusals/refusals.ts'
import { taxRateFor } from '../sellers/tax-rate-for.ts'
import { seatsFor } from '../subscriptions/seats-for.ts'
import { refuseWithoutTax, TaxUnavailable } from '../taxes/ask-rate.ts'
import type { Change } from './change.ts'
import { appliedBalanceOf } from './checkout-credit.ts'
import { trialOf } from './checkout-facts.ts'
import { choosePrice } from './choose-price.ts'
import { readAnswers } from './custom-field-answers.ts'
import { priced } from './price-checkout.ts'
import type { Checkout } from './store.ts'

/** A checkout as it would be, and what it sells. */
export type Revision = { checkout: Checkout; product: Product; price: Price; discount: Discount | null }

/**
 * Works out what a change makes of a checkout: what is sold at what price, to whom, and what that comes to. Nothing is written. What a
 * buyer left out stays; null takes it away.
 */
export async function revise(app: App, before: Checkout, change: Change, { final = false } = {}): Promise<Revision> {
  const { product, price } = await choosePrice(app, before, change)
  const isOther = price.id !== before.productPriceId
  const currency = price.priceCurrency
  const discount = await chooseDiscount(app, before, change, { product, currency })
  const customer = customerAfter(before, change)
  const checkout: Checkout = {
    ...before,
    ...settingsAfter(change),
    ...customer,
    productId: product.id,
    productPriceId: price.id,
    chosenAmount: chosenAmountOf(price, change.amount, isOther ? null : before.chosenAmount),
    currency,
    discountId: discount?.id ?? null,
    customFieldData: answersAfter(before, change, product, final),
  }
  checkout.seats = await seatsFor(app, product, await buyerBehind(app, checkout))
  checkout.tax = await taxOf(app, checkout, final && product.prices.some(({ amountType }) => amountType !== 'free'))
  const trial = trialOf(checkout, product)
  checkout.trialEnd = trial && trialEnd(now(app), trial)
  const { chosenAmount, seats, tax } = checkout
  const summed = { ...checkout, ...priced({ product, chosenAmount, seats, currency, discount, tax }) }
  return { checkout: { ...summed, appliedBalanceAmount: await appliedBalanceOf(app, summed) }, product, price, discount }
}

/** While the buyer still fills it in, and of what costs nothing, the tax may be unknown. */
async function taxOf(app: App, checkout: Checkout, isNeeded: boolean): Promise<TaxRate | null> {
  const { organizationId, customerBillingAddress: address, customerTaxId: taxId, customerTaxIdFormat: taxIdFormat } = checkout
  try {
    return await taxRateFor(app, { organizationId, address, taxId, taxIdFormat })
  } catch (error) {
    if (error instanceof TaxUnavailable && !isNeeded) return null
    return refuseWithoutTax(error)
  }
}

function chosenAmountOf(price: Price, given: number | null | undefined, before: number | null): number | null {
  if (price.amountType !== 'custom') return null
  if (given === undefined) return before
  if (given === null) return null
  if (price.minimumAmount !== null && given < price.minimumAmount) refuseField('AMOUNT_BELOW_MINIMUM', ['amount'], given)
  if (price.maximumAmount !== null && given > price.maximumAmount) refuseField('AMOUNT_ABOVE_MAXIMUM', ['amount'], given)
  if (given > mostChosenOf(price.priceCurrency)) refuseField('AMOUNT_ABOVE_MAXIMUM', ['amount'], given)
  if (given % chargeStepOf(price.priceCurrency) !== 0) refuseField('AMOUNT_NOT_CHARGEABLE', ['amount'], given)
  return given
}

type Sale = { product: Product; currency: string }

/** A discount that is named must hold. One that was there stays while it is for what is sold: whether it can be redeemed is asked at the end. */
async function chooseDiscount(app: App, before: Checkout, change: Change, sale: Sale): Promise<Discount | null> {
  const { discountId, discountCode } = change
  if (discountId === null || discountCode === null) return null
  if (discountId !== undefined) return checked(app, (await findDiscounts(app, [discountId])).get(discountId), sale, 'discount_id')
  if (discountCode !== undefined) {
    const found = before.allowDiscountCodes ? await findDiscountByCode(app, before.organizationId, discountCode) : null
    return checked(app, found, sale, 'discount_code')
  }
  if (before.discountId === null) return null
  const kept = (await findDiscounts(app, [before.discountId])).get(before.discountId) ?? null
  const refusal = kept && whyNot(app, kept, sale)
  return refusal === null || refusal === 'DISCOUNT_NOT_REDEEMABLE' ? kept : null
}

function checked(app: App, discount: Discount | null | undefined, sale: Sale, name: string): Discount {
  if (!discount) return refuseField('DISCOUNT_DOES_NOT_EXIST', [name])
  const refusal = whyNot(app, discount, sale)
  return refusal === null ? discount : refuseField(refusal, [name])
}

export function whyNot(app: App, discount: Discount, { product, currency }: Sale) {
  const refusal = discountRefusal(discount, { product, currency, at: now(app) })
  if (refusal === null && discount.duration === 'repeating' && !product.isRecurring) return 'DISCOUNT_NOT_APPLICABLE'
  return refusal
}

/** Whom the seller named keeps their address. A tax id is one of the buyer's country, or none. */
function customerAfter(before: Checkout, change: Change) {
  const { customerName, customerBillingName, customerBillingAddress, customerTaxId } = change
  const email = before.customerId === null && change.customerEmail !== undefined ? change.customerEmail : before.customerEmail
  const address = customerBillingAddress === undefined ? before.customerBillingAddress : customerBillingAddress
  return {
    customerName: customerName === undefined ? before.customerName : customerName,
    customerEmail: email,
    customerEmailKey: email?.toLowerCase() ?? null,
    customerBillingName: customerBillingName === undefined ? before.customerBillingName : customerBillingName,
    customerBillingAddress: address,
    ...taxIdAfter(before, customerTaxId, address?.country),
  }
}

function taxIdAfter(before: Checkout, given: string | null | undefined, country: string | undefined) {
  const typed = given === undefined ? before.customerTaxId : given
  const none = { customerTaxId: null, customerTaxIdFormat: null }
  if (typed === null) return none
  if (country === undefined) return given == null ? none : refuseField('COUNTRY_REQUIRED', ['customer_billing_address'])
  const read = readTaxId(typed, country)
  if (read) return { customerTaxId: read[0], customerTaxIdFormat: read[1] }
  return given == null ? none : refuseField('INVALID_TAX_ID', ['customer_tax_id'], given)
}

function settingsAfter(change: Change): Partial<Checkout> {
  const { successUrl, returnUrl, embedOrigin, customerIpAddress, trialInterval, trialIntervalCount, metadata } = change
  return {
    ...(change.isBusinessCustomer != null && { isBusinessCustomer: change.isBusinessCustomer }),
    ...(change.allowDiscountCodes != null && { allowDiscountCodes: change.allowDiscountCodes }),
    ...(change.requireBillingAddress != null && { requireBillingAddress: change.requireBillingAddress }),
    ...(change.allowTrial != null && { allowTrial: change.allowTrial }),
    ...(change.customerMetadata != null && { customerMetadata: change.customerMetadata as JsonObject }),
    ...(metadata !== undefined && { metadata: metadata as JsonObject }),
    ...(successUrl !== undefined && { successUrl }),
    ...(returnUrl !== undefined && { returnUrl }),
    ...(embedOrigin !== undefined && { embedOrigin }),
    ...(customerIpAddress !== undefined && { customerIpAddress }),
    ...(trialInterval !== undefined && { trialInterval }),
    ...(trialIntervalCount !== undefined && { trialIntervalCount }),
  }
}

function answersAfter(before: Checkout, change: Change, product: Product, final: boolean): JsonObject {
  const given = { ...before.customFieldData, ...(change.customFieldData as JsonObject | undefined) }
  const { answers, wrong } = readAnswers(product.customFields, given, { final })
  if (wrong.length > 0) refuseFields(wrong)
  return answers
}

/** Whom the seats are counted of: the account that began the checkout or, of a customer who is known, whom that is. */
async function buyerBehind(app: App, { organizationId, accountId, customerId, customerExternalId }: Checkout) {
  const customer = accountId !== null || customerId === null ? undefined : (await findCustomers(app, [customerId])).get(customerId)
  return customer ?? { organizationId, externalId: accountId ?? customerExternalId, isClaimed: accountId !== null }
}
