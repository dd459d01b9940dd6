import type { Selectable } from 'kysely'
import type { DisputeStatus } from '#contract/billing/disputes.ts'
import type { Tables } from '../storage/tables.ts'
import type { Instant } from './clock.ts'

/** What we asked, or are about to ask, of the payment processor, and what became of it. */
export type PaymentIntent = Selectable<Tables['paymentIntents']>

/** `pending`: the outcome is not known yet. `requires_action`: the buyer must answer a challenge of their bank. */
export type PaymentStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

/** A card that was just shown (a token of the processor's form), or one the processor keeps. */
export type Card = { token: string } | { methodId: string }

/** `country`: where it was issued, if the processor says so. */
export type CardFacts = { brand: string; last4: string; expMonth: number; expYear: number; country: string | null }

export type PaymentRequest = {
  intent: PaymentIntent
  /** What pays. A refund needs none: it goes back to where the charge came from. */
  card: Card | null
  /** The processor's own name of the customer, for whom it keeps the card. */
  processorCustomerId: string | null
  /** The buyer is not present to answer a challenge. */
  offSession: boolean
  /** What a refund gives back. */
  charge: PaymentIntent | null
}

export type PaymentOutcome = {
  processorId: string | null
  status: PaymentStatus
  /** With it the buyer's browser answers a challenge. */
  clientSecret: string | null
  /** The card as the processor keeps it, to be charged again later. */
  methodId: string | null
  card: CardFacts | null
  declineCode: string | null
  declineMessage: string | null
}

/** A refund as the processor keeps it. `key` is null where it was made there, and not by us. */
export type FoundRefund = { processorId: string; key: string | null; amount: number; status: PaymentStatus; reason: string | null }

/** A dispute as the processor keeps it, in the words of the wire. */
export type FoundDispute = {
  processorId: string
  status: DisputeStatus
  /** With tax. */
  amount: number
  /** The bank asks or warns: no money has moved, and a refund would end it. */
  isRefundable: boolean
  answerBy: Instant | null
  /** What the cardholder told their bank. */
  reason: string | null
}

/**
 * Who moves the money. A request is named by its intent's idempotency key: sent again it is the same request, and nothing is charged
 * twice. Whatever is thrown as `LineBroken` leaves open what happened at the other end.
 */
export type PaymentProcessor = {
  name: string
  /** Whether this can be a token of the card form. */
  takesToken(token: string): boolean
  createCustomer(customer: { key: string; email: string; name: string | null }): Promise<string>
  /** `made` is called as soon as the request has a name at the other end, and before any money moves. Throwing there stops it. */
  send(request: PaymentRequest, made: (processorId: string) => Promise<void>): Promise<PaymentOutcome>
  /** The same for many, where a processor takes them together. Answers by idempotency key; what it leaves out is to be sent alone. */
  sendMany?: (requests: readonly PaymentRequest[]) => Promise<Map<string, PaymentOutcome>>
  /** What became of a request; null when it never arrived. A refund has its charge. */
  find(intent: PaymentIntent, charge?: PaymentIntent): Promise<PaymentOutcome | null>
  /** Sees to it that nothing more comes of a charge or a stored card, and answers what holds: it may have been too late. */
  cancel(intent: PaymentIntent): Promise<PaymentOutcome>
  forgetCard(methodId: string): Promise<void>
  /** A card as the processor keeps it now; null where it keeps none of that name. */
  findCard(methodId: string): Promise<CardFacts | null>
  /** Everything that was given back of a charge, by us or by a person at the processor. */
  refundsOf(charge: PaymentIntent): Promise<FoundRefund[]>
  /** What became of the cardholder's complaints about a charge, and of the warnings of their bank. */
  disputesOf(charge: PaymentIntent): Promise<FoundDispute[]>
  /** Gives in to a dispute. One that is over by now stays as it is. */
  acceptDispute(processorId: string): Promise<void>
  /** The least that it charges of a currency, where it does not charge everything. */
  leastCharge?: (currency: string) => number
}
