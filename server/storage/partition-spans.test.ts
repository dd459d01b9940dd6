import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, systemRandom } from '../kit/random.ts'
import { idAt, spanAround, spansBetween, timeOf } from './partition-spans.ts'

const at = (day: string) => Date.parse(day)
const daysOf = ({ from, until }: { from: number; until: number }) => [from, until].map((time) => new Date(time).toISOString().slice(0, 10))

test('a month is around each of its moments, also at the end of a year', () => {
  assert.deepEqual(daysOf(spanAround('month', at('2026-12-31T23:59:59.999Z'))), ['2026-12-01', '2027-01-01'])
  assert.deepEqual(daysOf(spanAround('month', at('2028-02-29T12:00:00.000Z'))), ['2028-02-01', '2028-03-01'])
})

test('a week is from Monday to Monday', () => {
  for (const day of ['2026-11-16T00:00:00.000Z', '2026-11-19T08:00:00.000Z', '2026-11-22T23:59:59.999Z'])
    assert.deepEqual(daysOf(spanAround('week', at(day))), ['2026-11-16', '2026-11-23'])
})

test('spans follow each other without a gap', () => {
  const spans = spansBetween('month', at('2026-11-19T08:00:00.000Z'), at('2027-01-01T00:00:00.000Z'))
  assert.deepEqual(spans.map(daysOf), [
    ['2026-11-01', '2026-12-01'],
    ['2026-12-01', '2027-01-01'],
    ['2027-01-01', '2027-02-01'],
  ])
})

test('the id of a moment is before every id made then, and after those made before', () => {
  const moment = at('2026-12-01T00:00:00.000Z')
  const made = (time: number) => newId({ clock: { now: () => time }, random: systemRandom })
  assert.ok(made(moment - 1) < idAt(moment))
  assert.ok(idAt(moment) < made(moment))
  assert.equal(timeOf(made(moment + 5)), moment + 5)
  assert.equal(timeOf(idAt(moment)), moment)
})
