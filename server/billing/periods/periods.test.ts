import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantOf } from '../../kit/clock.ts'
import { anchorDayOf, type Interval, monthsLater, type Period, periodFrom, prorate, remainingOf, trialEnd } from './periods.ts'

const month = { interval: 'month', count: 1 } as const
const year = { interval: 'year', count: 1 } as const

function chain(start: string, length: { interval: Interval; count: number }, periods: number): Period[] {
  const anchorDay = anchorDayOf(start)
  const all = [periodFrom(start, length, anchorDay)]
  while (all.length < periods) all.push(periodFrom((all.at(-1) as Period).end, length, anchorDay))
  return all
}

const days = (periods: Period[]) => periods.map(({ end }) => end.slice(0, 10))

test('months return to their anchor day after a shorter month', () => {
  assert.deepEqual(days(chain('2027-01-31T09:30:00.000Z', month, 4)), ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  assert.deepEqual(days(chain('2028-01-31T09:30:00.000Z', month, 2)), ['2028-02-29', '2028-03-31'])
  assert.deepEqual(days(chain('2028-01-30T09:30:00.000Z', month, 2)), ['2028-02-29', '2028-03-30'])
  assert.equal(periodFrom('2027-01-31T23:59:59.999Z', month).end, '2027-02-28T23:59:59.999Z')
})

test('years return to the leap day', () => {
  assert.deepEqual(days(chain('2028-02-29T00:00:00.000Z', year, 4)), ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
})

test('days and weeks are counted, whatever the month', () => {
  assert.equal(periodFrom('2028-02-20T12:00:00.000Z', { interval: 'day', count: 10 }).end, '2028-03-01T12:00:00.000Z')
  assert.equal(periodFrom('2027-12-28T12:00:00.000Z', { interval: 'week', count: 2 }).end, '2028-01-11T12:00:00.000Z')
  assert.equal(trialEnd('2027-01-31T12:00:00.000Z', { interval: 'month', count: 1 }), '2027-02-28T12:00:00.000Z')
  assert.equal(monthsLater('2027-10-31T12:00:00.000Z', 4), '2028-02-29T12:00:00.000Z')
})

test('periods follow each other without a gap, forwards only, and keep their anchor for ever', () => {
  const start = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) }).map(instantOf)
  const length = fc.record({
    interval: fc.constantFrom<Interval>('day', 'week', 'month', 'year'),
    count: fc.integer({ min: 1, max: 24 }),
  })
  fc.assert(
    fc.property(start, length, (start, length) => {
      const periods = chain(start, length, 30)
      periods.forEach((period, at) => {
        assert.ok(period.start < period.end)
        assert.equal(period.start, at === 0 ? start : periods[at - 1]?.end)
        assert.equal(period.end.slice(10), start.slice(10), 'the time of day stays')
        if (length.interval === 'day' || length.interval === 'week') return
        const end = Temporal.Instant.from(period.end).toZonedDateTimeISO('UTC')
        assert.equal(end.day, Math.min(anchorDayOf(start), end.daysInMonth))
      })
    }),
  )
})

test('what is left of a period and what it is worth never leave its bounds', () => {
  const period = periodFrom('2027-04-01T00:00:00.000Z', month)
  assert.deepEqual(remainingOf(period, '2027-04-16T00:00:00.000Z'), { seconds: 1_296_000, of: 2_592_000 })
  assert.equal(prorate(3000, period, '2027-04-16T00:00:00.000Z', 1), 1500)
  assert.equal(prorate(3001, period, '2027-04-16T00:00:00.000Z', 1), 1501)
  assert.equal(prorate(-3001, period, '2027-04-16T00:00:00.000Z', 1), -1501)
  assert.equal(prorate(3000, period, '2027-03-01T00:00:00.000Z', 1), 3000)
  assert.equal(prorate(3000, period, period.end, 1), 0)
  assert.equal(prorate(3000, period, '2027-06-01T00:00:00.000Z', 1), 0)
  assert.equal(prorate(3010, period, '2027-04-16T00:00:00.000Z', 10), 1510, 'in steps that can be charged')
  fc.assert(
    fc.property(fc.integer({ min: -3600, max: 2_600_000 }), fc.integer({ min: 0, max: 10_000_000 }), (second, amount) => {
      const at = instantOf(Date.parse(period.start) + second * 1000)
      const worth = prorate(amount, period, at, 1)
      assert.ok(worth >= 0 && worth <= amount)
      assert.ok(prorate(amount, period, instantOf(Date.parse(at) + 1000), 1) <= worth, 'it only ever falls')
    }),
  )
})
