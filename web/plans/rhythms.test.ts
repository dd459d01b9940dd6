import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestSaving, type Plan } from './rhythms.ts'

function plan(name: string, interval: 'month' | 'year', amount: number) {
  return { name, recurringInterval: interval, prices: [{ amountType: 'fixed', priceAmount: amount }] } as unknown as Plan
}

test('a year is compared with twelve months of the same plan, and with no other', () => {
  assert.equal(bestSaving([plan('Pro', 'month', 1000), plan('Pro (yearly)', 'year', 9000)]), 0.25)
  assert.equal(bestSaving([plan('Pro', 'month', 1000), plan('Team', 'year', 9000)]), 0)
  assert.equal(bestSaving([plan('Pro', 'month', 1000), plan('Pro', 'year', 15_000)]), 0)
  assert.equal(bestSaving([]), 0)
})
