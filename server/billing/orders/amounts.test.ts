import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sumOf } from '../money/amounts.ts'
import { discountOn } from '../money/discounts.ts'
import { taxOn } from '../money/tax.ts'
import { amountsOf } from './amounts.ts'

const germany = { basisPoints: 1900, country: 'DE', reverseCharge: false }

test('the tax is on what is left after the discount', () => {
  const items = [{ amount: 1000, proration: false }]
  const { lines, ...sums } = amountsOf({ items, discount: { type: 'percentage', basisPoints: 2500 }, taxRate: germany, currency: 'usd' })
  assert.deepEqual(sums, { subtotalAmount: 1000, discountAmount: 250, netAmount: 750, taxAmount: 143, totalAmount: 893 })
  assert.deepEqual(lines, [{ discountAmount: 250, taxAmount: 143 }])
})

test('what is prorated takes no part in a discount, and credits take their tax back', () => {
  const items = [
    { amount: -500, proration: true },
    { amount: 1500, proration: true },
    { amount: 99, proration: false },
  ]
  const amounts = amountsOf({ items, discount: { type: 'fixed', amount: 500 }, taxRate: germany, currency: 'usd' })
  assert.equal(amounts.discountAmount, 99)
  assert.deepEqual(
    amounts.lines.map(({ discountAmount }) => discountAmount),
    [0, 0, 99],
  )
  assert.deepEqual([amounts.netAmount, amounts.taxAmount, amounts.totalAmount], [1000, 190, 1190])
  assert.equal(
    amountsOf({ items: [{ amount: -100, proration: true }], discount: null, taxRate: germany, currency: 'usd' }).totalAmount,
    -119,
  )
})

test('what is charged of a currency with three decimals ends in a nought', () => {
  const items = [{ amount: 12_990, proration: false }]
  const { lines: _, ...sums } = amountsOf({ items, discount: { type: 'percentage', basisPoints: 1500 }, taxRate: germany, currency: 'kwd' })
  assert.deepEqual(sums, { subtotalAmount: 12_990, discountAmount: 1950, netAmount: 11_040, taxAmount: 2100, totalAmount: 13_140 })
  const cents = amountsOf({ items, discount: { type: 'percentage', basisPoints: 1500 }, taxRate: germany, currency: 'usd' })
  assert.deepEqual([cents.discountAmount, cents.taxAmount, cents.totalAmount], [1949, 2098, 13_139])
})

test('nothing costs nothing', () => {
  const none = { lines: [], subtotalAmount: 0, discountAmount: 0, netAmount: 0, taxAmount: 0, totalAmount: 0 }
  assert.deepEqual(amountsOf({ items: [], discount: { type: 'fixed', amount: 500 }, taxRate: germany, currency: 'usd' }), none)
})

const line = fc.record({ amount: fc.integer({ min: -99_999_999, max: 99_999_999 }), proration: fc.boolean() })
const discount = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('fixed' as const), amount: fc.nat(2_000_000_000) }),
  fc.record({ type: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
)
const rate = fc.oneof(
  fc.constant(null),
  fc.record({ basisPoints: fc.nat(10_000), country: fc.constant(null), reverseCharge: fc.constant(false) }),
)

test('no unit is lost or made up, whatever the lines, the discount and the rate', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), discount, rate, (items, discount, taxRate) => {
      const amounts = amountsOf({ items, discount, taxRate, currency: 'usd' })
      assert.equal(amounts.subtotalAmount, sumOf(items.map(({ amount }) => amount)))
      assert.equal(sumOf(amounts.lines.map(({ discountAmount }) => discountAmount)), amounts.discountAmount)
      assert.equal(sumOf(amounts.lines.map(({ taxAmount }) => taxAmount)), amounts.taxAmount)
      assert.equal(amounts.netAmount, amounts.subtotalAmount - amounts.discountAmount)
      assert.equal(amounts.totalAmount, amounts.netAmount + amounts.taxAmount)
      assert.equal(amounts.taxAmount, taxRate === null ? 0 : taxOn(amounts.netAmount, taxRate))
      const base = sumOf(items.map(({ amount, proration }) => (proration ? 0 : Math.max(0, amount))))
      assert.equal(amounts.discountAmount, discount === null ? 0 : discountOn(base, discount))
      for (const [at, { amount }] of items.entries()) {
        const given = amounts.lines[at]
        assert.ok(given && given.discountAmount >= 0 && given.discountAmount <= Math.max(0, amount))
        // Each line pays its own tax, give or take the one unit that the rounding of the sum moves.
        if (taxRate !== null) assert.ok(Math.abs(given.taxAmount - taxOn(amount - given.discountAmount, taxRate)) <= 1)
      }
    }),
    { numRuns: 2000 },
  )
})
