import * as z from 'zod/mini'
import { PortalSubscription, PortalSubscriptionUpdate, PortalUpdateAsked, PortalUpdateConfirmed } from './customer-portal.ts'
import { byId } from './ids.ts'
import { anyIds, listOf, MaybeFlag, paging, Search, sortedBy } from './paging.ts'
import { OfferedProduct } from './products.ts'
import { changeErrors, SubscriptionPreview } from './subscriptions.ts'
import { del, forCustomer, get, patch, post } from './verbs.ts'

/** What the caller pays for again and again. */
export const portalSubscriptions = {
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
  /** Ours: the published SDKs know what is offered to everyone alone. */
  plans: get('/customer-portal/subscriptions/:id/plans', {
    ...forCustomer,
    summary: 'List the plans that the caller can change a subscription to: those that everyone can buy, and private ones of its family.',
    input: z.object(byId),
    output: z.object({ items: z.array(OfferedProduct) }),
    errors: ['ResourceNotFound'],
  }),
  /** Ours: the published SDKs know no preview for customers. */
  preview: post('/customer-portal/subscriptions/:id/preview', {
    ...forCustomer,
    summary: 'Read what another plan, or so many seats, would cost the caller. Nothing is changed.',
    input: PortalUpdateAsked,
    output: SubscriptionPreview,
    errors: [
      'AlreadyCanceledSubscription',
      'IncompleteBillingAddress',
      'MissingPaymentMethod',
      'PaymentUnavailable',
      'ResourceNotFound',
      'SubscriptionUpdatePending',
      'UnpaidSubscription',
      'UpdateSubscriptionNotAllowed',
    ],
  }),
  /** Ours: `update` refuses what the bank asks about. */
  confirmUpdate: post('/customer-portal/subscriptions/:id/confirm-update', {
    ...forCustomer,
    summary: 'Change the plan of a subscription or its seats, and let the caller answer their bank where it asks.',
    input: PortalUpdateAsked,
    output: PortalUpdateConfirmed,
    errors: [...changeErrors, 'UpdateSubscriptionNotAllowed'],
  }),
  settleUpdate: post('/customer-portal/subscriptions/:id/settle-update', {
    ...forCustomer,
    summary: 'Look whether the caller’s bank has answered, or with `cancel` take back the change that it asks about.',
    input: z.object({ ...byId, cancel: z._default(z.boolean(), false) }),
    output: PortalSubscription,
    errors: ['ResourceNotFound'],
  }),
  cancel: del('/customer-portal/subscriptions/:id', {
    ...forCustomer,
    summary: 'Let a subscription end with its period.',
    input: z.object(byId),
    output: PortalSubscription,
    errors: ['AlreadyCanceledSubscription', 'ResourceNotFound', 'SubscriptionUpdatePending'],
  }),
}
