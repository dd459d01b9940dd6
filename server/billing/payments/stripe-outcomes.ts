import type Stripe from 'stripe'
import type { DisputeStatus } from '#contract/billing/disputes.ts'
import { instantOf } from '../../kit/clock.ts'
import type { CardFacts, FoundDispute, PaymentOutcome, PaymentStatus } from '../../kit/payments.ts'

/** Whether something can still come of it. */
export function stillOpen(status: string): boolean {
  return !['succeeded', 'canceled', 'processing'].includes(status)
}

export function outcomeOfPayment(payment: Stripe.PaymentIntent): PaymentOutcome {
  const { id, client_secret: clientSecret, last_payment_error: error, payment_method: method } = payment
  return {
    processorId: id,
    clientSecret,
    status: statusOf(payment.status, error),
    ...cardOf(method, error),
    ...declineOf(error),
  }
}

export function outcomeOfSetup(setup: Stripe.SetupIntent): PaymentOutcome {
  const { id, client_secret: clientSecret, last_setup_error: error, payment_method: method } = setup
  return {
    processorId: id,
    clientSecret,
    status: statusOf(setup.status, error),
    ...cardOf(method, error),
    ...declineOf(error),
  }
}

export function outcomeOfRefund({ id, status, failure_reason: reason }: Stripe.Refund): PaymentOutcome {
  const known: Record<string, PaymentStatus> = { succeeded: 'succeeded', failed: 'failed', canceled: 'canceled' }
  const declineCode = reason ?? null
  const none = { clientSecret: null, methodId: null, card: null, declineMessage: null }
  return { processorId: id, status: known[status ?? ''] ?? 'pending', declineCode, ...none }
}

const disputeStatuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'prevented',
  prevented: 'prevented',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

/** A status that Stripe adds one day is one that it still looks into. */
export function foundDispute({ id, status, reason, evidence_details: details }: Stripe.Dispute): Omit<FoundDispute, 'amount'> {
  const due = details?.due_by ?? null
  return {
    processorId: id,
    status: disputeStatuses[status] ?? 'under_review',
    isRefundable: status.startsWith('warning_'),
    answerBy: due === null ? null : instantOf(due * 1000),
    reason: reason ?? null,
  }
}

/** A warning that was refunded, or came to nothing, asks for no more. */
export function foundWarning({ id, actionable }: Stripe.Radar.EarlyFraudWarning): Omit<FoundDispute, 'amount'> {
  return { processorId: id, status: actionable ? 'early_warning' : 'prevented', isRefundable: true, answerBy: null, reason: null }
}

export function cardFacts({ brand, last4, exp_month: expMonth, exp_year: expYear, country }: Stripe.PaymentMethod.Card): CardFacts {
  return { brand, last4, expMonth, expYear, country }
}

type Trouble = Pick<Stripe.StripeRawError, 'code' | 'decline_code' | 'message' | 'payment_method'> | null

function statusOf(status: string, error: unknown): PaymentStatus {
  if (status === 'succeeded' || status === 'requires_action') return status
  if (status === 'canceled') return error ? 'failed' : 'canceled'
  return 'pending'
}

function cardOf(method: string | Stripe.PaymentMethod | null, error: unknown): { methodId: string | null; card: CardFacts | null } {
  const tried = method ?? (error as Trouble)?.payment_method ?? null
  if (tried === null || typeof tried === 'string') return { methodId: tried, card: null }
  const { id, card } = tried
  return { methodId: id, card: card ? cardFacts(card) : null }
}

function declineOf(error: unknown): { declineCode: string | null; declineMessage: string | null } {
  const { decline_code: reason, code, message } = (error ?? {}) as NonNullable<Trouble>
  return { declineCode: reason ?? code ?? null, declineMessage: message ?? null }
}
