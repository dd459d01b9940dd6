import type { Billing } from '#contract/billing/index.ts'
import type { Contract } from '#contract/index.ts'
import { accountDeletionRoutes } from './account-deletion/routes.ts'
import { accountExportRoutes } from './account-exports/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { adminWaitlistRoutes } from './admin/waitlist-routes.ts'
import { anonymousRoutes } from './anonymous/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { applicationWebhookRoutes } from './application-webhooks/routes.ts'
import { organizationApplicationRoutes } from './applications/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { auditExportRoutes } from './audit-exports/routes.ts'
import { accessTokenRoutes } from './billing/access-tokens/routes.ts'
import { accountRoutes } from './billing/account/routes.ts'
import { accountUsageRoutes } from './billing/account/usage-routes.ts'
import { benefitRoutes } from './billing/benefits/routes.ts'
import { brandPreviewRoutes } from './billing/brand-previews/routes.ts'
import { checkoutLinkRoutes } from './billing/checkout-links/routes.ts'
import { checkoutRoutes } from './billing/checkouts/routes.ts'
import { customFieldRoutes } from './billing/custom-fields/routes.ts'
import { customerMeterRoutes } from './billing/customer-meters/routes.ts'
import { customerSessionRoutes } from './billing/customers/customer-session-routes.ts'
import { paymentRoutes } from './billing/customers/payment-routes.ts'
import { customerRoutes } from './billing/customers/routes.ts'
import { discountRoutes } from './billing/discounts/routes.ts'
import { disputeRoutes } from './billing/disputes/routes.ts'
import { sellerExportRoutes } from './billing/exports/routes.ts'
import { fileRoutes } from './billing/files/routes.ts'
import { benefitGrantRoutes, grantsOfBenefitRoutes } from './billing/grants/routes.ts'
import { licenseKeyRoutes } from './billing/license-keys/routes.ts'
import { meterQuantityRoutes } from './billing/meter-counts/routes.ts'
import { meterRoutes } from './billing/meters/routes.ts'
import { metricRoutes } from './billing/metrics/routes.ts'
import { orderRoutes } from './billing/orders/routes.ts'
import { boughtGoodsRoutes } from './billing/portal/bought-goods.ts'
import { downloadableRoutes } from './billing/portal/downloadable-routes.ts'
import { portalGrantRoutes } from './billing/portal/grant-routes.ts'
import { portalLicenseKeyRoutes } from './billing/portal/license-key-routes.ts'
import { portalMeterRoutes } from './billing/portal/meter-routes.ts'
import { portalOauthAccountRoutes } from './billing/portal/oauth-account-routes.ts'
import { portalOrderRoutes } from './billing/portal/order-routes.ts'
import { portalCustomerRoutes, portalOrganizationRoutes, portalSessionRoutes } from './billing/portal/routes.ts'
import { portalSubscriptionRoutes } from './billing/portal/subscription-routes.ts'
import { productRoutes } from './billing/products/routes.ts'
import { creditPayoutRoutes, refundRoutes } from './billing/refunds/routes.ts'
import { savedViewRoutes } from './billing/saved-views/routes.ts'
import { sellerRoutes } from './billing/sellers/routes.ts'
import { subscriptionRoutes } from './billing/subscriptions/routes.ts'
import { timelineRoutes } from './billing/timeline/routes.ts'
import { eventRoutes } from './billing/usage-events/routes.ts'
import { deductionRoutes, ingestionRoutes } from './billing/usage-ingestion/routes.ts'
import { webhookRoutes } from './billing/webhook-endpoints/routes.ts'
import { domainRoutes } from './domains/routes.ts'
import { emailAddressRoutes } from './email-addresses/routes.ts'
import { errorPageRoutes } from './error-page/routes.ts'
import { healthRoutes } from './health/routes.ts'
import type { Handlers } from './http/handlers.ts'
import { introspectionRoutes } from './introspection/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { jwtRoutes } from './jwt/routes.ts'
import { withSessionToken } from './jwt/session-token.ts'
import { linkedAccountRoutes } from './linked-accounts/routes.ts'
import { emailOtpRoutes, magicLinkRoutes, mailedSignInRoutes } from './mailed-sign-in/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { multiSessionRoutes } from './multi-session/routes.ts'
import {
  adminGrantRoutes,
  adminTrialRoutes,
  oauthProtocolRoutes,
  oauthRoutes,
  organizationGrantRoutes,
  organizationTrialRoutes,
} from './oauth/routes.ts'
import { oneTimeTokenRoutes } from './one-time-tokens/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { publicSettingsRoutes } from './public-settings/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { oneTapRoutes, socialRoutes, socialSignInRoutes } from './social/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { termsRoutes } from './terms/routes.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { usernameRoutes } from './usernames/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'

