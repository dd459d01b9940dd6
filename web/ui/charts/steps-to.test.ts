import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepsTo } from './steps-to.ts'

test('the lines of a chart are round and whole, and reach what is the most', () => {
  assert.deepEqual(stepsTo(0), [0])
  assert.deepEqual(stepsTo(0.4), [0, 1])
  assert.deepEqual(stepsTo(3), [0, 1, 2, 3])
  assert.deepEqual(stepsTo(9), [0, 5, 10])
  assert.deepEqual(stepsTo(37), [0, 10, 20, 30, 40])
  assert.deepEqual(stepsTo(1840), [0, 500, 1000, 1500, 2000])
  assert.deepEqual(stepsTo(9_999_999), [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000])
})
