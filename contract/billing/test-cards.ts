/** The cards of the stand-in processor, in development: the token that a form sends for each number, and what the card is there to show. */
export const testCards = {
  tok_ok: '4242424242424242',
  tok_declined: '4000000000000002',
  tok_insufficient_funds: '4000000000009995',
  tok_3ds: '4000000000003220',
  tok_dispute: '4000000000000259',
  tok_declines_later: '4000000000000341',
  tok_asks_at_renewal: '4000002760003184',
  tok_refuses_refunds: '4000000000005126',
  tok_lost_answer: '4000000000000119',
  tok_australian: '4000000360000006',
} as const

export type TestCard = keyof typeof testCards

/** The token of a number as people type it into the card form. */
export function tokenOfNumber(typed: string): TestCard | undefined {
  const number = typed.replace(/[\s-]/g, '')
  return (Object.keys(testCards) as TestCard[]).find((token) => testCards[token] === number)
}
