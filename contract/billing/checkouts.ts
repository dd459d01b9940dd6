import * as z from 'zod/mini'
import { type Camel, untouched } from '../kit/casing.ts'
import { Address, GivenAddress } from './addresses.ts'
import { checkoutConstants } from './checkout-constants.ts'
import { AttachedCustomField } from './custom-fields.ts'
import { CustomerEmail, ExternalId } from './customers.ts'
import { AppliedDiscount } from './discounts.ts'
import { byId, entity, Id, shapeOf } from './ids.ts'
import { Instant, MaybeInstant } from './instants.ts'
import { CustomFieldData, GivenCustomFieldData, GivenMetadata, GivenWholeMetadata, Metadata, WholeMetadata } from './metadata.ts'
import { Amount, PriceAmount } from './money.ts'
import { Organization } from './organizations.ts'
import { anyIds, anyOf, listOf, paging, Search, sortedBy } from './paging.ts'
import { Price, taxBehaviors, trialIntervals } from './prices.ts'
import { OfferedProduct, TrialCount } from './products.ts'
import { optional, WebAddress } from './texts.ts'
import { forHolder, forSeller, get, patch, post } from './verbs.ts'

export const checkoutStatuses = ['open', 'expired', 'confirmed', 'succeeded', 'failed'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

export const addressParts = ['country', 'state', 'city', 'postal_code', 'line1', 'line2'] as const
type AddressPart = (typeof addressParts)[number]

function eachPart<S extends z.core.$ZodType>(schema: S) {
  return z.object(Object.fromEntries(addressParts.map((part) => [part, schema])) as Record<AddressPart, S>)
}

const shown = {
  ...entity,
  custom_field_data: CustomFieldData,
  status: z.enum(checkoutStatuses),
  client_secret: z.string(),
  url: z.string(),
  expires_at: Instant,
  success_url: z.string(),
  return_url: z.nullable(z.string()),
  embed_origin: z.nullable(z.string()),
  /** What the price says of it, and the discount off that: with the tax in it where the price is inclusive. */
  amount: Amount,
  discount_amount: Amount,
  tax_behavior: z.enum(taxBehaviors),
  net_amount: Amount,
  /** Null as long as it cannot be computed. */
  tax_amount: z.nullable(Amount),
  total_amount: Amount,
  /** What credit of the buyer pays of the total, below nothing as in orders. Ours: only a buyer who proved who they are uses credit. */
  applied_balance_amount: z.optional(Amount),
  /** What each period comes to once a discount that ends has ended. Null where nothing renews. */
  renewal_amount: z.nullable(Amount),
  currency: z.string(),
  seats: z.nullable(z.int()),
  allow_trial: z.boolean(),
  trial_interval: z.nullable(z.enum(trialIntervals)),
  trial_interval_count: z.nullable(z.int()),
  active_trial_interval: z.nullable(z.enum(trialIntervals)),
  active_trial_interval_count: z.nullable(z.int()),
  trial_end: MaybeInstant,
  organization_id: z.string(),
  product_id: z.string(),
  product_price_id: z.string(),
  discount_id: z.nullable(z.string()),
  allow_discount_codes: z.boolean(),
  require_billing_address: z.boolean(),
  is_discount_applicable: z.boolean(),
  is_free_product_price: z.boolean(),
  is_payment_required: z.boolean(),
  is_payment_setup_required: z.boolean(),
  is_payment_form_required: z.boolean(),
  is_business_customer: z.boolean(),
  customer_id: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  customer_email: z.nullable(z.string()),
  customer_ip_address: z.nullable(z.string()),
  customer_billing_name: z.nullable(z.string()),
  customer_billing_address: z.nullable(Address),
  customer_tax_id: z.nullable(z.string()),
  customer_billing_address_fields: eachPart(z.boolean()),
  billing_address_fields: eachPart(z.enum(['required', 'optional', 'disabled'])),
  payment_processor_metadata: untouched(z.record(z.string(), z.string())),
  products: z.array(OfferedProduct),
  product: OfferedProduct,
  product_price: Price,
  /** The prices of each product, by its id. */
  prices: z.record(z.string(), z.array(Price)),
  discount: z.nullable(AppliedDiscount),
  attached_custom_fields: z.array(AttachedCustomField),
  ...shapeOf(checkoutConstants),
}

/** As its seller sees it. */
export const Checkout = z.object({
  ...shown,
  metadata: Metadata,
  customer_metadata: WholeMetadata,
  /** The older and the newer name of one value. */
  customer_external_id: z.nullable(z.string()),
  external_customer_id: z.nullable(z.string()),
  subscription_id: z.nullable(z.string()),
})
export type Checkout = Camel<z.infer<typeof Checkout>>

/** As its buyer sees it. */
export const PublicCheckout = z.object({ ...shown, organization: Organization })
export type PublicCheckout = Camel<z.infer<typeof PublicCheckout>>

export const ConfirmedCheckout = z.object({
  ...shown,
  organization: Organization,
  status: z.literal('confirmed'),
  customer_session_token: z.string(),
})
export type ConfirmedCheckout = Camel<z.infer<typeof ConfirmedCheckout>>

const IpAddress = z.union([z.ipv4(), z.ipv6()], { error: 'value is not a valid IPv4 or IPv6 address' })
const ChosenAmount = z.nullish(PriceAmount)

const buyer = {
  customer_name: optional(256),
  customer_email: z.nullish(CustomerEmail),
  customer_billing_name: optional(256),
  customer_billing_address: z.nullish(GivenAddress),
  customer_tax_id: optional(100),
}
const seller = {
  success_url: z.nullish(WebAddress),
  return_url: z.nullish(WebAddress),
  embed_origin: z.nullish(WebAddress),
  customer_ip_address: z.nullish(IpAddress),
  trial_interval: z.nullish(z.enum(trialIntervals)),
  trial_interval_count: z.nullish(TrialCount),
}

/** Products by id; `product_id` and `product_price_id` are older ways to name one. */
export const CheckoutCreate = z
  .object({
    ...buyer,
    ...seller,
    products: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(50))),
    product_id: z.nullish(Id),
    product_price_id: z.nullish(Id),
    discount_id: z.nullish(Id),
    amount: ChosenAmount,
    customer_id: z.nullish(Id),
    customer_external_id: z.nullish(ExternalId),
    external_customer_id: z.nullish(ExternalId),
    subscription_id: z.nullish(Id),
    allow_discount_codes: z._default(z.boolean(), true),
    require_billing_address: z._default(z.boolean(), false),
    is_business_customer: z._default(z.boolean(), false),
    allow_trial: z._default(z.boolean(), true),
    metadata: z._default(GivenMetadata, {}),
    customer_metadata: z._default(GivenWholeMetadata, {}),
    custom_field_data: z._default(GivenCustomFieldData, {}),
  })
  .check(
    z.refine(({ products, product_id, product_price_id }) => products || product_id || product_price_id, {
      error: 'Field required',
      path: ['products'],
      params: { type: 'missing' },
    }),
  )
