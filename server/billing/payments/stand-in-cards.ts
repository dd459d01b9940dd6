import { type TestCard, testCards } from '#contract/billing/test-cards.ts'
import type { CardFacts } from '../../kit/payments.ts'

/** What a card of the stand-in does: at its first use, and at every later one. Where it was issued, most of them do not say. */
type Behaviour = { first: Answer; later: Answer; dispute?: true; refusesRefunds?: true; losesFirstAnswer?: true; country?: string }
type Answer = 'succeeds' | 'card_declined' | 'insufficient_funds' | 'challenge'

const cards: Readonly<Record<TestCard, Behaviour>> = {
  tok_ok: { first: 'succeeds', later: 'succeeds' },
  tok_declined: { first: 'card_declined', later: 'card_declined' },
  tok_insufficient_funds: { first: 'insufficient_funds', later: 'insufficient_funds' },
  tok_3ds: { first: 'challenge', later: 'succeeds' },
  tok_dispute: { first: 'succeeds', later: 'succeeds', dispute: true },
  tok_declines_later: { first: 'succeeds', later: 'card_declined' },
  tok_asks_at_renewal: { first: 'succeeds', later: 'challenge' },
  tok_refuses_refunds: { first: 'succeeds', later: 'succeeds', refusesRefunds: true },
  tok_lost_answer: { first: 'succeeds', later: 'succeeds', losesFirstAnswer: true },
  tok_australian: { first: 'succeeds', later: 'succeeds', country: 'AU' },
}

export function cardOf(token: string): Behaviour | undefined {
  return isTestCard(token) ? cards[token] : undefined
}

/** What becomes of a charge that its holder is not there to answer for. */
export function declineOf(answer: Answer): string {
  return answer === 'challenge' ? 'authentication_required' : answer
}

export function factsOf(token: string): CardFacts {
  const last4 = isTestCard(token) ? testCards[token].slice(-4) : ''
  return { brand: 'visa', last4, expMonth: 12, expYear: 2034, country: cardOf(token)?.country ?? null }
}

function isTestCard(token: string): token is TestCard {
  return Object.hasOwn(cards, token)
}

const reasons: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_required: 'Your bank wants to know whether it was you.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  authentication_failed: 'Your bank could not confirm that it was you.',
  charge_already_refunded: 'The charge has already been refunded.',
  resource_missing: 'There is no such card.',
}

export function reasonOf(declineCode: string | null): string | null {
  return declineCode === null ? null : (reasons[declineCode] ?? 'Your card was declined.')
}
