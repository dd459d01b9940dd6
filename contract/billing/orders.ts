import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Address, GivenAddress } from './addresses.ts'
import { Customer, ExternalId } from './customers.ts'
import { BareDiscount } from './discounts.ts'
import { byId, entity, shapeOf } from './ids.ts'
import { MaybeInstant } from './instants.ts'
import { CustomFieldData, Metadata, MetadataFilter } from './metadata.ts'
import { Amount } from './money.ts'
import { anyIds, anyOf, listOf, paging, Search, sortedBy } from './paging.ts'
import { billingTypes } from './prices.ts'
import { BareProduct } from './products.ts'
import { BareSubscription } from './subscriptions.ts'
import { required } from './texts.ts'
import { forHolder, forSeller, get, patch, post } from './verbs.ts'

/** `void`: dropped before it was paid. SDKs before 0.44 fail on a word they do not know, and are told `pending`. */
export const orderStatuses = ['pending', 'paid', 'refunded', 'partially_refunded', 'void'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const billingReasons = ['purchase', 'subscription_create', 'subscription_cycle', 'subscription_update'] as const
export type BillingReason = (typeof billingReasons)[number]

export const orderConstants = { platformFeeAmount: 0, platformFeeCurrency: null, receiptNumber: null, units: null } as const

export const OrderItem = z.object({
  ...entity,
  label: z.string(),
  amount: Amount,
  tax_amount: Amount,
  proration: z.boolean(),
  product_price_id: z.nullable(z.string()),
  start_timestamp: MaybeInstant,
  end_timestamp: MaybeInstant,
})

/** What every view of an order shows. Of a credit that was used, `applied_balance_amount` is negative. */
export const orderShape = {
  ...entity,
  status: z.enum(orderStatuses),
  paid: z.boolean(),
  subtotal_amount: Amount,
  discount_amount: Amount,
  net_amount: Amount,
  /** The older name of `net_amount`. */
  amount: Amount,
  tax_amount: Amount,
  total_amount: Amount,
  applied_balance_amount: Amount,
  /** The name that `applied_balance_amount` had for one version. */
  from_balance_amount: Amount,
  due_amount: Amount,
  refunded_amount: Amount,
  refunded_tax_amount: Amount,
  refundable_amount: Amount,
  refundable_tax_amount: Amount,
  currency: z.string(),
  billing_reason: z.enum(billingReasons),
  billing_name: z.nullable(z.string()),
  billing_address: z.nullable(Address),
  invoice_number: z.nullable(z.string()),
  is_invoice_generated: z.boolean(),
  seats: z.nullable(z.int()),
  customer_id: z.string(),
  /** The customer's id under its oldest name. */
  user_id: z.string(),
  product_id: z.string(),
  discount_id: z.nullable(z.string()),
  subscription_id: z.nullable(z.string()),
  checkout_id: z.nullable(z.string()),
  next_payment_attempt_at: MaybeInstant,
  description: z.string(),
  items: z.array(OrderItem),
  ...shapeOf(orderConstants),
}

export const Order = z.object({
  ...orderShape,
  /** Ours: where the card that paid was issued, the second piece of evidence of the buyer's country. */
  card_country: z.nullable(z.string()),
  metadata: Metadata,
  custom_field_data: CustomFieldData,
  customer: Customer,
  product: BareProduct,
  discount: z.nullable(BareDiscount),
  subscription: z.nullable(BareSubscription),
})
export type Order = Camel<z.infer<typeof Order>>

/** What an invoice will say. Both are given each time. */
export const OrderUpdate = z.object({ billing_name: z.nullable(required({ most: 256 })), billing_address: z.nullable(GivenAddress) })

export const OrderInvoice = z.object({ url: z.string() })

export const orders = {
  list: get('/orders/', {
    ...forSeller('orders:read'),
    summary: 'List orders.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      product_id: anyIds,
      product_billing_type: z.optional(z.nullable(anyOf(z.enum(billingTypes)))),
      discount_id: anyIds,
      customer_id: anyIds,
      external_customer_id: z.optional(z.nullable(anyOf(ExternalId))),
      checkout_id: anyIds,
      /** Ours: what waits for its money, or went back. */
      status: z.optional(z.nullable(anyOf(z.enum(orderStatuses)))),
      /** Ours: the number of an invoice, or how it begins. */
      invoice_number: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      /** Ours: the number of an invoice, how it begins or its digits, or how a word of the customer's name or address begins. */
      query: Search,
      metadata: z.optional(MetadataFilter),
      sorting: sortedBy(['created_at', 'amount', 'net_amount', 'customer', 'product', 'discount', 'subscription'], '-created_at'),
    }),
    output: listOf(Order),
    errors: [],
  }),
  get: get('/orders/:id', {
    ...forSeller('orders:read'),
    summary: 'Read an order.',
    input: z.object(byId),
    output: Order,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/orders/:id', {
    ...forSeller('orders:write'),
    summary: 'Change what the invoice of an order will say.',
    input: z.extend(OrderUpdate, byId),
    output: Order,
    errors: ['ResourceNotFound'],
  }),
  generateInvoice: post('/orders/:id/invoice', {
    ...forSeller('orders:write'),
    summary: 'Make the invoice of a paid order.',
    status: 202,
    input: z.object(byId),
    output: z.null(),
    errors: ['InvoiceAlreadyExists', 'MissingInvoiceBillingDetails', 'NotPaidOrder', 'ResourceNotFound'],
  }),
  invoice: get('/orders/:id/invoice', {
    ...forSeller('orders:read'),
    summary: 'Read where the invoice of an order is.',
    input: z.object(byId),
    output: OrderInvoice,
    errors: ['InvoiceDoesNotExist', 'ResourceNotFound'],
  }),
  /** Where `invoice` leads: the address is sealed and lasts ten minutes. */
  invoiceFile: get('/orders/invoices/:token', {
    ...forHolder,
    summary: 'Keep an invoice as a PDF.',
    answers: 'file',
    input: z.object({ token: z.string().check(z.maxLength(500)) }),
    output: z.string(),
    errors: ['ResourceNotFound'],
  }),
}
