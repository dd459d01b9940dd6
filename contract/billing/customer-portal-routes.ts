import * as z from 'zod/mini'
import { CustomerGrantUpdate } from './benefit-grants.ts'
import { benefitTypes } from './benefits.ts'
import { customerMeterOrders, OwnMeter } from './customer-meters.ts'
import {
  OrderPayment,
  OrderPaymentConfirmation,
  OrderPaymentStatus,
  PaymentMethodAdded,
  PaymentMethodCreate,
  PortalCustomer,
  PortalCustomerUpdate,
  PortalGrant,
  PortalOrder,
  PortalOrganization,
  PortalSubscription,
  PortalSubscriptionUpdate,
  SessionCode,
  SessionRequest,
  SessionToken,
} from './customer-portal.ts'
import { downloadables } from './files.ts'
import { byId, Id } from './ids.ts'
import { portalLicenseKeys } from './license-keys.ts'
import { OrderInvoice, OrderUpdate } from './orders.ts'
import { anyIds, anyOf, listOf, MaybeFlag, paging, Search, sortedBy } from './paging.ts'
import { PaymentMethod } from './payments.ts'
import { billingTypes } from './prices.ts'
import { changeErrors, SubscriptionPreview } from './subscriptions.ts'
import { del, forCustomer, forHolder, get, patch, post } from './verbs.ts'

const customers = {
  get: get('/customer-portal/customers/me', {
    ...forCustomer,
    summary: 'Read who the caller is to the seller.',
    input: z.object({}),
    output: PortalCustomer,
    errors: [],
  }),
  update: patch('/customer-portal/customers/me', {
    ...forCustomer,
    summary: 'Change what the seller knows of the caller.',
    input: PortalCustomerUpdate,
    output: PortalCustomer,
    errors: [],
  }),
  getPaymentMethods: get('/customer-portal/customers/me/payment-methods', {
    ...forCustomer,
    summary: 'List the caller’s cards.',
    input: z.object(paging),
    output: listOf(PaymentMethod),
    errors: [],
  }),
  addPaymentMethod: post('/customer-portal/customers/me/payment-methods', {
    ...forCustomer,
    summary: 'Store a card.',
    status: 201,
    input: PaymentMethodCreate,
    output: PaymentMethodAdded,
    errors: ['PaymentError', 'PaymentErrorUnexplained'],
  }),
  deletePaymentMethod: del('/customer-portal/customers/me/payment-methods/:id', {
    ...forCustomer,
    summary: 'Forget a card.',
    status: 204,
    input: z.object(byId),
    output: z.null(),
    errors: ['ResourceNotFound'],
  }),
  stream: get('/customer-portal/customers/stream', {
    ...forCustomer,
    summary: 'Follow what is given to the caller.',
    answers: 'event stream',
    input: z.object({}),
    output: z.null(),
    errors: [],
  }),
}

const subscriptions = {
  list: get('/customer-portal/subscriptions/', {
    ...forCustomer,
    summary: 'List the caller’s subscriptions.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      product_id: anyIds,
      active: MaybeFlag,
      query: Search,
      sorting: sortedBy(['started_at', 'amount', 'status', 'organization', 'product'], '-started_at'),
    }),
    output: listOf(PortalSubscription),
    errors: [],
  }),
  get: get('/customer-portal/subscriptions/:id', {
    ...forCustomer,
    summary: 'Read one of the caller’s subscriptions.',
    input: z.object(byId),
    output: PortalSubscription,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/customer-portal/subscriptions/:id', {
    ...forCustomer,
    summary: 'Change the plan of a subscription, or whether it ends with its period.',
    input: PortalSubscriptionUpdate,
    output: PortalSubscription,
    errors: [...changeErrors, 'UpdateSubscriptionNotAllowed'],
  }),
  /** Ours: the published SDKs know no preview for customers. */
  preview: post('/customer-portal/subscriptions/:id/preview', {
    ...forCustomer,
    summary: 'Read what a change of plan would cost the caller. Nothing is changed.',
    input: z.object({ ...byId, product_id: Id }),
    output: SubscriptionPreview,
    errors: ['AlreadyCanceledSubscription', 'ResourceNotFound', 'UpdateSubscriptionNotAllowed'],
  }),
  cancel: del('/customer-portal/subscriptions/:id', {
    ...forCustomer,
    summary: 'Let a subscription end with its period.',
    input: z.object(byId),
    output: PortalSubscription,
    errors: ['AlreadyCanceledSubscription', 'ResourceNotFound', 'SubscriptionUpdatePending'],
  }),
}

