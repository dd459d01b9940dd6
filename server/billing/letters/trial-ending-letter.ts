import type { Letter, Reader } from '../../mail/letter.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { billingLetter, factsFor } from './billing-letter.ts'
import { type Charged, nextChargeFacts } from './next-charge-facts.ts'

type Ahead = Charged & { product: string; at: string; link: string }

/** Reminds a customer that their trial is about to become a subscription. */
export function trialEndingLetter({ product, charge, currency, at, link, ...reader }: Reader & Ahead): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'trialEnding', {
    facts: [tell.product(product), tell.moment('trialEnds', at), ...nextChargeFacts(reader, { charge, currency })],
    button: 'manage',
    link,
    note: speaker(reader, 'trialEnding')('otherwise'),
  })
}
