import type { Fact } from '../../mail/blocks.ts'
import type { Reader } from '../../mail/letter.ts'
import { moneyWords } from '../money/money-words.ts'
import { factsFor } from './billing-letter.ts'

/** An order as a letter shows it. */
export type Bill = {
  invoiceNumber: string
  currency: string
  lines: { label: string; amount: number }[]
  discount: number
  tax: number
  credit: number
  total: number
}

/** A letter is no book: the invoice has them all. */
const mostLines = 20

/** The lines of an order and what they come to. */
export function billFacts(reader: Reader, { invoiceNumber, currency, lines, discount, tax, credit, total }: Bill): Fact[] {
  const { quoted, money, plain } = factsFor(reader)
  const more = lines.length - mostLines
  return [
    ...lines.slice(0, mostLines).map(({ label, amount }) => ({
      label: quoted(label),
      value: moneyWords(reader.language, currency, amount).replace('-', '−'),
    })),
    ...(more > 0 ? [plain('others', String(more))] : []),
    ...(discount === 0 ? [] : [money('discount', -discount, currency)]),
    ...(tax === 0 ? [] : [money('tax', tax, currency)]),
    money('total', total, currency),
    ...(credit === 0 ? [] : [money('credit', -credit, currency), money('due', total - credit, currency)]),
    plain('invoice', invoiceNumber),
  ]
}
