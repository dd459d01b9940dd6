import * as z from 'zod/mini'
import { Address, GivenAddress } from './addresses.ts'
import { grantShape } from './benefit-grants.ts'
import { SubscriberBenefit } from './benefits.ts'
import { CustomerEmail } from './customers.ts'
import { entity, Id, shapeOf } from './ids.ts'
import { NamedMeter } from './meters.ts'
import { orderShape } from './orders.ts'
import { Organization } from './organizations.ts'
import { PaymentMethod } from './payments.ts'
import { Price } from './prices.ts'
import { OfferedProduct } from './products.ts'
import { cancellationReasons, subscriptionMeterShape, subscriptionShape } from './subscriptions.ts'
import { GivenTaxId, TaxId } from './tax-ids.ts'
import { optional, required, WebAddress } from './texts.ts'

export const portalCustomerConstants = { type: 'individual', locale: null } as const

const OauthAccount = z.object({ accountId: z.string(), accountUsername: z.nullable(z.string()) })

/** The caller of the portal. Accounts that benefits need are linked by platform: `github`, `discord`. */
export const PortalCustomer = z.object({
  ...entity,
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.nullable(z.string()),
  billingName: z.nullable(z.string()),
  billingAddress: z.nullable(Address),
  taxId: TaxId,
  oauthAccounts: z.record(z.string(), OauthAccount),
  defaultPaymentMethodId: z.nullable(z.string()),
  ...shapeOf(portalCustomerConstants),
})
export type PortalCustomer = z.infer<typeof PortalCustomer>

export const PortalCustomerUpdate = z.object({
  email: z.nullish(CustomerEmail),
  name: optional(256),
  billingName: optional(256),
  billingAddress: z.nullish(GivenAddress),
  taxId: GivenTaxId,
  defaultPaymentMethodId: z.nullish(Id),
})

/** A product with who sells it. */
export const PortalProduct = z.extend(OfferedProduct, { organization: Organization })

const PortalMeter = z.object({ ...subscriptionMeterShape, meter: NamedMeter })

export const PortalSubscription = z.object({
  ...subscriptionShape,
  userId: z.string(),
  product: PortalProduct,
  prices: z.array(Price),
  meters: z.array(PortalMeter),
  pendingUpdate: z.null(),
})
export type PortalSubscription = z.infer<typeof PortalSubscription>

/** One of: another product, or an end with the period or no end. */
export const PortalSubscriptionUpdate = z.union([
  z.object({ productId: Id }),
  z.object({
    cancelAtPeriodEnd: z.nullish(z.boolean()),
    cancellationReason: z.nullish(z.enum(cancellationReasons)),
    cancellationComment: optional(5000),
  }),
])

export const PortalOrder = z.object({
  ...orderShape,
  product: PortalProduct,
  subscription: z.nullable(z.object(subscriptionShape)),
})
export type PortalOrder = z.infer<typeof PortalOrder>

export const PortalGrant = z.object({
  ...grantShape,
  memberId: z.null(),
  customer: PortalCustomer,
  benefit: SubscriberBenefit,
})
export type PortalGrant = z.infer<typeof PortalGrant>

export const PortalOrganization = z.object({ organization: Organization, products: z.array(OfferedProduct) })
export type PortalOrganization = z.infer<typeof PortalOrganization>

export const PaymentMethodCreate = z.object({
  confirmationTokenId: required({ most: 200 }),
  setDefault: z.boolean(),
  returnUrl: WebAddress,
})

/** A stored card, or the challenge that stands before it. Older clients read the card itself, so it is spread beside. */
export const PaymentMethodAdded = z.discriminatedUnion('status', [
  z.extend(PaymentMethod, { status: z.literal('succeeded'), paymentMethod: PaymentMethod }),
  z.object({ status: z.literal('requires_action'), clientSecret: z.string() }),
])
export type PaymentMethodAdded = z.infer<typeof PaymentMethodAdded>

export const SessionRequest = z.object({ email: CustomerEmail, organizationId: Id })
export const SessionCode = z.object({ code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6}$/)) })
export const SessionToken = z.object({ token: z.string() })
