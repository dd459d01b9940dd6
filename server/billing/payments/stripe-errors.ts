import Stripe from 'stripe'
import type { PaymentIntent } from '../../kit/payments.ts'
import { LineBroken } from './line-broken.ts'
import { ProcessorTrouble } from './processor-trouble.ts'
import { UnwritableAmount } from './stripe-amounts.ts'

/** Asks for a thing of Stripe’s, or a list of them. Whatever else is answered leaves the outcome unknown. */
export async function askingFor<R>(question: () => Promise<R>): Promise<R> {
  const answer = await asking(question)
  if (!isOfStripe(answer)) throw new LineBroken('Something else than Stripe answered.')
  return answer
}

/** Errors that leave the outcome unknown, or that pass by themselves, count as a broken connection. */
export async function asking<R>(question: () => Promise<R>): Promise<R> {
  try {
    return await question()
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } = Stripe.errors
    const isBusy = error instanceof StripeIdempotencyError && error.statusCode === 409
    const isPassing = error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError
    if (isPassing || isBusy || isConflict(error)) throw new LineBroken('Stripe did not answer.', { cause: error })
    throw error
  }
}

/** A thing has a name, a list has things. */
function isOfStripe(answer: unknown): boolean {
  const { object, id, data } = (answer ?? {}) as { object?: unknown; id?: unknown; data?: unknown }
  return typeof object === 'string' && (typeof id === 'string' || Array.isArray(data))
}

export type Refused = Error & { code?: string }

/** What can be said to a buyer of a refusal that is none of their card's. */
export const amountWords: Record<string, string> = {
  amount_too_small: 'The amount is less than can be charged.',
  amount_too_large: 'The amount is more than can be charged.',
}

/** Refusals of a request, beside errors of the card, that are the buyer's failure or lie in what is sold. All others are ours or Stripe's. */
const buyersCodes = [
  'amount_too_large',
  'amount_too_small',
  'payment_intent_authentication_failure',
  'payment_method_customer_decline',
  'payment_method_not_available',
  'payment_method_provider_decline',
  'payment_method_unactivated',
  'setup_intent_authentication_failure',
  'token_already_used',
]

/** Whether asking again is of no use: the amount is one that Stripe does not take, the card is gone, or the key has named another card. */
export function isRefused({ kind }: PaymentIntent, error: unknown): error is Refused {
  if (error instanceof UnwritableAmount) return true
  if (kind !== 'refund') return error instanceof Stripe.errors.StripeIdempotencyError || isBuyersFailure(error)
  // A parameter that Stripe does not know is our mistake: the customer is still owed the money, and it is asked for again.
  return error instanceof Stripe.errors.StripeInvalidRequestError && !isOurMistake(error)
}

export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError
}

function isBuyersFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  if (error.code !== 'resource_missing') return buyersCodes.includes(error.code ?? '')
  return [undefined, 'payment_method', 'confirmation_token'].includes(error.param) // a customer that is not there is our mistake
}

export function codeOf(error: Refused & { type?: string }): string {
  return error.code ?? error.type ?? 'invalid_request'
}

export function troubleOf(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError ? new ProcessorTrouble(codeOf(error), { cause: error }) : error
}

function isOurMistake({ code }: { code?: string | undefined }): boolean {
  return code?.startsWith('parameter_') ?? false
}

function isConflict(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409
}

/** Stripe answers a decline as an error; what matters is the payment's state after it. */
export async function declineToAnswer<R>(confirm: () => Promise<R>, look: () => Promise<R>): Promise<R> {
  try {
    return await confirm()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || isUnexpectedState(error)) return look()
    throw error
  }
}

export async function tooLateToAnswer<R>(cancel: () => Promise<R>, look: () => Promise<R>): Promise<R> {
  try {
    return await cancel()
  } catch (error) {
    if (isUnexpectedState(error)) return look()
    throw error
  }
}

/** It was confirmed or canceled already. */
function isUnexpectedState(error: unknown): boolean {
  const codes = ['payment_intent_unexpected_state', 'setup_intent_unexpected_state']
  return error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '')
}
