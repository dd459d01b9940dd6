import { resetWhenDue } from './admin/plan-factor-reset.ts'
import { expireCheckout } from './billing/checkouts/expire-checkout.ts'
import { expireCreditsJob } from './billing/credits/credits.ts'
import { closeSeller } from './billing/customers/close-seller.ts'
import { forgetSettled } from './billing/customers/forget-when-settled.ts'
import { hearOfDisputesLater } from './billing/disputes/hear-of-disputes.ts'
import { tellOfDispute } from './billing/disputes/tell-of-dispute.ts'
import { writeExport } from './billing/exports/write-export.ts'
import { removeFile } from './billing/files/remove-file.ts'
import { admitToPlatform } from './billing/grants/admit-to-platform.ts'
import { expelFromPlatform } from './billing/grants/expel-from-platform.ts'
import { followBenefit } from './billing/grants/follow-benefit.ts'
import { followProduct } from './billing/grants/follow-product.ts'
import { resyncGrants } from './billing/grants/resync-grants.ts'
import { sendBillingLetter } from './billing/letters/send-billing-letter.ts'
import { forgetCard } from './billing/payments/forget-card.ts'
import { settlePayment } from './billing/payments/settle-payment.ts'
import { tellOfTrouble } from './billing/payments/tell-of-trouble.ts'
import { sendPortalCode } from './billing/portal/send-portal-code.ts'
import { endChallengeLater } from './billing/subscriptions/answered-changes.ts'
import { billLateUsage } from './billing/subscriptions/bill-late-usage.ts'
import { billSubscriptions } from './billing/subscriptions/bill-subscriptions.ts'
import { retryLateOrders } from './billing/subscriptions/retry-late-orders.ts'
import { recountMeterJob } from './billing/usage-ingestion/recount-meter.ts'
import { tellOfUsage } from './billing/usage-ingestion/tell-of-usage.ts'
import { joinByDomain } from './domains/join-by-domain.ts'
import { sendVerification } from './email-addresses/send-verification.ts'
import { tellOwner } from './email-addresses/tell-owner.ts'
import { sendInvitation } from './invitations/send-invitation.ts'
import { deliverLetter } from './mail/send-letter.ts'
import { sendAddressCode } from './mailed-sign-in/send-address-code.ts'
import { sendMagicLink } from './mailed-sign-in/send-magic-link.ts'
import { sendMailedCode } from './mailed-sign-in/send-mailed-code.ts'
import { tellWebhookPaused } from './members/tell-webhook-paused.ts'
import { tellOfLogout } from './oauth/tell-of-logout.ts'
import { closeToWeakSessions } from './organizations/second-factor-policy.ts'
import type { AnyJob } from './outbox/define-job.ts'
import { pruneJob } from './outbox/prune.ts'
import { sendReset } from './passwords/send-reset.ts'
import { prunings } from './pruning.ts'
import { tellOfNewDevice } from './sessions/tell-of-new-device.ts'
import { joinLater } from './waitlist/join-waitlist.ts'
import { sendLetIn } from './waitlist/send-let-in.ts'
import { deliverPending } from './webhook-delivery/deliver-pending.ts'

/** Every job that any room enqueues. A job that is not gathered here would wait in the outbox for ever: a test looks for it. */
export const jobs: readonly AnyJob[] = [
  deliverLetter,
  sendVerification,
  sendReset,
  sendMailedCode,
  sendAddressCode,
  sendMagicLink,
  tellOwner,
  tellOfNewDevice,
  resetWhenDue,
  closeToWeakSessions,
  sendInvitation,
  joinByDomain,
  joinLater,
  sendLetIn,
  expireCheckout,
  settlePayment,
  billSubscriptions,
  billLateUsage,
  retryLateOrders,
  endChallengeLater,
  forgetCard,
  forgetSettled,
  closeSeller,
  tellOfTrouble,
  hearOfDisputesLater,
  tellOfDispute,
  sendPortalCode,
  writeExport,
  sendBillingLetter,
  resyncGrants,
  expireCreditsJob,
  removeFile,
  followBenefit,
  followProduct,
  admitToPlatform,
  expelFromPlatform,
  recountMeterJob,
  tellOfUsage,
  deliverPending,
  tellWebhookPaused,
  tellOfLogout,
  pruneJob(prunings),
]