export type CheckoutCreate = Camel<z.infer<typeof CheckoutCreate>>

const change = {
  ...buyer,
  product_id: z.nullish(Id),
  product_price_id: z.nullish(Id),
  amount: ChosenAmount,
  is_business_customer: z.nullish(z.boolean()),
  custom_field_data: z.optional(GivenCustomFieldData),
}

/** By its seller. */
export const CheckoutUpdate = z.object({
  ...change,
  ...seller,
  discount_id: z.nullish(Id),
  allow_discount_codes: z.nullish(z.boolean()),
  require_billing_address: z.nullish(z.boolean()),
  allow_trial: z.nullish(z.boolean()),
  customer_metadata: z.nullish(GivenWholeMetadata),
  metadata: z.optional(GivenMetadata),
})
export type CheckoutUpdate = Camel<z.infer<typeof CheckoutUpdate>>

/** By its buyer. */
export const PublicCheckoutUpdate = z.object({
  ...change,
  discount_code: optional(256),
  allow_trial: z.nullish(z.literal(false)),
})
export type PublicCheckoutUpdate = Camel<z.infer<typeof PublicCheckoutUpdate>>

export const CheckoutConfirm = z.extend(PublicCheckoutUpdate, { confirmation_token_id: optional(200) })
export type CheckoutConfirm = Camel<z.infer<typeof CheckoutConfirm>>

