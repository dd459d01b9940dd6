import { checkoutConstants } from '#contract/billing/checkout-constants.ts'
import type { Checkout } from '../checkouts/checkout.ts'
import type { Offer, Order, Subscription } from '../portal/portal.ts'

/* A purchase that never was, of what the seller really offers. No server has it, so none of its ids opens anything. */

type Product = Offer['products'][number]
const id = '00000000-0000-4000-8000-000000000000'
const day = 86_400_000
export const sampleEmail = 'bea@example.com'

export function sampleCheckout({ organization }: Offer, product: Product, now: number): Checkout {
  const price = product.prices[0] as Product['prices'][number]
  const { amount, currency } = askedFor(product)
  const { trialInterval, trialIntervalCount } = product
  const trialEnd = trialInterval === null ? null : new Date(now + trialDays(product) * day).toISOString()
  const isFree = price.amountType === 'free'
  return {
    ...checkoutConstants,
    id,
    createdAt: new Date(now).toISOString(),
    modifiedAt: null,
    customFieldData: {},
    status: 'open',
    clientSecret: 'preview',
    url: '',
    expiresAt: new Date(now + day).toISOString(),
    successUrl: '',
    returnUrl: null,
    embedOrigin: null,
    amount,
    discountAmount: 0,
    taxBehavior: price.taxBehavior ?? 'exclusive',
    netAmount: amount,
    taxAmount: null,
    totalAmount: amount,
    renewalAmount: product.isRecurring ? amount : null,
    currency,
    seats: null,
    allowTrial: true,
    trialInterval: null,
    trialIntervalCount: null,
    activeTrialInterval: trialInterval,
    activeTrialIntervalCount: trialIntervalCount,
    trialEnd,
    organizationId: organization.id,
    productId: product.id,
    productPriceId: price.id,
    discountId: null,
    allowDiscountCodes: true,
    requireBillingAddress: false,
    isDiscountApplicable: !isFree,
    isFreeProductPrice: isFree,
    isPaymentRequired: amount > 0 && trialEnd === null,
    isPaymentSetupRequired: product.isRecurring && !isFree,
    isPaymentFormRequired: !isFree,
    isBusinessCustomer: false,
    customerId: null,
    customerName: null,
    customerEmail: null,
    customerIpAddress: null,
    customerBillingName: null,
    customerBillingAddress: null,
    customerTaxId: null,
    customerBillingAddressFields: { country: true, state: false, city: false, postalCode: false, line1: false, line2: false },
    billingAddressFields: {
      country: 'required',
      state: 'disabled',
      city: 'disabled',
      postalCode: 'disabled',
      line1: 'disabled',
      line2: 'disabled',
    },
    paymentProcessorMetadata: {},
    products: [product],
    product,
    productPrice: price,
    prices: { [product.id]: product.prices },
    discount: null,
    attachedCustomFields: [],
    organization,
  }
}

export function sampleSubscription({ organization }: Offer, product: Product, now: number): Subscription {
  const { amount, currency } = askedFor(product)
  const start = new Date(now - 10 * day).toISOString()
  return {
    id,
    createdAt: start,
    modifiedAt: null,
    amount,
    currency,
    recurringInterval: product.recurringInterval ?? 'month',
    recurringIntervalCount: 1,
    status: 'active',
    currentPeriodStart: start,
    currentPeriodEnd: new Date(now + 20 * day).toISOString(),
    currentMeterPeriodStart: null,
    currentMeterPeriodEnd: null,
    pauseAtPeriodEnd: false,
    pausedAt: null,
    resumesAt: null,
    units: null,
    trialStart: null,
    trialEnd: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    startedAt: start,
    endsAt: null,
    endedAt: null,
    pastDueAt: null,
    customerId: id,
    userId: id,
    productId: product.id,
    discountId: null,
    checkoutId: null,
    seats: null,
    customerCancellationReason: null,
    customerCancellationComment: null,
    product: { ...product, organization },
    prices: product.prices,
    meters: [],
    pendingUpdate: null,
    nextChargeAmount: amount,
    payBy: null,
    challenge: null,
  }
}

export function sampleOrder({ organization }: Offer, product: Product, now: number): Order {
  const { amount, currency } = askedFor(product)
  return {
    id,
    createdAt: new Date(now - 10 * day).toISOString(),
    modifiedAt: null,
    status: 'paid',
    paid: true,
    subtotalAmount: amount,
    discountAmount: 0,
    netAmount: amount,
    amount,
    taxAmount: 0,
    totalAmount: amount,
    appliedBalanceAmount: 0,
    fromBalanceAmount: 0,
    dueAmount: 0,
    refundedAmount: 0,
    refundedTaxAmount: 0,
    refundableAmount: amount,
    refundableTaxAmount: 0,
    platformFeeAmount: 0,
    platformFeeCurrency: null,
    receiptNumber: null,
    units: null,
    currency,
    billingReason: 'purchase',
    billingName: null,
    billingAddress: null,
    invoiceNumber: 'SAMPLE-0001',
    isInvoiceGenerated: true,
    seats: null,
    customerId: id,
    userId: id,
    productId: product.id,
    discountId: null,
    subscriptionId: product.isRecurring ? id : null,
    checkoutId: null,
    nextPaymentAttemptAt: null,
    description: product.name,
    items: [],
    product: { ...product, organization },
    subscription: null,
  }
}

/** What the first price asks for: a price that buyers choose, as it is preset; one by usage, nothing in advance. */
function askedFor({ prices }: Product): { amount: number; currency: string } {
  const [price] = prices
  const currency = price?.priceCurrency ?? 'usd'
  if (price?.amountType === 'fixed') return { amount: price.priceAmount, currency }
  return { amount: price?.amountType === 'custom' ? (price.presetAmount ?? price.minimumAmount) : 0, currency }
}

const daysIn = { day: 1, week: 7, month: 30, year: 365 } as const

function trialDays({ trialInterval, trialIntervalCount }: Product): number {
  return trialInterval === null ? 0 : daysIn[trialInterval] * (trialIntervalCount ?? 1)
}
