import * as z from 'zod/mini'
import { untouched } from '../kit/casing.ts'
import { Address, GivenAddress } from './addresses.ts'
import { AttachedCustomField } from './custom-fields.ts'
import { CustomerEmail, ExternalId } from './customers.ts'
import { AppliedDiscount } from './discounts.ts'
import { entity, Id, shapeOf } from './ids.ts'
import { Instant, MaybeInstant } from './instants.ts'
import { CustomFieldData, GivenCustomFieldData, GivenMetadata, GivenWholeMetadata, Metadata, WholeMetadata } from './metadata.ts'
import { Amount, PriceAmount } from './money.ts'
import { Organization } from './organizations.ts'
import { processor } from './payments.ts'
import { Price, trialIntervals } from './prices.ts'
import { OfferedProduct, TrialCount } from './products.ts'
import { optional, WebAddress } from './texts.ts'

export const checkoutStatuses = ['open', 'expired', 'confirmed', 'succeeded', 'failed'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

export const addressParts = ['country', 'state', 'city', 'postalCode', 'line1', 'line2'] as const
type AddressPart = (typeof addressParts)[number]

export const checkoutConstants = {
  paymentProcessor: processor,
  locale: null,
  units: null,
  minUnits: null,
  maxUnits: null,
  minSeats: null,
  maxSeats: null,
  paymentMethodType: null,
  taxBehavior: 'exclusive',
} as const

function eachPart<S extends z.core.$ZodType>(schema: S) {
  return z.object(Object.fromEntries(addressParts.map((part) => [part, schema])) as Record<AddressPart, S>)
}

const shown = {
  ...entity,
  customFieldData: CustomFieldData,
  status: z.enum(checkoutStatuses),
  clientSecret: z.string(),
  url: z.string(),
  expiresAt: Instant,
  successUrl: z.string(),
  returnUrl: z.nullable(z.string()),
  embedOrigin: z.nullable(z.string()),
  amount: Amount,
  discountAmount: Amount,
  netAmount: Amount,
  /** Null as long as it cannot be computed. */
  taxAmount: z.nullable(Amount),
  totalAmount: Amount,
  currency: z.string(),
  seats: z.nullable(z.int()),
  allowTrial: z.boolean(),
  trialInterval: z.nullable(z.enum(trialIntervals)),
  trialIntervalCount: z.nullable(z.int()),
  activeTrialInterval: z.nullable(z.enum(trialIntervals)),
  activeTrialIntervalCount: z.nullable(z.int()),
  trialEnd: MaybeInstant,
  organizationId: z.string(),
  productId: z.string(),
  productPriceId: z.string(),
  discountId: z.nullable(z.string()),
  allowDiscountCodes: z.boolean(),
  requireBillingAddress: z.boolean(),
  isDiscountApplicable: z.boolean(),
  isFreeProductPrice: z.boolean(),
  isPaymentRequired: z.boolean(),
  isPaymentSetupRequired: z.boolean(),
  isPaymentFormRequired: z.boolean(),
  isBusinessCustomer: z.boolean(),
  customerId: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  customerIpAddress: z.nullable(z.string()),
  customerBillingName: z.nullable(z.string()),
  customerBillingAddress: z.nullable(Address),
  customerTaxId: z.nullable(z.string()),
  customerBillingAddressFields: eachPart(z.boolean()),
  billingAddressFields: eachPart(z.enum(['required', 'optional', 'disabled'])),
  paymentProcessorMetadata: untouched(z.record(z.string(), z.string())),
  products: z.array(OfferedProduct),
  product: OfferedProduct,
  productPrice: Price,
  /** The prices of each product, by its id. */
  prices: z.record(z.string(), z.array(Price)),
  discount: z.nullable(AppliedDiscount),
  attachedCustomFields: z.array(AttachedCustomField),
  ...shapeOf(checkoutConstants),
}

/** As its seller sees it. */
export const Checkout = z.object({
  ...shown,
  metadata: Metadata,
  customerMetadata: WholeMetadata,
  /** The older and the newer name of one value. */
  customerExternalId: z.nullable(z.string()),
  externalCustomerId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
})
export type Checkout = z.infer<typeof Checkout>

/** As its buyer sees it. */
export const PublicCheckout = z.object({ ...shown, organization: Organization })
export type PublicCheckout = z.infer<typeof PublicCheckout>

export const ConfirmedCheckout = z.object({
  ...shown,
  organization: Organization,
  status: z.literal('confirmed'),
  customerSessionToken: z.string(),
})
export type ConfirmedCheckout = z.infer<typeof ConfirmedCheckout>

const IpAddress = z.union([z.ipv4(), z.ipv6()], { error: 'value is not a valid IPv4 or IPv6 address' })
const ChosenAmount = z.nullish(PriceAmount)

const buyer = {
  customerName: optional(256),
  customerEmail: z.nullish(CustomerEmail),
  customerBillingName: optional(256),
  customerBillingAddress: z.nullish(GivenAddress),
  customerTaxId: optional(100),
}
const seller = {
  successUrl: z.nullish(WebAddress),
  returnUrl: z.nullish(WebAddress),
  embedOrigin: z.nullish(WebAddress),
  customerIpAddress: z.nullish(IpAddress),
  trialInterval: z.nullish(z.enum(trialIntervals)),
  trialIntervalCount: z.nullish(TrialCount),
}

/** Products by id; `productId` and `productPriceId` are older ways to name one. */
export const CheckoutCreate = z
  .object({
    ...buyer,
    ...seller,
    products: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(50))),
    productId: z.nullish(Id),
    productPriceId: z.nullish(Id),
    discountId: z.nullish(Id),
    amount: ChosenAmount,
    customerId: z.nullish(Id),
    customerExternalId: z.nullish(ExternalId),
    externalCustomerId: z.nullish(ExternalId),
    subscriptionId: z.nullish(Id),
    allowDiscountCodes: z._default(z.boolean(), true),
    requireBillingAddress: z._default(z.boolean(), false),
    isBusinessCustomer: z._default(z.boolean(), false),
    allowTrial: z._default(z.boolean(), true),
    metadata: z._default(GivenMetadata, {}),
    customerMetadata: z._default(GivenWholeMetadata, {}),
    customFieldData: z._default(GivenCustomFieldData, {}),
  })
  .check(
    z.refine(({ products, productId, productPriceId }) => products || productId || productPriceId, {
      error: 'Field required',
      path: ['products'],
      params: { type: 'missing' },
    }),
  )
