import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxWithin } from './tax-within.ts'

const order = { netAmount: 1000, taxAmount: 190, refundableAmount: 1000, refundableTaxAmount: 190 }

test('the dialog says the tax that the server gives back', () => {
  assert.equal(taxWithin(order, 333), 63)
  assert.equal(taxWithin({ ...order, refundableAmount: 667, refundableTaxAmount: 127 }, 667), 127)
  assert.equal(taxWithin(order, 1000), 190)
  assert.equal(taxWithin({ ...order, taxAmount: 5, refundableTaxAmount: 5 }, 100), 1)
  assert.equal(taxWithin({ ...order, taxAmount: -5, refundableTaxAmount: -5 }, 100), -1)
  assert.equal(taxWithin({ ...order, taxAmount: -95, refundableTaxAmount: -10 }, 500), -10)
  assert.equal(taxWithin({ ...order, taxAmount: 0, refundableTaxAmount: 0 }, 500), 0)
})
