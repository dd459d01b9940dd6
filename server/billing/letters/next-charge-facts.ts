import type { Fact } from '../../mail/blocks.ts'
import type { Reader } from '../../mail/letter.ts'
import { factsFor } from './billing-letter.ts'
import type { NextCharge } from './upstairs.ts'

export type Charged = { charge: NextCharge | null; currency: string }

/** What the next invoice comes to, as a checkout says it: with tax where that is known, and after the customer's credit. */
export function nextChargeFacts(reader: Reader, { charge, currency }: Charged): Fact[] {
  if (charge === null) return []
  const { money, plusUsage } = factsFor(reader)
  const { total, tax, credit, due, isPlusUsage } = charge
  const next = money(words[tax], total, currency)
  const settled = credit === 0 ? [] : [money('credit', -credit, currency), money('due', due, currency)]
  return [isPlusUsage ? plusUsage(next) : next, ...settled]
}

const words = { included: 'nextChargeWithTax', none: 'nextCharge', later: 'nextChargeBeforeTax' } as const
