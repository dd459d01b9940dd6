import type { Letter, Reader } from '../../mail/letter.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

/** Says that a subscription goes on after all. */
export function subscriptionResumedLetter({
  product,
  renewsAt,
  link,
  ...reader
}: Reader & { product: string; renewsAt: string; link: string }): Letter {
  const tell = factsFor(reader)
  const facts = [tell.product(product), tell.moment('renews', renewsAt)]
  return billingLetter(reader, 'subscriptionResumed', { facts, button: 'manage', link })
}
