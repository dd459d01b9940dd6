import type { CardFacts } from '../../kit/payments.ts'

/** What a card of the stand-in does: at its first use, and at every later one. */
type Behaviour = { number: string; first: Answer; later: Answer; dispute?: true; losesFirstAnswer?: true }
type Answer = 'succeeds' | 'card_declined' | 'insufficient_funds' | 'challenge'

const cards: Readonly<Record<string, Behaviour>> = {
  tok_ok: { number: '4242424242424242', first: 'succeeds', later: 'succeeds' },
  tok_declined: { number: '4000000000000002', first: 'card_declined', later: 'card_declined' },
  tok_insufficient_funds: { number: '4000000000009995', first: 'insufficient_funds', later: 'insufficient_funds' },
  tok_3ds: { number: '4000000000003220', first: 'challenge', later: 'succeeds' },
  tok_dispute: { number: '4000000000000259', first: 'succeeds', later: 'succeeds', dispute: true },
  tok_declines_later: { number: '4000000000000341', first: 'succeeds', later: 'card_declined' },
  tok_lost_answer: { number: '4000000000000119', first: 'succeeds', later: 'succeeds', losesFirstAnswer: true },
}

export function cardOf(token: string): Behaviour | undefined {
  return Object.hasOwn(cards, token) ? cards[token] : undefined
}

/** The token of a number as people type it into the card form. */
export function tokenOfNumber(typed: string): string | undefined {
  const number = typed.replace(/[\s-]/g, '')
  return Object.keys(cards).find((token) => cards[token]?.number === number)
}

export function factsOf(token: string): CardFacts {
  return { brand: 'visa', last4: (cardOf(token)?.number ?? '').slice(-4), expMonth: 12, expYear: 2034 }
}

const reasons: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  authentication_failed: 'Your bank could not confirm that it was you.',
  charge_already_refunded: 'The charge has already been refunded.',
  resource_missing: 'There is no such card.',
}

export function reasonOf(declineCode: string | null): string | null {
  return declineCode === null ? null : (reasons[declineCode] ?? 'Your card was declined.')
}
