import * as z from 'zod/mini'
import { Address, GivenAddress } from './addresses.ts'
import { Customer } from './customers.ts'
import { BareDiscount } from './discounts.ts'
import { entity, shapeOf } from './ids.ts'
import { MaybeInstant } from './instants.ts'
import { CustomFieldData, Metadata } from './metadata.ts'
import { Amount } from './money.ts'
import { BareProduct } from './products.ts'
import { BareSubscription } from './subscriptions.ts'
import { required } from './texts.ts'

export const orderStatuses = ['pending', 'paid', 'refunded', 'partially_refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const billingReasons = ['purchase', 'subscription_create', 'subscription_cycle', 'subscription_update'] as const
export type BillingReason = (typeof billingReasons)[number]

export const orderConstants = { platformFeeAmount: 0, platformFeeCurrency: null, receiptNumber: null, units: null } as const

export const OrderItem = z.object({
  ...entity,
  label: z.string(),
  amount: Amount,
  taxAmount: Amount,
  proration: z.boolean(),
  productPriceId: z.nullable(z.string()),
  startTimestamp: MaybeInstant,
  endTimestamp: MaybeInstant,
})

/** What every view of an order shows. Of a credit that was used, `appliedBalanceAmount` is negative. */
export const orderShape = {
  ...entity,
  status: z.enum(orderStatuses),
  paid: z.boolean(),
  subtotalAmount: Amount,
  discountAmount: Amount,
  netAmount: Amount,
  /** The older name of `netAmount`. */
  amount: Amount,
  taxAmount: Amount,
  totalAmount: Amount,
  appliedBalanceAmount: Amount,
  /** The name that `appliedBalanceAmount` had for one version. */
  fromBalanceAmount: Amount,
  dueAmount: Amount,
  refundedAmount: Amount,
  refundedTaxAmount: Amount,
  refundableAmount: Amount,
  refundableTaxAmount: Amount,
  currency: z.string(),
  billingReason: z.enum(billingReasons),
  billingName: z.nullable(z.string()),
  billingAddress: z.nullable(Address),
  invoiceNumber: z.nullable(z.string()),
  isInvoiceGenerated: z.boolean(),
  seats: z.nullable(z.int()),
  customerId: z.string(),
  /** The customer's id under its oldest name. */
  userId: z.string(),
  productId: z.string(),
  discountId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  checkoutId: z.nullable(z.string()),
  nextPaymentAttemptAt: MaybeInstant,
  description: z.string(),
  items: z.array(OrderItem),
  ...shapeOf(orderConstants),
}

export const Order = z.object({
  ...orderShape,
  metadata: Metadata,
  customFieldData: CustomFieldData,
  customer: Customer,
  product: BareProduct,
  discount: z.nullable(BareDiscount),
  subscription: z.nullable(BareSubscription),
})
export type Order = z.infer<typeof Order>

/** What an invoice will say. Both are given each time. */
export const OrderUpdate = z.object({ billingName: z.nullable(required({ most: 256 })), billingAddress: z.nullable(GivenAddress) })

export const OrderInvoice = z.object({ url: z.string() })
