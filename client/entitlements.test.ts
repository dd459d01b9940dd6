import assert from 'node:assert/strict'
import { test } from 'node:test'
import { can } from './entitlements.ts'

const session = {
  activeSubscriptions: [{ productId: 'pro' }],
  grantedBenefits: [{ benefitId: 'support', benefitMetadata: { feature: 'export' } }],
  activeMeters: [{ meterId: 'tokens', balance: 5 }],
}
const state = {
  active_subscriptions: [{ product_id: 'pro' }],
  granted_benefits: [{ benefit_id: 'support', benefit_metadata: { feature: 'export' } }],
  active_meters: [{ meter_id: 'tokens', balance: 5 }],
}

test('an entitlement allows, in a session as in the state of a customer', () => {
  for (const held of [session, state]) {
    assert.ok(can(held, { product: 'pro' }))
    assert.ok(can(held, { benefit: 'support' }))
    assert.ok(can(held, { feature: 'export' }))
    assert.ok(can(held, { meter: 'tokens', units: 5 }))
    for (const wish of [{ product: 'basic' }, { benefit: 'x' }, { feature: 'x' }, { meter: 'tokens', units: 6 }, { meter: 'x' }])
      assert.equal(can(held, wish), false, JSON.stringify(wish))
  }
})

test('entitlements of a backend that asked know meters, those of a token refuse to guess', () => {
  const token = { products: ['pro'], benefits: ['support'], features: ['export'] }
  const asked = { ...token, meters: [{ meterId: 'tokens', balance: 5 }] }
  assert.deepEqual(
    [can(asked, { meter: 'tokens', units: 5 }), can(asked, { meter: 'tokens', units: 6 }), can(asked, { meter: 'x' })],
    [true, false, false],
  )
  assert.equal(can({ ...token, meters: [] }, { meter: 'tokens' }), false)
  assert.throws(() => can(token, { meter: 'tokens' }), /tokens tell nothing of meters/)
  assert.ok(can(token, { feature: 'export' }))
})

test('without entitlements, or without a session, nothing is allowed', () => {
  for (const held of [null, undefined, {}, { grantedBenefits: 'all' }]) assert.equal(can(held, { benefit: 'support' }), false)
})
