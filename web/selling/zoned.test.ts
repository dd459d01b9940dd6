import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockOf, instantOf } from './zoned.ts'

test('a clock shows an instant as its zone does, and leads back to it', () => {
  for (const [at, zone, clock] of [
    ['2026-01-15T08:30:00.000Z', 'Europe/Berlin', '2026-01-15T09:30'],
    ['2026-07-15T08:30:00.000Z', 'Europe/Berlin', '2026-07-15T10:30'],
    ['2026-01-15T23:30:00.000Z', 'Asia/Kolkata', '2026-01-16T05:00'],
    ['2026-03-29T00:59:00.000Z', 'Europe/Berlin', '2026-03-29T01:59'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29T03:00'],
  ] as const) {
    assert.equal(clockOf(at, zone), clock)
    assert.equal(instantOf(clock, zone), at)
  }
})

test('no instant is an empty field', () => {
  assert.equal(clockOf(null, 'UTC'), '')
  assert.equal(instantOf('', 'UTC'), null)
})
