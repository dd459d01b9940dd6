import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allocate } from './allocate.ts'
import { checked, divideRounding, multiplyFraction, sumOf } from './amounts.ts'
import { currencies, decimalsOf, isCurrency } from './currencies.ts'
import { meteredAmount, readDecimal, writeDecimal } from './decimals.ts'
import { discountOn } from './discounts.ts'

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
const price = fc.integer({ min: 0, max: 1_000_000_000_000 })

test('refuses fractions, overflows and what is no number', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)]) assert.throws(() => checked(wrong), RangeError)
  assert.throws(() => sumOf([Number.MAX_SAFE_INTEGER, 1]), RangeError)
  assert.throws(() => sumOf([1, 0.1]), RangeError)
  assert.throws(() => multiplyFraction(Number.MAX_SAFE_INTEGER, 2, 1), RangeError)
  assert.throws(() => multiplyFraction(1, 1, 0), RangeError)
  assert.ok(Object.is(checked(-0), 0))
  assert.ok(Object.is(multiplyFraction(-1, 0, 5), 0))
})

test('rounds half away from zero, and exactly', () => {
  assert.equal(multiplyFraction(1, 1, 2), 1)
  assert.equal(multiplyFraction(-1, 1, 2), -1)
  assert.equal(multiplyFraction(5, 1, 2), 3)
  assert.equal(multiplyFraction(-5, 1, 2), -3)
  assert.equal(multiplyFraction(1, 1, 3), 0)
  assert.equal(multiplyFraction(2, 1, 3), 1)
  assert.equal(multiplyFraction(-2, 1, 3), -1)
  assert.equal(multiplyFraction(1, -1, 2), -1)
  // A double would lose the last digits on the way.
  assert.equal(multiplyFraction(9_007_199_254_740_991, 9_007_199_254_740_989, 9_007_199_254_740_990), 9_007_199_254_740_990)
})

test('is never farther than half a unit from the exact quotient, and mirrors at zero', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 }), (amount, over, under) => {
      const exact = BigInt(amount) * BigInt(over)
      const rounded = divideRounding(exact, BigInt(under))
      const distance = 2n * (rounded * BigInt(under) - exact)
      assert.ok(-BigInt(under) <= distance && distance <= BigInt(under))
      assert.equal(divideRounding(-exact, BigInt(under)), -rounded)
      if (over <= under) assert.equal(Math.abs(multiplyFraction(amount, over, under)) <= Math.abs(amount), true)
    }),
  )
})

test('spreads a sum over lines without losing or inventing a unit', () => {
  assert.deepEqual(allocate(100, [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(allocate(-100, [1, 1, 1]), [-34, -33, -33])
  assert.deepEqual(allocate(5, [0, 0]), [5, 0])
  assert.deepEqual(allocate(0, []), [])
  assert.throws(() => allocate(1, []), RangeError)
  assert.throws(() => allocate(1, [1, -1]), RangeError)
  fc.assert(
    fc.property(amount, fc.array(price, { minLength: 1, maxLength: 50 }), (total, weights) => {
      const shares = allocate(total, weights)
      assert.equal(sumOf(shares), total)
      const whole = sumOf(weights)
      if (whole === 0) return
      shares.forEach((share, at) => {
        const exact = (BigInt(total) * BigInt(weights[at] as number)) / BigInt(whole)
        assert.ok(Math.abs(share - Number(exact)) <= 1, 'each share is within a unit of its due')
      })
    }),
  )
})

test('a discount takes off no more than there is', () => {
  assert.equal(discountOn(1000, { type: 'fixed', amount: 300 }), 300)
  assert.equal(discountOn(200, { type: 'fixed', amount: 300 }), 200)
  assert.equal(discountOn(-200, { type: 'fixed', amount: 300 }), 0)
  assert.equal(discountOn(1001, { type: 'percentage', basisPoints: 5000 }), 501)
  assert.equal(discountOn(999, { type: 'percentage', basisPoints: 2550 }), 255)
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 10_000 }), (base, basisPoints) => {
      const off = discountOn(base, { type: 'percentage', basisPoints })
      assert.ok(off >= 0 && off <= Math.max(base, 0))
      assert.equal(discountOn(base, { type: 'percentage', basisPoints: 10_000 }), Math.max(base, 0))
    }),
  )
})

test('knows the decimals of every currency', () => {
  assert.equal(decimalsOf('usd'), 2)
  assert.equal(decimalsOf('jpy'), 0)
  assert.equal(decimalsOf('kwd'), 3)
  assert.equal(decimalsOf('clf'), 4)
  assert.throws(() => decimalsOf('USD'), RangeError)
  for (const strange of ['USD', 'xxx', '', 'constructor']) assert.equal(isCurrency(strange), false, strange)
  assert.equal(new Set(currencies).size, currencies.length)
  for (const currency of currencies) assert.match(currency, /^[a-z]{3}$/)
})

test('reads and writes unit prices with twelve decimals as they are', () => {
  for (const [written, read] of [
    ['0.000000000001', '0.000000000001'],
    ['12.50', '12.5'],
    ['-0.10', '-0.1'],
    ['99999', '99999'],
    ['1e-7', '0.0000001'],
    ['1.5e3', '1500'],
    ['0.0000000000010', '0.000000000001'],
  ] as const) {
    const decimal = readDecimal(written)
    assert.ok(decimal, written)
    assert.equal(writeDecimal(decimal), read)
  }
  for (const wrong of ['', '.5', '1.', 'NaN', 'Infinity', '0x1', '1e99', '0.0000000000001', '1,5', ' 1', '9'.repeat(41)])
    assert.equal(readDecimal(wrong), null, wrong)
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n }), (scaled) => {
      assert.equal(readDecimal(writeDecimal({ scaled }))?.scaled, scaled)
    }),
  )
})

test('charges metered units to the unit, rounded once and capped', () => {
  const unit = (written: string) => readDecimal(written) as NonNullable<ReturnType<typeof readDecimal>>
  assert.equal(meteredAmount(unit('0.1'), 3), 0)
  assert.equal(meteredAmount(unit('0.1'), 5), 1)
  assert.equal(meteredAmount(unit('0.000000000001'), 500_000_000_000), 1)
  assert.equal(meteredAmount(unit('0.000000000001'), 499_999_999_999), 0)
  assert.equal(meteredAmount(unit('2.5'), 1_000_000, 1000), 1000)
  assert.equal(meteredAmount(unit('10'), 0.1 + 0.2), 3)
  assert.equal(meteredAmount(unit('0.15'), 10), 2) // 1.5, though 0.15 × 10 is less than that in doubles
  assert.throws(() => meteredAmount(unit('1'), Number.NaN), RangeError)
})
