import { deleteKeysOfOrganizations, deleteKeysOfUsers } from './api-keys/delete-key.ts'
import { disableKeys } from './api-keys/disable-keys.ts'
import type { ApplicationHappenings } from './applications/happenings.ts'
import { deleteApplicationsOf } from './applications/organization-applications.ts'
import { deleteAccessTo } from './billing/access-tokens/store.ts'
import type { BenefitHappenings } from './billing/benefits/happenings.ts'
import { announceCheckouts, countCheckouts, planExpiry, sumCheckouts } from './billing/checkouts/checkout-consequences.ts'
import { closeCheckoutsOf } from './billing/checkouts/expire-checkout.ts'
import type { CheckoutHappenings } from './billing/checkouts/happenings.ts'
import { anonymizeCheckouts, handOverCheckouts, renameCheckoutsAnswers } from './billing/checkouts/move-checkouts.ts'
import type { CustomFieldHappenings } from './billing/custom-fields/happenings.ts'
import type { CustomerMeterHappenings } from './billing/customer-meters/happenings.ts'
import { absorbCustomers } from './billing/customers/absorb-customers.ts'
import { planToClose } from './billing/customers/close-seller.ts'
import { deleteCustomersOfOrganizations, deleteCustomersOfPeople, endSessionsOfBuyers } from './billing/customers/delete-buyer.ts'
import { followOrganizations, followPeople } from './billing/customers/follow-buyer.ts'
import { forgetMessages } from './billing/customers/forget-messages.ts'
import type { CustomerHappenings } from './billing/customers/happenings.ts'
import { moveRedemptions } from './billing/discounts/store.ts'
import {
  countDisputes,
  endByDisputes,
  enterDisputes,
  holdBackOrders,
  markCharges,
  returnCredits,
  revokeByDisputes,
  tellSellers,
} from './billing/disputes/dispute-consequences.ts'
import type { DisputeHappenings } from './billing/disputes/happenings.ts'
import { endGrantsOf } from './billing/grants/end-grants.ts'
import { planToFollow } from './billing/grants/follow-benefit.ts'
import { planForBuyers } from './billing/grants/follow-product.ts'
import { announceGrants, countGrants, recordGrants, tellOfHolders } from './billing/grants/grant-consequences.ts'
import type { GrantHappenings } from './billing/grants/happenings.ts'
import { takeBackFromAccounts } from './billing/grants/link-account.ts'
import { anonymizeGrants, handOverGrants } from './billing/grants/move-grants.ts'
import { tellOfAlerts } from './billing/letters/tell-of-alert.ts'
import { anonymizeActivations, moveLicenseKeys } from './billing/license-keys/store.ts'
import type { MeterHappenings } from './billing/meters/happenings.ts'
import type { OrderHappenings } from './billing/orders/happenings.ts'
import { anonymizeOrders, handOverOrders, renameOrdersAnswers } from './billing/orders/move-orders.ts'
import {
  announceOrders,
  countOrders,
  enterPayments,
  grantByOrders,
  sumPaidOrders,
  sumRefundedOrders,
  writeToBuyers,
} from './billing/orders/order-consequences.ts'
import { movePayments } from './billing/payments/store.ts'
import type { ProductHappenings } from './billing/products/happenings.ts'
import type { RefundHappenings } from './billing/refunds/happenings.ts'
import { handOverRefunds } from './billing/refunds/move-refunds.ts'
import {
  announceRefunds,
  countRefunds,
  creditRefunds,
  enterRefunds,
  refundOrders,
  revokeByRefunds,
  writeToRefunded,
} from './billing/refunds/refund-consequences.ts'
import { keepSeats } from './billing/seats/keep-seats.ts'
import { announceSellers } from './billing/sellers/announce-seller.ts'
import { closeSellingOf } from './billing/selling-permits/decide-selling.ts'
import { endSubscriptionsOf } from './billing/subscriptions/end-subscriptions.ts'
import { followUsage } from './billing/subscriptions/follow-usage.ts'
import type { SubscriptionHappenings } from './billing/subscriptions/happenings.ts'
import {
  anonymizeSubscriptions,
  handOverSubscriptions,
  renameSubscriptionsAnswers,
  stopRenewing,
} from './billing/subscriptions/move-subscriptions.ts'
import {
  announceSubscriptions,
  countSubscriptions,
  enterSubscriptions,
  grantBySubscriptions,
  remindSubscribers,
  sumSubscriptions,
  tellOfSubscribers,
  writeToSubscribers,
} from './billing/subscriptions/subscription-consequences.ts'
import { anonymizeTrials, moveTrials } from './billing/subscriptions/trials.ts'
import { claimEvents } from './billing/usage-ingestion/claim-events.ts'
import type { UsageIngestionHappenings } from './billing/usage-ingestion/happenings.ts'
import { mergeUsage } from './billing/usage-ingestion/merge-usage.ts'
import { recountMeters } from './billing/usage-ingestion/recount-meter.ts'
import { followAddresses } from './domains/join-by-domain.ts'
import { deleteDomainsOf } from './domains/store.ts'
import type { EmailAddressHappenings } from './email-addresses/happenings.ts'
import { forgetFactorsOfUsers, forgetPendingOfUsers } from './factors/second-factors.ts'
import { absorbInvitations, deleteInvitationsOf } from './invitations/write-invitations.ts'
import type { App } from './kit/app.ts'
import type { Followers } from './kit/happen.ts'
import { absorbMemberships } from './members/absorb-memberships.ts'
import type { MemberHappenings } from './members/happenings.ts'
import { endAllMemberships } from './members/last-owner.ts'
import { deleteMembersOf, updateMemberNames } from './members/write-members.ts'
import { endAuthorizationsOf, endCodesOf, endForeignSignIns } from './oauth/end-authorizations.ts'
import { planLogouts } from './oauth/tell-of-logout.ts'
import { deleteOwnOrganizations } from './organizations/delete-own-organizations.ts'
import type { OrganizationHappenings } from './organizations/happenings.ts'
import { forgetPasskeysOfUsers } from './passkeys/store.ts'
import type { PasswordHappenings } from './passwords/happenings.ts'
import { deleteRolesOf } from './roles/store.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'
import type { SessionHappenings } from './sessions/happenings.ts'
import { leaveArchivedInSessions } from './sessions/store.ts'
import { deleteTeamsOf } from './teams/store.ts'
import type { UserHappenings } from './users/happenings.ts'
import { leaveWaitlist } from './waitlist/write-waitlist.ts'
import { deleteEndpointsOf } from './webhook-delivery/store.ts'

