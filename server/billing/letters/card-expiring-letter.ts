import type { Letter, Reader } from '../../mail/letter.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

export type CardFacts = { brand: string; last4: string; expMonth: number; expYear: number }

type Expiring = { product: string; card: CardFacts; renewsAt: string; link: string }

/** Asks for another card before the stored one fails. */
export function cardExpiringLetter({ product, card, renewsAt, link, ...reader }: Reader & Expiring): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'cardExpiring', {
    facts: [tell.product(product), tell.plain('card', cardWords(card)), tell.moment('renews', renewsAt)],
    button: 'changeCard',
    link,
  })
}

/** `Visa •••• 4242, 03/2027` */
function cardWords({ brand, last4, expMonth, expYear }: CardFacts): string {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name} •••• ${last4}, ${String(expMonth).padStart(2, '0')}/${expYear}`
}
