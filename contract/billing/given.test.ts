import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { GivenAddress } from './addresses.ts'
import { CheckoutCreate } from './checkouts.ts'
import { CustomerCreate } from './customers.ts'
import { DiscountCreate } from './discounts.ts'
import { GivenInstant } from './instants.ts'
import { GivenMetadata } from './metadata.ts'
import { GivenFilter } from './meters.ts'
import { UnitAmount } from './money.ts'
import { anyIds, Flag, paging, sortedBy } from './paging.ts'
import { PriceCreate } from './prices.ts'
import { scopeAllows } from './scopes.ts'
import { WebAddress } from './texts.ts'

const id = '019a8f3e-7c1b-7d52-9a64-0c1f2e3d4b5a'

test('an instant is kept in UTC with three decimals, whatever its offset', () => {
  assert.equal(z.parse(GivenInstant, '2026-11-15T12:00:00+02:00'), '2026-11-15T10:00:00.000Z')
  assert.equal(z.parse(GivenInstant, '2026-11-15T10:00:00.123456Z'), '2026-11-15T10:00:00.123Z')
  for (const odd of ['2026-11-15', '2026-11-15T10:00:00', '2026-02-30T10:00:00Z', 'now', 5]) {
    assert.ok(!z.safeParse(GivenInstant, odd).success, String(odd))
  }
})

test('an address is one of the web, and never a script or a file', () => {
  assert.ok(z.safeParse(WebAddress, 'https://shop.example.com/thanks?id={CHECKOUT_ID}').success)
  for (const odd of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//shop.example.com', 'x'])
    assert.ok(!z.safeParse(WebAddress, odd).success, odd)
})

test('a state is kept with its country, and only a state of that country', () => {
  const state = (given: string, country: string) => z.safeParse(GivenAddress, { country, state: given }).data?.state
  assert.equal(state('ny', 'US'), 'US-NY')
  assert.equal(state('US-NY', 'us'), 'US-NY')
  assert.equal(state('QC', 'CA'), 'CA-QC')
  assert.equal(state('XX', 'US'), undefined)
  assert.equal(state('Bayern', 'DE'), 'Bayern')
  assert.equal(z.parse(GivenAddress, { country: 'DE', line1: '  ' }).line1, null)
})

test('metadata is bounded in keys, lengths and kinds of values', () => {
  const fits = (map: object) => z.safeParse(GivenMetadata, map).success
  assert.ok(fits({ plan: 'gold', seats: 3, rate: 0.5, trial: false }))
  assert.ok(!fits({ list: [1] }) && !fits({ none: null }) && !fits({ empty: '' }))
  assert.ok(!fits({ constructor: 'x' }) && !fits({ ['k'.repeat(41)]: 1 }) && !fits({ long: 'x'.repeat(501) }))
  assert.ok(!fits(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, at]))))
})

test('the price of a unit is a decimal of at most twelve digits after the point', () => {
  assert.equal(z.parse(UnitAmount, 0.25), '0.25')
  assert.equal(z.parse(UnitAmount, 1e-7), '0.0000001')
  assert.equal(z.parse(UnitAmount, '0.000000000001'), '0.000000000001')
  for (const odd of [0, -1, '0', '0.0000000000001', '1e3', 'x', '123456789012345678']) {
    assert.ok(!z.safeParse(UnitAmount, odd).success, String(odd))
  }
})

test('a fixed price is free or at least the least amount', () => {
  const price = (price_amount: number) => z.safeParse(PriceCreate, { amount_type: 'fixed', price_amount }).success
  assert.deepEqual([0, 49, 50, 99_999_999, 100_000_000].map(price), [true, false, true, true, false])
})

test('lists take one value or several, and are capped, not refused, past their most', () => {
  const Asked = z.object({ ...paging, id: anyIds, active: z.optional(Flag), sorting: sortedBy(['created_at', 'name'], '-created_at') })
  assert.deepEqual(z.parse(Asked, {}), { page: 1, limit: 10, sorting: ['-created_at'] })
  assert.deepEqual(z.parse(Asked, { limit: '500', id: id.toUpperCase(), active: 'false', sorting: 'name' }), {
    page: 1,
    limit: 100,
    id: [id],
    active: false,
    sorting: ['name'],
  })
  const { error } = z.safeParse(Asked, { sorting: ['name', 'shoe size'] })
  assert.equal(error?.issues[0]?.message, 'Invalid sorting criterion.')
  assert.ok(!z.safeParse(Asked, { active: 'perhaps' }).success)
})

test('a code discount that repeats says for how many months', () => {
  const given = { type: 'percentage', name: 'Spring', basis_points: 2550, duration: 'repeating', code: 'SPRING' }
  assert.deepEqual(z.safeParse(DiscountCreate, given).error?.issues[0]?.path, ['duration_in_months'])
  assert.ok(z.safeParse(DiscountCreate, { ...given, duration_in_months: 3 }).success)
  assert.ok(!z.safeParse(DiscountCreate, { ...given, duration_in_months: 3, code: 'no spaces' }).success)
})

test('a checkout is of products, in any of the ways clients name them', () => {
  assert.ok(z.safeParse(CheckoutCreate, { products: [id] }).success)
  assert.ok(z.safeParse(CheckoutCreate, { product_id: id }).success)
  assert.deepEqual(z.safeParse(CheckoutCreate, {}).error?.issues[0]?.path, ['products'])
  assert.deepEqual(z.safeParse(CheckoutCreate, { products: [id, 'x'] }).error?.issues[0]?.path, ['products', 1])
})

test('a customer keeps the capitals of the address, and what is not known is left out', () => {
  const customer = z.parse(CustomerCreate, { email: 'Ada@Example.com', name: '  ', tax_id: ['DE123', 'eu_vat'], shoeSize: 44 })
  assert.equal(customer.email, 'Ada@Example.com')
  assert.equal(customer.name, null)
  assert.equal(customer.tax_id, 'DE123')
  assert.ok(!('shoeSize' in customer))
})

test('a filter is bounded in depth and in clauses', () => {
  const clause = { property: 'metadata.tokens', operator: 'gt', value: 5 }
  const nest = (depth: number): object => ({ conjunction: 'and', clauses: [depth > 1 ? nest(depth - 1) : clause] })
  assert.ok(z.safeParse(GivenFilter, nest(4)).success)
  assert.ok(!z.safeParse(GivenFilter, nest(5)).success)
  assert.ok(!z.safeParse(GivenFilter, { conjunction: 'or', clauses: Array(101).fill(clause) }).success)
  assert.deepEqual(z.parse(GivenFilter, nest(1)), { conjunction: 'and', clauses: [{ ...clause, property: 'tokens' }] })
})

test('who may write may read', () => {
  assert.ok(scopeAllows(['orders:write'], 'orders:read'))
  assert.ok(!scopeAllows(['orders:read'], 'orders:write'))
  assert.ok(!scopeAllows(['customers:write'], 'orders:read'))
})
