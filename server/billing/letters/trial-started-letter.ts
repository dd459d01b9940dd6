import type { Letter, Reader } from '../../mail/letter.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { billingLetter, factsFor } from './billing-letter.ts'
import { type Charged, nextChargeFacts } from './next-charge-facts.ts'

type Tried = Charged & { product: string; endsAt: string; link: string }

/** Greets someone who tries a subscription: nothing today, and what comes when, as the checkout said. */
export function trialStartedLetter({ product, charge, currency, endsAt, link, ...reader }: Reader & Tried): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'trialStarted', {
    facts: [
      tell.product(product),
      tell.money('chargedToday', 0, currency),
      tell.moment('trialEnds', endsAt),
      ...nextChargeFacts(reader, { charge, currency }),
    ],
    button: 'manage',
    link,
    note: speaker(reader, 'trialStarted')('otherwise'),
  })
}
