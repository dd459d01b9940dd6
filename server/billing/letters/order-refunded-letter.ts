import type { Letter, Reader } from '../../mail/letter.ts'
import { billingLetter, factsFor } from './billing-letter.ts'

type Refunded = { product: string; amount: number; currency: string; invoiceNumber: string; link: string }

/** Says how much of an order goes back. */
export function orderRefundedLetter({ product, amount, currency, invoiceNumber, link, ...reader }: Reader & Refunded): Letter {
  const tell = factsFor(reader)
  return billingLetter(reader, 'orderRefunded', {
    facts: [tell.product(product), tell.money('refunded', amount, currency), tell.plain('invoice', invoiceNumber)],
    button: 'seeInvoice',
    link,
  })
}
