import type { Letter, Reader } from '../../mail/letter.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

/** Says that a subscription is over. */
export function subscriptionEndedLetter({
  product,
  endedAt,
  link,
  ...reader
}: Reader & { product: string; endedAt: string; link: string | null }): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'subscriptionEnded', {
    facts: [tell.product(product), tell.moment('ended', endedAt)],
    button: 'manage',
    link,
  })
}
