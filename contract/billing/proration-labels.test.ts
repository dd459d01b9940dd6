import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prorationLabel, readProration } from './proration-labels.ts'

const part = { product: 'Pro — yearly', from: '2026-11-16', to: '2026-12-16' }

test('a part of a period is read back from its label', () => {
  for (const isGivenBack of [true, false]) {
    const label = prorationLabel(part, { isGivenBack })
    assert.deepEqual(readProration({ label, amount: isGivenBack ? -1000 : 1000 }), { ...part, isGivenBack })
  }
})

test('a product keeps its name, whatever that is', () => {
  const product = 'Remaining time on Earth'
  assert.equal(readProration({ label: prorationLabel({ ...part, product }, { isGivenBack: false }), amount: 1000 })?.product, product)
  assert.equal(readProration({ label: product, amount: 1000 }), null)
})
