import type { Letter, Reader } from '../../mail/letter.ts'
import { type Bill, billFacts } from './bill-facts.ts'
import { billingLetter } from './billing-letter.ts'

/** Says what the customer bought and paid. */
export function orderPaidLetter({ bill, link, ...reader }: Reader & { bill: Bill; link: string | null }): Letter {
  return billingLetter(reader, 'orderPaid', { facts: billFacts(reader, bill), button: 'seeInvoice', link })
}
