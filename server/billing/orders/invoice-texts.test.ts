import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prorationLabel } from '#contract/billing/proration-labels.ts'
import { languages } from '#contract/languages.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { textsOf } from './invoice-texts.ts'

const address = { line1: 'Broadway 1', line2: null, postalCode: '10001', city: 'New York', state: 'US-NY', country: 'US' }
const facts: InvoiceFacts = {
  number: 'ACME-0001',
  currency: 'usd',
  issuedAt: '2026-11-15T23:30:00.000Z',
  paidAt: null,
  seller: { name: 'Acme', address, taxId: null, email: 'pay@acme.example' },
  buyer: { name: 'Ada\u0000 \u202eLovelace', address: null, taxId: 'FR40303265045', email: null },
  lines: [{ label: 'Pro', amount: 123_456_789, start: '2026-11-15T00:00:00.000Z', end: '2026-12-15T00:00:00.000Z' }],
  subtotal: 123_456_789,
  discount: 789,
  net: 123_456_000,
  tax: 0,
  taxBasisPoints: 0,
  isReverseCharge: true,
  total: 123_456_000,
  credit: 0,
  due: 123_456_000,
  refunded: 0,
}

test('an invoice says every sum to the last unit, as people there write it', () => {
  const english = textsOf(facts, 'en')
  assert.deepEqual(
    english.sums.map(({ name, value }) => [name, value]),
    [
      ['Subtotal', '$1,234,567.89'],
      ['Discount', '−$7.89'],
      ['Net', '$1,234,560.00'],
      ['Tax (0%)', '$0.00'],
      ['Total', '$1,234,560.00'],
    ],
  )
  assert.deepEqual(english.parties[0]?.lines, ['Acme', 'Broadway 1', '10001 New York, NY', 'United States', 'pay@acme.example'])
  assert.deepEqual(english.parties[1]?.lines, ['Ada Lovelace', 'Tax ID: FR40303265045'])
  assert.equal(textsOf(facts, 'de').sums.at(-1)?.value, '1.234.560,00\u00a0$')
  assert.equal(textsOf({ ...facts, currency: 'jpy' }, 'en').lines[0]?.amount, '¥123,456,789')
  assert.equal(textsOf({ ...facts, currency: 'kwd' }, 'en').lines[0]?.amount, 'KWD\u00a0123,456.789')
  assert.equal(textsOf(facts, 'uk').marks[1]?.value, '15 листопада 2026 р.')
})

test('a part of a period is named in the language of the invoice, with its days once', () => {
  const [start, end] = ['2026-11-20T00:00:00.000Z', '2026-12-15T00:00:00.000Z']
  const part = { product: 'Pro', from: start.slice(0, 10), to: end.slice(0, 10) }
  const lines = [-1000, 3000].map((amount) => ({ label: prorationLabel(part, { isGivenBack: amount < 0 }), amount, start, end }))
  const texts = textsOf({ ...facts, lines }, 'de')
  assert.deepEqual(
    texts.lines.map(({ label }) => label),
    ['Restlaufzeit von Pro', 'Pro'],
  )
})

test('an invoice can be drawn in every language, on as many pages as it has lines', async () => {
  for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
    const texts = textsOf({ ...facts, lines: Array.from({ length: 60 }, () => facts.lines[0] as (typeof facts.lines)[0]) }, language)
    const pieces = await Array.fromAsync(await drawInvoice(texts))
    const pages =
      Buffer.concat(pieces)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0
    assert.ok(pages > 2, language)
  }
})
