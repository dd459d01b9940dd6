import type { Letter, Reader } from '../../mail/letter.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

/** Says that a subscription ends, and when. */
export function subscriptionCancelledLetter({
  product,
  until,
  link,
  ...reader
}: Reader & { product: string; until: string; link: string }): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'subscriptionCancelled', {
    facts: [tell.product(product), tell.moment('until', until)],
    button: 'manage',
    link,
    note: speaker(reader, 'subscriptionCancelled')('otherwise'),
  })
}
