import * as z from 'zod/mini'
import { OrderPayment, OrderPaymentConfirmation, OrderPaymentStatus, PortalOrder } from './customer-portal.ts'
import { byId } from './ids.ts'
import { OrderInvoice, OrderUpdate } from './orders.ts'
import { anyIds, anyOf, listOf, paging, Search, sortedBy } from './paging.ts'
import { billingTypes } from './prices.ts'
import { CreditNote } from './refunds.ts'
import { forCustomer, get, patch, post } from './verbs.ts'

/** What the caller bought, and its invoices. */
export const portalOrders = {
  list: get('/customer-portal/orders/', {
    ...forCustomer,
    summary: 'List the caller’s orders.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      product_id: anyIds,
      product_billing_type: z.optional(z.nullable(anyOf(z.enum(billingTypes)))),
      subscription_id: anyIds,
      query: Search,
      sorting: sortedBy(['created_at', 'amount', 'net_amount', 'product', 'subscription'], '-created_at'),
    }),
    output: listOf(PortalOrder),
    errors: [],
  }),
  get: get('/customer-portal/orders/:id', {
    ...forCustomer,
    summary: 'Read one of the caller’s orders.',
    input: z.object(byId),
    output: PortalOrder,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/customer-portal/orders/:id', {
    ...forCustomer,
    summary: 'Change what the invoice of an order will say.',
    input: z.extend(OrderUpdate, byId),
    output: PortalOrder,
    errors: ['ResourceNotFound'],
  }),
  generateInvoice: post('/customer-portal/orders/:id/invoice', {
    ...forCustomer,
    summary: 'Make the invoice of a paid order.',
    status: 202,
    input: z.object(byId),
    output: z.null(),
    errors: ['InvoiceAlreadyExists', 'MissingInvoiceBillingDetails', 'NotPaidOrder', 'ResourceNotFound'],
  }),
  invoice: get('/customer-portal/orders/:id/invoice', {
    ...forCustomer,
    summary: 'Read where the invoice of an order is.',
    input: z.object(byId),
    output: OrderInvoice,
    errors: ['InvoiceDoesNotExist', 'ResourceNotFound'],
  }),
  /** Ours. */
  creditNotes: get('/customer-portal/orders/:id/credit-notes', {
    ...forCustomer,
    summary: 'List the credit notes of an order’s refunds.',
    input: z.object(byId),
    output: z.array(CreditNote),
    errors: ['ResourceNotFound'],
  }),
  confirmRetryPayment: post('/customer-portal/orders/:id/confirm-payment', {
    ...forCustomer,
    summary: 'Pay an open order now, by a new card or a stored one.',
    input: z.extend(OrderPayment, byId),
    output: OrderPaymentConfirmation,
    errors: ['ManualRetryLimitExceeded', 'OrderNotEligibleForRetry', 'PaymentAlreadyInProgress', 'PaymentUnavailable', 'ResourceNotFound'],
  }),
  getPaymentStatus: get('/customer-portal/orders/:id/payment-status', {
    ...forCustomer,
    summary: 'Read how the payment of an order stands.',
    input: z.object(byId),
    output: OrderPaymentStatus,
    errors: ['ResourceNotFound'],
  }),
}
