import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { type Bill, billFacts } from './bill-facts.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

type Later = { price: number; currency: string; taxBehavior: TaxBehavior }

type Started = {
  product: string
  /** While it is tried, what it costs from then on. */
  bill: Bill | Later
  renewsAt: string
  link: string
}

/** Greets a new subscriber, with what they paid or with when their trial ends: one letter for both. */
export function subscriptionStartedLetter({ product, bill, renewsAt, link, ...reader }: Reader & Started): Letter {
  const tell = factsFor(reader)
  const isTrial = 'price' in bill
  return billingLetter(reader, 'subscriptionStarted', {
    ...(isTrial && { intro: speaker(reader, 'subscriptionStarted')('trial') }),
    facts: [
      tell.product(product),
      ...(isTrial ? [tell.price(bill.price, bill.currency, bill.taxBehavior)] : billFacts(reader, bill)),
      tell.moment(isTrial ? 'trialEnds' : 'renews', renewsAt),
    ],
    button: 'manage',
    link,
  })
}
