import type { Letter, Reader } from '../../mail/letter.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { billingLetter, factsFor } from './billing-letter.ts'
import { type Charged, nextChargeFacts } from './next-charge-facts.ts'

type Ahead = Charged & { product: string; at: string; link: string }

/** Reminds a customer of a yearly renewal that they may have forgotten. */
export function renewalAheadLetter({ product, charge, currency, at, link, ...reader }: Reader & Ahead): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'renewalAhead', {
    facts: [tell.product(product), tell.moment('renews', at), ...nextChargeFacts(reader, { charge, currency })],
    button: 'manage',
    link,
    note: speaker(reader, 'renewalAhead')('otherwise'),
  })
}