const orders = {
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
  confirmRetryPayment: post('/customer-portal/orders/:id/confirm-payment', {
    ...forCustomer,
    summary: 'Pay an open order now, by a new card or a stored one.',
    input: z.extend(OrderPayment, byId),
    output: OrderPaymentConfirmation,
    errors: ['ManualRetryLimitExceeded', 'OrderNotEligibleForRetry', 'PaymentAlreadyInProgress', 'ResourceNotFound'],
  }),
  getPaymentStatus: get('/customer-portal/orders/:id/payment-status', {
    ...forCustomer,
    summary: 'Read how the payment of an order stands.',
    input: z.object(byId),
    output: OrderPaymentStatus,
    errors: ['ResourceNotFound'],
  }),
}

const benefitGrants = {
  list: get('/customer-portal/benefit-grants/', {
    ...forCustomer,
    summary: 'List what was given to the caller and not taken back.',
    input: z.object({
      ...paging,
      type: z.optional(z.nullable(anyOf(z.enum(benefitTypes)))),
      benefit_id: anyIds,
      organization_id: anyIds,
      checkout_id: anyIds,
      order_id: anyIds,
      subscription_id: anyIds,
      /** 1.x always sorts by `product_benefit` first: in the order of their benefits. */
      sorting: sortedBy(['granted_at', 'type', 'organization', 'product_benefit'], '-granted_at'),
    }),
    output: listOf(PortalGrant),
    errors: [],
  }),
  get: get('/customer-portal/benefit-grants/:id', {
    ...forCustomer,
    summary: 'Read something that was given to the caller.',
    input: z.object(byId),
    output: PortalGrant,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/customer-portal/benefit-grants/:id', {
    ...forCustomer,
    summary: 'Name the account that something is given to.',
    input: CustomerGrantUpdate,
    output: PortalGrant,
    errors: ['NotPermitted', 'ResourceNotFound'],
  }),
}

const customerMeters = {
  list: get('/customer-portal/meters/', {
    ...forCustomer,
    summary: 'List what the caller used and has left.',
    input: z.object({ ...paging, meter_id: anyIds, query: Search, sorting: sortedBy(customerMeterOrders, '-modified_at') }),
    output: listOf(OwnMeter),
    errors: [],
  }),
  get: get('/customer-portal/meters/:id', {
    ...forCustomer,
    summary: 'Read what the caller used and has left of a meter.',
    input: z.object(byId),
    output: OwnMeter,
    errors: ['ResourceNotFound'],
  }),
}

const organizations = {
  get: get('/customer-portal/organizations/:slug', {
    ...forHolder,
    summary: 'Read who sells and what.',
    input: z.object({ slug: z.string().check(z.maxLength(64)) }),
    output: PortalOrganization,
    errors: ['ResourceNotFound'],
  }),
}

const sessions = {
  request: post('/customer-portal/customer-session/request', {
    ...forHolder,
    summary: 'Mail a code that lets a customer in. The answer is the same for addresses that nobody has.',
    status: 202,
    rate: 'mail',
    mailbox: true,
    input: SessionRequest,
    output: z.null(),
    errors: [],
  }),
  authenticate: post('/customer-portal/customer-session/authenticate', {
    ...forHolder,
    summary: 'Exchange a mailed code for a session.',
    rate: 'credentials',
    input: SessionCode,
    output: SessionToken,
    errors: ['CustomerSessionCodeInvalidOrExpired'],
  }),
}

const oauthAccounts = {
  authorize: get('/customer-portal/oauth-accounts/authorize', {
    ...forHolder,
    summary: 'Send a customer to a platform to link the account there.',
    answers: 'redirect',
    input: z.object({
      platform: z.enum(['discord', 'github']),
      customer_session_token: z.string().check(z.maxLength(200)),
      return_to: z.optional(z.string().check(z.maxLength(2083))),
    }),
    output: z.null(),
    errors: [],
  }),
  callback: get('/customer-portal/oauth-accounts/callback', {
    ...forHolder,
    summary: 'Come back from a platform with an account.',
    answers: 'redirect',
    input: z.object({
      state: z.string().check(z.maxLength(2000)),
      code: z.nullish(z.string().check(z.maxLength(2000))),
      error: z.nullish(z.string().check(z.maxLength(2000))),
    }),
    output: z.null(),
    errors: [],
  }),
}

/** What a customer of a seller can do. */
export const customerPortal = {
  customers,
  subscriptions,
  orders,
  benefitGrants,
  licenseKeys: portalLicenseKeys,
  downloadables,
  customerMeters,
  organizations,
  sessions,
  oauthAccounts,
}
