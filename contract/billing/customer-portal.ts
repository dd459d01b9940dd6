import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { portalFlows } from '../pages.ts'
import { Address, GivenAddress } from './addresses.ts'
import { grantShape } from './benefit-grants.ts'
import { SubscriberBenefit } from './benefits.ts'
import { CustomerEmail } from './customers.ts'
import { byId, entity, Id, shapeOf } from './ids.ts'
import { NamedMeter } from './meters.ts'
import { orderShape } from './orders.ts'
import { Organization } from './organizations.ts'
import { PaymentMethod } from './payments.ts'
import { Price } from './prices.ts'
import { OfferedProduct, PlannedProduct } from './products.ts'
import { cancellationReasons } from './subscription-states.ts'
import { PendingUpdate, PendingUpdateDrop, subscriptionMeterShape, subscriptionShape } from './subscriptions.ts'
import { GivenTaxId, TaxId } from './tax-ids.ts'
import { optional, required, WebAddress } from './texts.ts'

export const portalCustomerConstants = { type: 'individual', locale: null } as const

const OauthAccount = z.object({ account_id: z.string(), account_username: z.nullable(z.string()) })

/** The caller of the portal. Accounts that benefits need are linked by platform: `github`, `discord`. */
export const PortalCustomer = z.object({
  ...entity,
  email: z.string(),
  email_verified: z.boolean(),
  name: z.nullable(z.string()),
  billing_name: z.nullable(z.string()),
  billing_address: z.nullable(Address),
  tax_id: TaxId,
  oauth_accounts: z.record(z.string(), OauthAccount),
  default_payment_method_id: z.nullable(z.string()),
  ...shapeOf(portalCustomerConstants),
})
export type PortalCustomer = Camel<z.infer<typeof PortalCustomer>>

export const PortalCustomerUpdate = z.object({
  email: z.nullish(CustomerEmail),
  name: optional(256),
  billing_name: optional(256),
  billing_address: z.nullish(GivenAddress),
  tax_id: GivenTaxId,
  default_payment_method_id: z.nullish(Id),
})

/** A product with who sells it. */
export const PortalProduct = z.extend(OfferedProduct, { organization: Organization })

const PortalMeter = z.object({ ...subscriptionMeterShape, meter: NamedMeter })

export const PortalSubscription = z.object({
  ...subscriptionShape,
  user_id: z.string(),
  product: PortalProduct,
  prices: z.array(Price),
  meters: z.array(PortalMeter),
  pending_update: z.nullable(PendingUpdate),
  /** Ours: what a card is charged when the period ends, with tax and after credit; usage comes on top. Null where nothing more is charged. */
  next_charge_amount: z.nullable(z.int()),
  /** Ours: until when what is late can be paid before the subscription is lost. Null where nothing is late, or nothing is lost by it. */
  pay_by: z.nullable(z.string()),
  /** Ours: a change that the caller's bank asks about, or for an hour that it came to nothing. Null otherwise. */
  challenge: z.nullable(
    z.object({
      status: z.enum(['requires_action', 'failed']),
      client_secret: z.nullable(z.string()),
      error: z.nullable(z.string()),
      product_name: z.string(),
      seats: z.nullable(z.int()),
    }),
  ),
})
export type PortalSubscription = Camel<z.infer<typeof PortalSubscription>>

/** One of: another product, no other product after all, or an end with the period or no end. */
export const PortalSubscriptionUpdate = z.union([
  z.object({ ...byId, product_id: Id }),
  PendingUpdateDrop,
  z.object({
    ...byId,
    cancel_at_period_end: z.nullish(z.boolean()),
    cancellation_reason: z.nullish(z.enum(cancellationReasons)),
    cancellation_comment: optional(5000),
  }),
])

/** One of: another product, paid by another card than the one on file where its token is there, or so many seats. */
export const PortalUpdateAsked = z.union([
  z.object({ ...byId, product_id: Id, confirmation_token_id: z.nullish(required({ most: 200 })) }),
  z.object({ ...byId, seats: z.int().check(z.gte(1), z.lte(10_000)) }),
])

/** `requires_action`: the caller's bank asks, by the secret, and the change is made when it has its answer. */
export const PortalUpdateConfirmed = z.object({ status: z.enum(['succeeded', 'requires_action']), client_secret: z.nullable(z.string()) })

export const PortalOrder = z.object({
  ...orderShape,
  product: PortalProduct,
  subscription: z.nullable(z.object(subscriptionShape)),
})
export type PortalOrder = Camel<z.infer<typeof PortalOrder>>

export const PortalGrant = z.object({
  ...grantShape,
  member_id: z.null(),
  customer: PortalCustomer,
  benefit: SubscriberBenefit,
})
export type PortalGrant = Camel<z.infer<typeof PortalGrant>>

export const PortalOrganization = z.object({ organization: Organization, products: z.array(PlannedProduct) })
export type PortalOrganization = Camel<z.infer<typeof PortalOrganization>>

export const PaymentMethodCreate = z.object({
  confirmation_token_id: required({ most: 200 }),
  set_default: z.boolean(),
  return_url: WebAddress,
})

/** A stored card, or the challenge before it. Older clients read the card itself, so it is spread beside. */
export const PaymentMethodAdded = z.discriminatedUnion('status', [
  z.extend(PaymentMethod, { status: z.literal('succeeded'), payment_method: PaymentMethod }),
  z.object({ status: z.literal('requires_action'), client_secret: z.string() }),
])
export type PaymentMethodAdded = Camel<z.infer<typeof PaymentMethodAdded>>

/** A new card, or one that is stored: one of the two. */
export const OrderPayment = z.object({
  confirmation_token_id: z.nullish(required({ most: 200 })),
  payment_method_id: z.nullish(Id),
  payment_processor: z.nullish(z.literal('stripe')),
})

/** A payment's status: `succeeded`, `requires_action` (the buyer's bank asks, by the secret), `pending` or `failed` with its reason. */
export const OrderPaymentConfirmation = z.object({
  status: z.enum(['succeeded', 'requires_action', 'pending', 'failed']),
  client_secret: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type OrderPaymentConfirmation = Camel<z.infer<typeof OrderPaymentConfirmation>>

/** The same of the newest payment of an order, for polling; `no_payment` where there was none. */
export const OrderPaymentStatus = z.object({
  status: z.enum(['succeeded', 'requires_action', 'pending', 'failed', 'no_payment']),
  error: z.nullable(z.string()),
})
export type OrderPaymentStatus = Camel<z.infer<typeof OrderPaymentStatus>>

/** `flow` and `order_id` are what the visitor came for: the letter's link leads there. */
export const SessionRequest = z.object({
  email: CustomerEmail,
  organization_id: Id,
  flow: z.optional(z.nullable(z.enum(portalFlows))),
  order_id: z.optional(z.nullable(Id)),
})
export const SessionCode = z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-HJ-NP-Z2-9]{8}$/)) })
export const SessionToken = z.object({ token: z.string() })
