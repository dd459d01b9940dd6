import type { Letter, Reader } from '../../mail/letter.ts'
import { speaker } from '../../mail/words/speaker.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

type Failed = { product: string; due: number; currency: string; nextTryAt: string | null; link: string }

/** Asks for another card where a payment failed. */
export function paymentFailedLetter({ product, due, currency, nextTryAt, link, ...reader }: Reader & Failed): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'paymentFailed', {
    facts: [tell.product(product), tell.money('due', due, currency), ...(nextTryAt === null ? [] : [tell.moment('nextTry', nextTryAt)])],
    button: 'payNow',
    link,
    note: speaker(reader, 'paymentFailed')('otherwise'),
  })
}