/** What follows from what happens in any room, in order. */
export const happenings: Followers<App> = {
  'user.renamed': [updateMemberNames, followPeople],
  'user.verified': [leaveWaitlist, followAddresses, followPeople],
  'user.claimed': [forgetFactorsOfUsers, forgetPasskeysOfUsers, deleteKeysOfUsers, endSessionsOfBuyers, closeCheckoutsOf],
  'user.signed-out': [endAuthorizationsOf],
  'session.closed': [planLogouts],
  'password.changed': [endCodesOf],
  'user.locked': [forgetPendingOfUsers, disableKeys, endSessionsOfBuyers, closeCheckoutsOf],
  'user.deleted': [deleteOwnOrganizations, endAllMemberships, deleteCustomersOfPeople, endSessionsOf],
  'guest.absorbed': [absorbInvitations, absorbMemberships, absorbCustomers],
  'members.changed': [keepSeats],
  'organization.updated': [followOrganizations, announceSellers],
  'organization.deleted': [deleteCustomersOfOrganizations, deleteKeysOfOrganizations, deleteApplicationsOf],
  'organization.archived': [
    deleteMembersOf,
    deleteRolesOf,
    deleteTeamsOf,
    deleteInvitationsOf,
    deleteDomainsOf,
    leaveArchivedInSessions,
    deleteAccessTo,
    deleteEndpointsOf,
    closeSellingOf,
    stopRenewing,
    planToClose,
  ],
  'application.closed': [endForeignSignIns],
  'custom-field.renamed': [renameOrdersAnswers, renameCheckoutsAnswers, renameSubscriptionsAnswers],
  'meter.changed': [recountMeters],
  'benefit.changed': [planToFollow],
  'product.benefits-changed': [planForBuyers],
  'customer.identified': [claimEvents],
  'customer.unlinked': [takeBackFromAccounts],
  // Subscriptions first: whatever renews one at this moment is waited for, and its order moves too.
  'customer.merged': [
    handOverSubscriptions,
    moveTrials,
    handOverOrders,
    handOverRefunds,
    movePayments,
    moveRedemptions,
    handOverCheckouts,
    handOverGrants,
    moveLicenseKeys,
    mergeUsage,
  ],
  'customer.deleted': [endSubscriptionsOf, endGrantsOf],
  'customer.anonymized': [
    anonymizeOrders,
    anonymizeCheckouts,
    anonymizeSubscriptions,
    anonymizeTrials,
    anonymizeActivations,
    anonymizeGrants,
    forgetMessages,
  ],
  'subscription.moved': [
    sumSubscriptions,
    countSubscriptions,
    enterSubscriptions,
    announceSubscriptions,
    writeToSubscribers,
    remindSubscribers,
    grantBySubscriptions,
    tellOfSubscribers,
  ],
  'order.moved': [countOrders, sumPaidOrders, sumRefundedOrders, enterPayments, announceOrders, writeToBuyers, grantByOrders],
  'refund.moved': [countRefunds, enterRefunds, announceRefunds, refundOrders, creditRefunds, writeToRefunded, revokeByRefunds],
  'dispute.moved': [countDisputes, enterDisputes, markCharges, holdBackOrders, returnCredits, tellSellers, revokeByDisputes, endByDisputes],
  'checkout.moved': [countCheckouts, sumCheckouts, planExpiry, announceCheckouts],
  'grant.moved': [countGrants, recordGrants, announceGrants, tellOfHolders],
  'usage.counted': [followUsage],
  'usage.alerted': [tellOfAlerts],
}

declare module './kit/happen.ts' {
  interface Happenings
    extends UserHappenings,
      SessionHappenings,
      EmailAddressHappenings,
      PasswordHappenings,
      MemberHappenings,
      OrganizationHappenings,
      ApplicationHappenings,
      CustomFieldHappenings,
      MeterHappenings,
      BenefitHappenings,
      ProductHappenings,
      CustomerHappenings,
      CustomerMeterHappenings,
      SubscriptionHappenings,
      OrderHappenings,
      RefundHappenings,
      DisputeHappenings,
      CheckoutHappenings,
      GrantHappenings,
      UsageIngestionHappenings {}
}
