import { pino } from 'pino'
import { deleteKeysOfOrganizations } from './api-keys/delete-key.ts'
import { disableKeys } from './api-keys/disable-keys.ts'
import { renameCheckoutsAnswers } from './billing/checkouts/rename-answers.ts'
import { ownCheckoutPayment } from './billing/checkouts/settle-checkout.ts'
import { absorbCustomers } from './billing/customers/absorb-customers.ts'
import { deleteCustomersOfOrganizations, deleteCustomersOfPerson, endSessionsOfBuyer } from './billing/customers/delete-buyer.ts'
import { entitlementsOf } from './billing/customers/entitlements.ts'
import { followOrganization, followPerson } from './billing/customers/follow-buyer.ts'
import { refuseWhileSelling } from './billing/customers/refuse-while-selling.ts'
import { chooseFileStore } from './billing/files/choose-store.ts'
import { endGrantsOf } from './billing/grants/end-grants.ts'
import { planToFollow } from './billing/grants/follow-benefit.ts'
import { planForBuyers } from './billing/grants/follow-product.ts'
import { tellOfAlert } from './billing/letters/tell-of-alert.ts'
import { renameOrdersAnswers } from './billing/orders/rename-answers.ts'
import { chooseProcessor } from './billing/payments/choose-processor.ts'
import { finishReturn } from './billing/payments/complete-payment.ts'
import { choosePlatforms } from './billing/platforms/choose-platforms.ts'
import { cardPurposes, finishCard } from './billing/portal/keep-card.ts'
import { finishRefund, refundPayment } from './billing/refunds/send-refund.ts'
import { keepSeats } from './billing/seats/keep-seats.ts'
import { announceSeller } from './billing/sellers/announce-seller.ts'
import { finishOrderPayment, orderPayment } from './billing/subscriptions/collect-payments.ts'
import { endSubscriptionsOf } from './billing/subscriptions/end-subscriptions.ts'
import { followUsage } from './billing/subscriptions/follow-usage.ts'
import { changePayment, returnChangePayment } from './billing/subscriptions/make-change.ts'
import { buyerPayment, finishBuyerPayment } from './billing/subscriptions/pay-open-order.ts'
import { renameSubscriptionsAnswers } from './billing/subscriptions/rename-answers.ts'
import { claimEvents } from './billing/usage/claim-events.ts'
import { recountMeter } from './billing/usage/recount-meter.ts'
import { usageLines } from './billing/usage/usage-lines.ts'
import { followAddress } from './domains/join-by-domain.ts'
import { absorbInvitations } from './invitations/absorb-invitations.ts'
import type { App } from './kit/app.ts'
import { systemClock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { databaseCounter, memoryCounter } from './kit/counters.ts'
import { standardOutput } from './kit/log-output.ts'
import { systemRandom } from './kit/random.ts'
import { resolveByNameServers, resolveLocally, resolveTexts } from './kit/resolve-host.ts'
import { WorkQueue } from './kit/work-queue.ts'
import { absorbMemberships } from './members/absorb-memberships.ts'
import { endAllMemberships } from './members/last-owner.ts'
import { updateMemberNames } from './members/write-members.ts'
import { deleteOwnOrganizations } from './organizations/delete-own-organizations.ts'
import { passwordCost } from './passwords/hash-password.ts'
import { endSessionsOf } from './sessions/tell-sessions.ts'
import type { Storage } from './storage/storage.ts'
// Makes the tables of all rooms known to the type of the database.
import './tables.ts'

const countedKeys = 100_000

/** The real world: the system's clock, randomness and network. Tests hand in others. */
export function createApp(config: Config, { db, engine }: Storage, others: Partial<App> = {}): App {
  const clock = others.clock ?? systemClock
  const world = { config, db, engine, clock, random: systemRandom, fetch: others.fetch ?? fetch }
  return {
    ...world,
    resolveHost: config.production ? resolveByNameServers() : resolveLocally,
    resolveTxt: resolveTexts(),
    log: pino({ level: config.logLevel, redact: ['req.headers', '*.password', '*.token'] }, standardOutput),
    // One process counts in memory; many processes count together in their database.
    counter: engine === 'postgres' ? databaseCounter({ clock, db }) : memoryCounter({ clock }, { mostKeys: countedKeys }),
    guesses: databaseCounter({ clock, db }),
    passwordCost,
    hashing: new WorkQueue({ atOnce: config.hashThreads, mayWait: config.hashQueue }),
    deletionGuards: [deleteOwnOrganizations, endAllMemberships, deleteCustomersOfPerson, endSessionsOf],
    organizationGuards: [refuseWhileSelling, deleteCustomersOfOrganizations, deleteKeysOfOrganizations],
    organizationFollowers: [followOrganization, announceSeller],
    addressFollowers: [followAddress],
    nameFollowers: [updateMemberNames, followPerson],
    absorbers: [absorbInvitations, absorbMemberships, absorbCustomers],
    lockdowns: [disableKeys, endSessionsOfBuyer],
    answerRenamers: [renameOrdersAnswers, renameCheckoutsAnswers, renameSubscriptionsAnswers],
    customerEnders: [endSubscriptionsOf, endGrantsOf],
    productFollowers: [planForBuyers],
    benefitFollowers: [planToFollow],
    fileStore: chooseFileStore(world),
    platforms: choosePlatforms(world),
    entitlementsOf,
    meterFollowers: [recountMeter],
    customerFollowers: [claimEvents],
    usageFollowers: [followUsage],
    usageAlerters: [tellOfAlert],
    payments: chooseProcessor(world),
    paymentOwners: {
      [orderPayment]: finishOrderPayment,
      [buyerPayment]: finishBuyerPayment,
      [changePayment]: returnChangePayment,
      [refundPayment]: finishRefund,
      return: finishReturn,
      checkout: ownCheckoutPayment,
      [cardPurposes.plain]: finishCard,
      [cardPurposes.default]: finishCard,
    },
    usageBilling: [usageLines],
    seatKeepers: [keepSeats],
    state: new Map(),
    ...others,
  }
}
