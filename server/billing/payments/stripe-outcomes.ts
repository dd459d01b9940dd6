import type Stripe from 'stripe'
import type { CardFacts, PaymentOutcome, PaymentStatus } from '../../kit/payments.ts'

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
    dispute: null,
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
    dispute: null,
  }
}

export function outcomeOfRefund({ id, status, failure_reason: reason }: Stripe.Refund): PaymentOutcome {
  const known: Record<string, PaymentStatus> = { succeeded: 'succeeded', failed: 'failed', canceled: 'canceled' }
  const declineCode = reason ?? null
  const none = { clientSecret: null, methodId: null, card: null, declineMessage: null, dispute: null }
  return { processorId: id, status: known[status ?? ''] ?? 'pending', declineCode, ...none }
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
  return { methodId: id, card: card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null }
}

function declineOf(error: unknown): { declineCode: string | null; declineMessage: string | null } {
  const { decline_code: reason, code, message } = (error ?? {}) as NonNullable<Trouble>
  return { declineCode: reason ?? code ?? null, declineMessage: message ?? null }
}
