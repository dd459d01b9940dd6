import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOf, emptyDraft, inputOf, type Product } from './product-draft.ts'

const fixed = { id: 'p1', amountType: 'fixed', priceCurrency: 'eur', priceAmount: 900 }
const metered = {
  id: 'p2',
  amountType: 'metered_unit',
  priceCurrency: 'eur',
  unitAmount: '0.5',
  capAmount: null,
  meterId: 'm1',
  meter: { name: 'Calls' },
}
const product = {
  name: 'Plan',
  description: null,
  recurringInterval: 'month',
  trialInterval: 'day',
  trialIntervalCount: 7,
  prices: [fixed, metered],
  medias: [],
  benefits: [{ id: 'b1' }],
  attachedCustomFields: [{ customFieldId: 'f1', required: true }],
  metadata: { seats: 5, note: 'x' },
} as unknown as Product

test('a product that nobody changed keeps its prices and its metadata', () => {
  const input = inputOf(draftOf(product), product)
  assert.deepEqual(input.prices, [{ id: 'p1' }, { id: 'p2' }])
  assert.deepEqual(input.metadata, { seats: 5, note: 'x' })
  assert.deepEqual([input.trialInterval, input.trialIntervalCount], ['day', 7])
})

test('a changed amount is a new price, and the others stay', () => {
  const input = inputOf({ ...draftOf(product), amount: '1200' }, product)
  assert.deepEqual(input.prices, [{ amountType: 'fixed', priceCurrency: 'eur', taxBehavior: 'exclusive', priceAmount: 1200 }, { id: 'p2' }])
})

test('another word about tax is another price, and a price for usage keeps its own', () => {
  const mixed = { ...product, prices: [fixed, { ...metered, taxBehavior: 'inclusive' }] } as unknown as Product
  assert.deepEqual(inputOf(draftOf(mixed), mixed).prices, [{ id: 'p1' }, { id: 'p2' }])
  const { prices } = inputOf({ ...draftOf(mixed), taxBehavior: 'inclusive' }, mixed)
  assert.deepEqual(prices, [{ amountType: 'fixed', priceCurrency: 'eur', taxBehavior: 'inclusive', priceAmount: 900 }, { id: 'p2' }])
})

test('what is bought once has no trial and no price for usage', () => {
  const draft = { ...draftOf(product), cycle: 'once' as const }
  const input = inputOf(draft)
  assert.deepEqual(input.prices, [{ amountType: 'fixed', priceCurrency: 'eur', taxBehavior: 'exclusive', priceAmount: 900 }])
  assert.equal(input.trialInterval, null)
})

test('a price that buyers choose may have no bounds', () => {
  const input = inputOf({ ...emptyDraft, name: 'Tip', kind: 'custom', preset: '500' })
  assert.deepEqual(input.prices, [
    { amountType: 'custom', priceCurrency: 'usd', taxBehavior: 'exclusive', minimumAmount: null, maximumAmount: null, presetAmount: 500 },
  ])
})
