import type { Address } from '#contract/billing/addresses.ts'
import { readProration } from '#contract/billing/proration-labels.ts'
import type { Language } from '#contract/languages.ts'
import { moneyWords } from '../money/money-words.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'

/** An invoice as it is printed, word for word. */
export type InvoiceTexts = {
  language: Language
  title: string
  number: string
  marks: { name: string; value: string }[]
  parties: { name: string; lines: string[] }[]
  headings: [description: string, amount: string]
  lines: { label: string; period: string | null; amount: string }[]
  sums: { name: string; value: string; isTotal?: true }[]
  notes: string[]
  page: (page: number, pages: number) => string
}

export function textsOf(facts: InvoiceFacts, language: Language): InvoiceTexts {
  const words = invoiceWords[language]
  const money = moneyIn(language, facts.currency)
  const date = (instant: string) =>
    plain(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant)))
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const party = (title: string, { name, address, taxId, email }: InvoiceFacts['seller']) => ({
    name: title,
    lines: [
      name,
      ...addressLines(address, language),
      ...(taxId === null ? [] : [`${words.taxId}: ${taxId}`]),
      ...(email === null ? [] : [email]),
    ].map(plain),
  })
  const title = facts.corrects ? words.creditNote : words.invoice
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
  return {
    language,
    title: facts.isVoid ? `${title} · ${words.void}` : title,
    number: plain(facts.number),
    marks: [
      { name: words.number, value: plain(facts.number) },
      { name: words.issued, value: date(facts.issuedAt) },
      ...(facts.corrects?.length ? [{ name: words.corrects, value: plain(facts.corrects.join(', ')) }] : []),
      ...(facts.paidAt === null ? [] : [{ name: words.paid, value: date(facts.paidAt) }]),
    ],
    parties: [party(words.from, facts.seller), party(words.to, facts.buyer)],
    headings: [words.description, words.amount],
    lines: facts.lines.map(({ label, amount, start, end }) => ({
      label: plain(label === '' ? words.refundOf.replace('{number}', () => facts.corrects?.[0] ?? '') : labelOf({ label, amount }, words)),
      period: start === null || end === null ? null : plain(days.formatRange(new Date(start), new Date(end))),
      amount: money(amount),
    })),
    sums: [
      ...(facts.discount === 0 && facts.tax === 0 && facts.taxBasisPoints === null
        ? []
        : [{ name: words.subtotal, value: money(facts.subtotal) }]),
      ...(facts.discount === 0
        ? []
        : [
            { name: words.discount, value: money(-facts.discount) },
            { name: words.net, value: money(facts.net) },
          ]),
      ...(facts.taxBasisPoints === null
        ? []
        : [{ name: words.tax.replace('{rate}', plain(rate.format(facts.taxBasisPoints / 10_000))), value: money(facts.tax) }]),
      { name: words.total, value: money(facts.total), isTotal: true as const },
      ...(facts.credit === 0
        ? []
        : [
            { name: words.credit, value: money(-facts.credit) },
            { name: words.due, value: money(facts.due) },
          ]),
      ...(facts.refunded === 0 ? [] : [{ name: words.refunded, value: money(-facts.refunded) }]),
    ],
    notes: facts.isReverseCharge ? [words.reverseCharge] : [],
    page: (page, pages) => words.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
  }
}

function labelOf(line: { label: string; amount: number }, words: InvoiceWords): string {
  const part = readProration(line)
  if (!part) return line.label
  return part.isGivenBack ? words.remaining.replace('{product}', () => part.product) : part.product
}

function moneyIn(language: Language, currency: string): (amount: number) => string {
  return (amount) => plain(moneyWords(language, currency, amount)).replace('-', '−')
}

function addressLines(address: Address | null, language: Language): string[] {
  if (address === null) return []
  const { line1, line2, postalCode, city, state, country } = address
  const region = state?.replace(`${country}-`, '') ?? null
  const place = [postalCode, city].filter(Boolean).join(' ')
  const named = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country
  return [line1, line2, [place, region].filter(Boolean).join(', '), named].filter((line): line is string => Boolean(line))
}

/** The font has no narrow blanks, and control characters have no place on paper. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u202f\u2009]/g, '\u00a0')
    .replaceAll(/[\p{Cc}\p{Cf} ]+/gu, ' ')
    .trim()
}
