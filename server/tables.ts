import { accountTables } from './accounts/tables.ts'
import { apiKeyTables } from './api-keys/tables.ts'
import { applicationTables } from './applications/tables.ts'
import { auditTables } from './audit/tables.ts'
import { accessTokenTables } from './billing/access-tokens/tables.ts'
import { benefitTables } from './billing/benefits/tables.ts'
import { checkoutLinkTables } from './billing/checkout-links/tables.ts'
import { checkoutTables } from './billing/checkouts/tables.ts'
import { countTables } from './billing/counts/tables.ts'
import { creditTables } from './billing/credits/tables.ts'
import { customFieldTables } from './billing/custom-fields/tables.ts'
import { customerMeterTables } from './billing/customer-meters/tables.ts'
import { customerTables } from './billing/customers/tables.ts'
import { discountTables } from './billing/discounts/tables.ts'
import { disputeTables } from './billing/disputes/tables.ts'
import { exportTables } from './billing/exports/tables.ts'
import { fileTables } from './billing/files/tables.ts'
import { grantTables } from './billing/grants/tables.ts'
import { idempotencyTables } from './billing/idempotency/tables.ts'
import { lateUsageTables } from './billing/late-usage/tables.ts'
import { ledgerTables } from './billing/ledger/tables.ts'
import { licenseKeyTables } from './billing/license-keys/tables.ts'
import { meterCountTables } from './billing/meter-counts/tables.ts'
import { meterTables } from './billing/meters/tables.ts'
import { orderTables } from './billing/orders/tables.ts'
import { paymentTables } from './billing/payments/tables.ts'
import { processorMessageTables } from './billing/processor-messages/tables.ts'
import { productTables } from './billing/products/tables.ts'
import { incomingTables } from './billing/provider-webhooks/tables.ts'
import { refundTables } from './billing/refunds/tables.ts'
import { savedViewTables } from './billing/saved-views/tables.ts'
import { sellerTables } from './billing/sellers/tables.ts'
import { sellingPermitTables } from './billing/selling-permits/tables.ts'
import { subscriptionMeterTables } from './billing/subscription-meters/tables.ts'
import { subscriptionTables } from './billing/subscriptions/tables.ts'
import { sumTables } from './billing/sums/tables.ts'
import { usageEventTables } from './billing/usage-events/tables.ts'
import { usageNewsTables } from './billing/usage-ingestion/tables.ts'
import { domainTables } from './domains/tables.ts'
import { factorTables } from './factors/tables.ts'
import { invitationTables } from './invitations/tables.ts'
import { jwtTables } from './jwt/tables.ts'
import { kitTables } from './kit/tables.ts'
import { lookTables } from './look/tables.ts'
import { mailTables } from './mail/tables.ts'
import { memberTables } from './members/tables.ts'
import { oauthTables } from './oauth/tables.ts'
import { organizationTables } from './organizations/tables.ts'
import { outboxTables } from './outbox/tables.ts'
import { passkeyTables } from './passkeys/tables.ts'
import { pictureTables } from './pictures/tables.ts'
import { processTables } from './processes/tables.ts'
import { readinessTables } from './readiness/tables.ts'
import { roleTables } from './roles/tables.ts'
import { sandboxTables } from './sandbox/tables.ts'
import { secretKeyTables } from './secret-keys/tables.ts'
import { sessionTables } from './sessions/tables.ts'
import { signUpTables } from './sign-up/tables.ts'
import { socialTables } from './social/tables.ts'
import type { TablesOf } from './storage/tables.ts'
import { teamTables } from './teams/tables.ts'
import { tokenTables } from './tokens/tables.ts'
import { userTables } from './users/tables.ts'
import { waitlistTables } from './waitlist/tables.ts'
import { webhookTables } from './webhook-delivery/tables.ts'

/** Every table of every room. */
export const tables = {
  ...kitTables,
  ...lookTables,
  ...processTables,
  ...outboxTables,
  ...mailTables,
  ...auditTables,
  ...webhookTables,
  ...userTables,
  ...readinessTables,
  ...accountTables,
  ...secretKeyTables,
  ...tokenTables,
  ...factorTables,
  ...sessionTables,
  ...passkeyTables,
  ...pictureTables,
  ...signUpTables,
  ...waitlistTables,
  ...socialTables,
  ...memberTables,
  ...roleTables,
  ...teamTables,
  ...organizationTables,
  ...invitationTables,
  ...apiKeyTables,
  ...jwtTables,
  ...applicationTables,
  ...oauthTables,
  ...accessTokenTables,
  ...idempotencyTables,
  ...sellerTables,
  ...sellingPermitTables,
  ...countTables,
  ...sumTables,
  ...ledgerTables,
  ...fileTables,
  ...paymentTables,
  ...processorMessageTables,
  ...customFieldTables,
  ...meterTables,
  ...benefitTables,
  ...productTables,
  ...discountTables,
  ...customerTables,
  ...usageEventTables,
  ...meterCountTables,
  ...customerMeterTables,
  ...subscriptionMeterTables,
  ...lateUsageTables,
  ...creditTables,
  ...usageNewsTables,
  ...grantTables,
  ...licenseKeyTables,
  ...orderTables,
  ...subscriptionTables,
  ...checkoutTables,
  ...checkoutLinkTables,
  ...refundTables,
  ...disputeTables,
  ...incomingTables,
  ...exportTables,
  ...savedViewTables,
  ...domainTables,
  ...sandboxTables,
}

declare module './storage/tables.ts' {
  interface Tables extends TablesOf<typeof tables> {}
}