/** A checkout that a page of the seller begins for its visitor. */
export const PublicCheckoutCreate = z.object({
  product_id: Id,
  customer_email: z.nullish(CustomerEmail),
  subscription_id: z.nullish(Id),
})

const bySecret = { client_secret: z.string().check(z.maxLength(200)) }

export const checkouts = {
  list: get('/checkouts/', {
    ...forSeller('checkouts:read'),
    summary: 'List checkouts.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      product_id: anyIds,
      customer_id: anyIds,
      status: z.optional(z.nullable(anyOf(z.enum(checkoutStatuses)))),
      query: Search,
      sorting: sortedBy(['created_at', 'expires_at', 'status'], '-created_at'),
    }),
    output: listOf(Checkout),
    errors: [],
  }),
  create: post('/checkouts/', {
    ...forSeller('checkouts:write'),
    offers: true,
    summary: 'Begin a checkout.',
    status: 201,
    input: CheckoutCreate,
    output: Checkout,
    errors: [],
  }),
  get: get('/checkouts/:id', {
    ...forSeller('checkouts:read'),
    summary: 'Read a checkout.',
    input: z.object(byId),
    output: Checkout,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/checkouts/:id', {
    ...forSeller('checkouts:write'),
    offers: true,
    summary: 'Change a checkout that is open.',
    input: z.extend(CheckoutUpdate, byId),
    output: Checkout,
    errors: ['AlreadyActiveSubscriptionError', 'NotOpenCheckout', 'ResourceNotFound'],
  }),
  clientCreate: post('/checkouts/client/', {
    ...forHolder,
    summary: 'Begin a checkout from a page of the seller.',
    status: 201,
    input: PublicCheckoutCreate,
    output: PublicCheckout,
    errors: ['SellingNotOpen'],
  }),
  clientGet: get('/checkouts/client/:client_secret', {
    ...forHolder,
    summary: 'Read a checkout as its buyer.',
    input: z.object(bySecret),
    output: PublicCheckout,
    errors: ['ExpiredCheckoutError', 'ResourceNotFound'],
  }),
  clientUpdate: patch('/checkouts/client/:client_secret', {
    ...forHolder,
    summary: 'Change a checkout as its buyer.',
    input: z.extend(PublicCheckoutUpdate, bySecret),
    output: PublicCheckout,
    errors: ['AlreadyActiveSubscriptionError', 'ExpiredCheckoutError', 'NotOpenCheckout', 'ResourceNotFound', 'TrialAlreadyRedeemed'],
  }),
  clientConfirm: post('/checkouts/client/:client_secret/confirm', {
    ...forHolder,
    summary: 'Pay.',
    input: z.extend(CheckoutConfirm, bySecret),
    output: ConfirmedCheckout,
    errors: [
      'AlreadyActiveSubscriptionError',
      'CheckoutChanged',
      'ExpiredCheckoutError',
      'NotOpenCheckout',
      'PaymentError',
      'PaymentErrorUnexplained',
      'PaymentUnavailable',
      'ResourceNotFound',
      'SellingNotOpen',
      'TooManyRequests',
      'TrialAlreadyRedeemed',
    ],
  }),
  clientStream: get('/checkouts/client/:client_secret/stream', {
    ...forHolder,
    summary: 'Follow what becomes of a checkout.',
    answers: 'event stream',
    input: z.object(bySecret),
    output: z.null(),
    errors: ['ExpiredCheckoutError', 'ResourceNotFound'],
  }),
}
