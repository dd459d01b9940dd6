import { ownCheckoutPayment } from './billing/checkouts/settle-checkout.ts'
import { entitlementsOf } from './billing/customers/entitlements.ts'
import type { LetterNeeds } from './billing/letters/upstairs.ts'
import { finishReturn } from './billing/payments/complete-payment.ts'
import type { PaymentNeeds } from './billing/payments/upstairs.ts'
import { cardPurposes, finishCard } from './billing/portal/keep-card.ts'
import { finishRefund, refundPayment } from './billing/refunds/send-refund.ts'
import { releaseSeats, reserveSeat } from './billing/seats/reserve-seat.ts'
import { findPayingByMember } from './billing/seats/seated-subscriptions.ts'
import { finishChangePayment } from './billing/subscriptions/answered-changes.ts'
import { finishOrderPayment, orderPayment } from './billing/subscriptions/collect-payments.ts'
import { changePayment } from './billing/subscriptions/make-change.ts'
import { findNextCharge } from './billing/subscriptions/next-invoice.ts'
import { buyerPayment, finishBuyerPayment } from './billing/subscriptions/pay-open-order.ts'
import type { Upstairs } from './kit/upstairs.ts'
import { findFirstPlace } from './members/first-place.ts'
import type { MemberNeeds } from './members/upstairs.ts'
import type { SessionNeeds } from './sessions/upstairs.ts'

/** Who does what rooms below need. */
export const upstairs: Upstairs = {
  findFirstPlace,
  findPayingByMember,
  reserveSeat,
  releaseSeats,
  entitlementsOf,
  findNextCharge,
  paymentOwners: {
    [orderPayment]: finishOrderPayment,
    [buyerPayment]: finishBuyerPayment,
    [changePayment]: finishChangePayment,
    [refundPayment]: finishRefund,
    return: finishReturn,
    checkout: ownCheckoutPayment,
    [cardPurposes.plain]: finishCard,
    [cardPurposes.default]: finishCard,
  },
}

declare module './kit/upstairs.ts' {
  interface Upstairs extends SessionNeeds, MemberNeeds, PaymentNeeds, LetterNeeds {}
}
