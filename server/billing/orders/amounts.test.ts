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
  assert.deepEqual(lines, [{ amount: 1000, discountAmount: 250, taxAmount: 143 }])
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

test('a line of an inclusive price has its tax taken out of it, beside one that tax comes on top of', () => {
  const items = [
    { amount: 10_000, proration: false, taxBehavior: 'inclusive' as const },
    { amount: 10_000, proration: false, taxBehavior: 'exclusive' as const },
  ]
  const { lines, ...sums } = amountsOf({ items, discount: { type: 'percentage', basisPoints: 2000 }, taxRate: germany, currency: 'eur' })
  assert.deepEqual(lines, [
    { amount: 8403, discountAmount: 1680, taxAmount: 1277 },
    { amount: 10_000, discountAmount: 2000, taxAmount: 1520 },
  ])
  assert.deepEqual(sums, { subtotalAmount: 18_403, discountAmount: 3680, netAmount: 14_723, taxAmount: 2797, totalAmount: 17_520 })
})

test('an inclusive price is all net without a rate, and ends in a nought where a currency has three decimals', () => {
  const items = [{ amount: 12_990, proration: false, taxBehavior: 'inclusive' as const }]
  assert.deepEqual(amountsOf({ items, discount: null, taxRate: null, currency: 'kwd' }).netAmount, 12_990)
  const { netAmount, taxAmount } = amountsOf({ items, discount: null, taxRate: germany, currency: 'kwd' })
  assert.deepEqual([netAmount, taxAmount], [10_920, 2070])
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

const inclusive = fc.record({ amount: fc.integer({ min: -99_999_999, max: 99_999_999 }), proration: fc.boolean() }).map((given) => {
  return { ...given, taxBehavior: 'inclusive' as const }
})

test('what inclusive prices say, less the discount, is what is paid, whatever the rate', () => {
  fc.assert(
    fc.property(fc.array(inclusive, { maxLength: 12 }), discount, rate, (items, discount, taxRate) => {
      const amounts = amountsOf({ items, discount, taxRate, currency: 'usd' })
      const base = sumOf(items.map(({ amount, proration }) => (proration ? 0 : Math.max(0, amount))))
      const off = discount === null ? 0 : discountOn(base, discount)
      assert.equal(amounts.totalAmount, sumOf(items.map(({ amount }) => amount)) - off)
      assert.equal(amounts.netAmount, sumOf(amounts.lines.map((line) => line.amount - line.discountAmount)))
      for (const line of amounts.lines) {
        const net = line.amount - line.discountAmount
        assert.ok(line.discountAmount >= 0)
        // Of a whole number of units, the tax within is that on top of what is left, give or take the one that was rounded.
        if (taxRate !== null) assert.ok(Math.abs(line.taxAmount - taxOn(net, taxRate)) <= 1)
      }
    }),
    { numRuns: 2000 },
  )
})
