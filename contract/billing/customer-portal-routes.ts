import { boughtGoods } from './bought-goods.ts'
import { downloadables } from './files.ts'
import { portalLicenseKeys } from './license-keys.ts'
import { portalBenefitGrants } from './portal-benefit-grants.ts'
import { portalCustomers } from './portal-customers.ts'
import { portalCustomerMeters } from './portal-meters.ts'
import { portalOauthAccounts } from './portal-oauth-accounts.ts'
import { portalOrders } from './portal-orders.ts'
import { portalOrganizations, portalSessions } from './portal-sessions.ts'
import { portalSubscriptions } from './portal-subscriptions.ts'

/** What a customer of a seller can do. */
export const customerPortal = {
  customers: portalCustomers,
  subscriptions: portalSubscriptions,
  orders: portalOrders,
  benefitGrants: portalBenefitGrants,
  licenseKeys: portalLicenseKeys,
  downloadables,
  customerMeters: portalCustomerMeters,
  organizations: portalOrganizations,
  sessions: portalSessions,
  oauthAccounts: portalOauthAccounts,
  boughtGoods,
}
