import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

type Ahead = { product: string; price: number; taxBehavior?: TaxBehavior | null; currency: string; at: string; link: string }

/** Reminds a customer of a yearly renewal that they may have forgotten. */
export function renewalAheadLetter({ product, price, taxBehavior, currency, at, link, ...reader }: Reader & Ahead): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'renewalAhead', {
    facts: [tell.product(product), tell.price(price, currency, taxBehavior), tell.moment('renews', at)],
    button: 'manage',
    link,
    note: speaker(reader, 'renewalAhead')('otherwise'),
  })
}
