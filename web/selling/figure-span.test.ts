import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanOf } from './figure-span.ts'

const today = '2026-11-18'

test('a named stretch ends today, and is compared with as many days before it', () => {
  const week = { from: '2026-11-12', until: today, interval: 'day', before: { from: '2026-11-05', until: '2026-11-11' } }
  assert.deepEqual(spanOf({ period: '7d' }, today), week)
  assert.deepEqual(spanOf({}, today), spanOf({ period: '30d' }, today))
  assert.equal(spanOf({ period: '90d' }, today).from, '2026-08-21')
})

test('twelve months are whole ones but for the current, beside as much of the year before', () => {
  const before = { from: '2024-12-01', until: '2025-11-18' }
  assert.deepEqual(spanOf({ period: '12m' }, today), { from: '2025-12-01', until: today, interval: 'month', before })
  assert.equal(spanOf({ period: '12m' }, '2028-02-29').before?.until, '2027-02-28')
})

test('own days are taken in their order, not beyond today, and cut by their length', () => {
  const own = (from: string, until: string) => spanOf({ period: 'custom', from, until }, today)
  assert.deepEqual(own('2026-03-10', '2026-03-01'), {
    from: '2026-03-01',
    until: '2026-03-10',
    interval: 'day',
    before: { from: '2026-02-19', until: '2026-02-28' },
  })
  assert.equal(own('2026-01-01', '2027-01-01').until, today)
  assert.equal(own('2026-01-01', '2026-06-30').interval, 'week')
  assert.equal(own('2024-01-01', '2026-06-30').interval, 'month')
  assert.equal(own('2023-01-05', '2023-02-05').before, undefined)
})

test('days that make no sense are the last thirty', () => {
  for (const [from, until] of [
    ['', ''],
    ['2026-13-45', '2026-01-01'],
    ['x', 'y'],
    ['2027-01-01', '2027-02-01'],
    ['1999-01-01', '2026-01-01'],
  ])
    assert.deepEqual(spanOf({ period: 'custom', from, until }, today), spanOf({ period: '30d' }, today))
})
