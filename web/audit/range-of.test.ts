import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeOf } from './range-of.ts'

const now = new Date(2026, 2, 15, 13, 30)
const at = (month: number, day: number) => new Date(2026, month, day).toISOString()

test('a span is of whole days, today among them', () => {
  assert.deepEqual(rangeOf({}, now), {})
  assert.deepEqual(rangeOf({ when: 'today' }, now), { since: at(2, 15) })
  assert.deepEqual(rangeOf({ when: 'week' }, now), { since: at(2, 9) })
  assert.deepEqual(rangeOf({ when: 'month' }, now), { since: at(1, 14) })
})

test('a chosen range has its last day in it, and what is no day is left out', () => {
  assert.deepEqual(rangeOf({ when: 'custom', from: '2026-03-01', until: '2026-03-02' }, now), { since: at(2, 1), until: at(2, 3) })
  assert.deepEqual(rangeOf({ when: 'custom', from: 'soon', until: '' }, now), {})
})
