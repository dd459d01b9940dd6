import type { Letter, Reader } from '../../mail/letter.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { type Bill, billFacts } from './bill-facts.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

type Started = {
  product: string
  /** Null while it is tried. */
  bill: Bill | null
  renewsAt: string
  link: string
}

/** Greets a new subscriber, with what they paid or with when their trial ends: one letter for both. */
export function subscriptionStartedLetter({ product, bill, renewsAt, link, ...reader }: Reader & Started): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'subscriptionStarted', {
    ...(bill === null && { intro: speaker(reader, 'subscriptionStarted')('trial') }),
    facts: [
      tell.product(product),
      ...(bill === null ? [] : billFacts(reader, bill)),
      tell.moment(bill === null ? 'trialEnds' : 'renews', renewsAt),
    ],
    button: 'manage',
    link,
  })
}
