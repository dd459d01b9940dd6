import type { Letter, Reader } from '../../mail/letter.ts'
import { type Bill, billFacts } from './bill-facts.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

type Started = { product: string; bill: Bill; renewsAt: string; link: string }

/** Greets a new subscriber, with what they paid: one letter for both. */
export function subscriptionStartedLetter({ product, bill, renewsAt, link, ...reader }: Reader & Started): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'subscriptionStarted', {
    facts: [tell.product(product), ...billFacts(reader, bill), tell.moment('renews', renewsAt)],
    button: 'manage',
    link,
  })
}
