import * as benefitGrants from '#contract/billing/benefit-grants.ts'
import * as benefits from '#contract/billing/benefits.ts'
import * as checkoutLinks from '#contract/billing/checkout-links.ts'
import * as checkouts from '#contract/billing/checkouts.ts'
import * as customFields from '#contract/billing/custom-fields.ts'
import * as customerMeters from '#contract/billing/customer-meters.ts'
import * as customerPortal from '#contract/billing/customer-portal.ts'
import * as customerSessions from '#contract/billing/customer-sessions.ts'
import * as customerState from '#contract/billing/customer-state.ts'
import * as customers from '#contract/billing/customers.ts'
import * as discounts from '#contract/billing/discounts.ts'
import * as disputes from '#contract/billing/disputes.ts'
import * as events from '#contract/billing/events.ts'
import * as files from '#contract/billing/files.ts'
import * as licenseKeys from '#contract/billing/license-keys.ts'
import * as meters from '#contract/billing/meters.ts'
import * as metrics from '#contract/billing/metrics.ts'
import * as orders from '#contract/billing/orders.ts'
import * as organizations from '#contract/billing/organizations.ts'
import * as payments from '#contract/billing/payments.ts'
import * as portalMeters from '#contract/billing/portal-meters.ts'
import * as prices from '#contract/billing/prices.ts'
import * as products from '#contract/billing/products.ts'
import * as refunds from '#contract/billing/refunds.ts'
import * as subscriptions from '#contract/billing/subscriptions.ts'
import * as webhooks from '#contract/billing/webhooks.ts'
import { schemasIn } from './schemas-in.ts'

/** Every schema that a module of billing's contract exports, under its name. */
export const billingSchemas = schemasIn(
  benefitGrants,
  benefits,
  checkoutLinks,
  checkouts,
  customFields,
  customerMeters,
  customerPortal,
  customerSessions,
  customerState,
  customers,
  discounts,
  disputes,
  events,
  files,
  licenseKeys,
  meters,
  metrics,
  orders,
  organizations,
  payments,
  portalMeters,
  prices,
  products,
  refunds,
  subscriptions,
  webhooks,
)
