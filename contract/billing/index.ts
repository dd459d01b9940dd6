import { benefitGrants, grantsOfBenefit } from './benefit-grants.ts'
import { benefits } from './benefits.ts'
import { checkoutLinks } from './checkout-links.ts'
import { checkouts } from './checkouts.ts'
import { customFields } from './custom-fields.ts'
import { creditPayouts, customerCredit } from './customer-credit.ts'
import { customerMeters } from './customer-meters.ts'
import { customerPortal } from './customer-portal-routes.ts'
import { customerSessions } from './customer-sessions.ts'
import { customerStates } from './customer-state.ts'
import { customers } from './customers.ts'
import { discounts } from './discounts.ts'
import { disputes } from './disputes.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { licenseKeys } from './license-keys.ts'
import { meters } from './meters.ts'
import { metricsRoutes } from './metrics.ts'
import { orders } from './orders.ts'
import { organizations } from './organizations.ts'
import { payments } from './payments.ts'
import { products } from './products.ts'
import { refunds } from './refunds.ts'
import { subscriptions } from './subscriptions.ts'
import { timeline } from './timeline.ts'
import { webhooks } from './webhooks.ts'

/** Written down, because the compiler would copy every schema into it. */
export type Billing = {
  organizations: typeof organizations
  products: typeof products
  benefits: typeof benefits & typeof grantsOfBenefit
  benefitGrants: typeof benefitGrants
  customFields: typeof customFields
  discounts: typeof discounts
  checkouts: typeof checkouts
  checkoutLinks: typeof checkoutLinks
  customers: typeof customers & typeof customerStates & typeof customerCredit & typeof creditPayouts & typeof timeline
  customerSessions: typeof customerSessions
  customerMeters: typeof customerMeters
  orders: typeof orders
  subscriptions: typeof subscriptions
  refunds: typeof refunds
  payments: typeof payments
  disputes: typeof disputes
  meters: typeof meters
  events: typeof events
  metrics: typeof metricsRoutes
  licenseKeys: typeof licenseKeys
  files: typeof files
  webhooks: typeof webhooks
  customerPortal: typeof customerPortal
}

/** Every route under `/v1`, by the names that the published SDKs give them. */
export const billing: Billing = {
  organizations,
  products,
  benefits: { ...benefits, ...grantsOfBenefit },
  benefitGrants,
  customFields,
  discounts,
  checkouts,
  checkoutLinks,
  customers: { ...customers, ...customerStates, ...customerCredit, ...creditPayouts, ...timeline },
  customerSessions,
  customerMeters,
  orders,
  subscriptions,
  refunds,
  payments,
  disputes,
  meters,
  events,
  metrics: metricsRoutes,
  licenseKeys,
  files,
  webhooks,
  customerPortal,
}