/** The front hall: every route of the contract and the slice that answers it. A route without one does not compile. */
export const routes: Handlers<Contract> = {
  signUp: signUpRoutes,
  waitlist: waitlistRoutes,
  signIn: { ...signInRoutes, ...socialSignInRoutes, ...mailedSignInRoutes },
  ...sessionRoutes,
  getSession: withSessionToken(sessionRoutes.getSession),
  ...emailAddressRoutes,
  ...passwordRoutes,
  twoFactor: twoFactorRoutes,
  passkey: passkeyRoutes,
  emailOtp: emailOtpRoutes,
  magicLink: magicLinkRoutes,
  multiSession: multiSessionRoutes,
  oneTimeToken: oneTimeTokenRoutes,
  oneTap: oneTapRoutes,
  ...socialRoutes,
  ...linkedAccountRoutes,
  ...profileRoutes,
  ...pictureRoutes,
  ...accountDeletionRoutes,
  ...accountExportRoutes,
  ...usernameRoutes,
  ...termsRoutes,
  ...anonymousRoutes,
  organization: {
    ...organizationRoutes,
    ...memberRoutes,
    ...roleRoutes,
    ...teamRoutes,
    ...invitationRoutes,
    ...domainRoutes,
    ...organizationGrantRoutes,
    ...organizationApplicationRoutes,
    ...organizationTrialRoutes,
    ...auditExportRoutes,
    ...accessTokenRoutes,
    ...sellerExportRoutes,
    ...savedViewRoutes,
    ...brandPreviewRoutes,
  },
  admin: { ...adminRoutes, ...adminGrantRoutes, ...adminTrialRoutes, ...adminWaitlistRoutes },
  apiKey: apiKeyRoutes,
  webhook: applicationWebhookRoutes,
  oauth2: oauthRoutes,
  ...accountRoutes,
  usage: accountUsageRoutes,
  ...jwtRoutes,
  ...introspectionRoutes,
  ...auditRoutes,
  ...publicSettingsRoutes,
  ...healthRoutes,
  ...errorPageRoutes,
}

/** The slices that answer billing's contract. */
export const billingRoutes: Handlers<Billing, 'snake_case'> = {
  checkouts: checkoutRoutes,
  checkoutLinks: checkoutLinkRoutes,
  orders: orderRoutes,
  customFields: customFieldRoutes,
  meters: { ...meterRoutes, ...meterQuantityRoutes },
  events: { ...eventRoutes, ...ingestionRoutes },
  customerMeters: { ...customerMeterRoutes, ...deductionRoutes },
  metrics: metricRoutes,
  organizations: sellerRoutes,
  products: productRoutes,
  refunds: refundRoutes,
  disputes: disputeRoutes,
  subscriptions: subscriptionRoutes,
  discounts: discountRoutes,
  webhooks: webhookRoutes,
  customers: { ...customerRoutes, ...creditPayoutRoutes, ...timelineRoutes },
  benefits: { ...benefitRoutes, ...grantsOfBenefitRoutes },
  benefitGrants: benefitGrantRoutes,
  licenseKeys: licenseKeyRoutes,
  customerSessions: customerSessionRoutes,
  payments: paymentRoutes,
  files: fileRoutes,
  customerPortal: {
    customers: portalCustomerRoutes,
    customerMeters: portalMeterRoutes,
    organizations: portalOrganizationRoutes,
    sessions: portalSessionRoutes,
    orders: portalOrderRoutes,
    subscriptions: portalSubscriptionRoutes,
    benefitGrants: portalGrantRoutes,
    licenseKeys: portalLicenseKeyRoutes,
    downloadables: downloadableRoutes,
    oauthAccounts: portalOauthAccountRoutes,
    boughtGoods: boughtGoodsRoutes,
  },
}

/** The slice that answers applications in the words of OAuth. */
export { oauthProtocolRoutes }