export type CheckoutCreate = z.infer<typeof CheckoutCreate>

const change = {
  ...buyer,
  productId: z.nullish(Id),
  productPriceId: z.nullish(Id),
  amount: ChosenAmount,
  isBusinessCustomer: z.nullish(z.boolean()),
  customFieldData: z.optional(GivenCustomFieldData),
}

/** By its seller. */
export const CheckoutUpdate = z.object({
  ...change,
  ...seller,
  discountId: z.nullish(Id),
  allowDiscountCodes: z.nullish(z.boolean()),
  requireBillingAddress: z.nullish(z.boolean()),
  allowTrial: z.nullish(z.boolean()),
  customerMetadata: z.nullish(GivenWholeMetadata),
  metadata: z.optional(GivenMetadata),
})
export type CheckoutUpdate = z.infer<typeof CheckoutUpdate>

/** By its buyer. */
export const PublicCheckoutUpdate = z.object({
  ...change,
  discountCode: optional(256),
  allowTrial: z.nullish(z.literal(false)),
})
export type PublicCheckoutUpdate = z.infer<typeof PublicCheckoutUpdate>

export const CheckoutConfirm = z.extend(PublicCheckoutUpdate, { confirmationTokenId: optional(200) })
export type CheckoutConfirm = z.infer<typeof CheckoutConfirm>

/** A checkout that a page of the seller begins for its visitor. */
export const PublicCheckoutCreate = z.object({
  productId: Id,
  customerEmail: z.nullish(CustomerEmail),
  subscriptionId: z.nullish(Id),
})
