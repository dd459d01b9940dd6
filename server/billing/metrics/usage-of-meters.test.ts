import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer } from '../../testing/metering.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'

const everything = { conjunction: 'and', clauses: [] }
const funcs = ['count', 'sum', 'max', 'min', 'avg'] as const
type Func = (typeof funcs)[number]
type Used = { at: string; n: number }

/** Whole hours, with summer time, across midnight of UTC, half hours and quarters of an hour; one that changes by half an hour. */
const zones = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
]
const [first, last] = ['2025-10-17', '2026-01-14']

onBothDatabases('usage among the metrics', (open) => {
  async function start() {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const customerId = await addCustomer(server.app, seller.organization.id)
    const meter = async (name: string, aggregation: object): Promise<string> =>
      (await seller.post('/meters/', { name, filter: everything, aggregation })).body.id
    const use = async (...used: Used[]) => {
      const events = used.map(({ at, n }) => ({ name: 'call', customer_id: customerId, timestamp: at, metadata: { n } }))
      const { status, body } = await seller.post('/events/ingest', { events })
      assert.equal(status, 200, JSON.stringify(body))
    }
    const read = async (query: string) => {
      const { status, body } = await seller.get(`/metrics/?${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body
    }
    return { ...server, seller, customerId, meter, use, read }
  }

  test('is what the events say, by every function and interval in every zone', async () => {
    const { meter, use, read } = await start()
    for (const func of funcs) await meter(`By ${func}`, { func, property: 'n' })
    const used: Used[] = []
    const moment = fc.integer({ min: Date.parse(`${first}T00:00:00Z`), max: Date.parse(`${last}T12:00:00Z`) })
    const event = fc.record({ at: moment.map((at) => new Date(at).toISOString()), n: fc.integer({ min: -8, max: 64 }) })
    const asked = fc.record({
      events: fc.array(event, { minLength: 1, maxLength: 40 }),
      zone: fc.constantFrom(...zones),
      interval: fc.constantFrom('hour', 'day', 'week', 'month', 'year'),
      from: fc.nat(60),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ events, zone, interval, from }) => {
        await use(...events)
        used.push(...events)
        const start = Temporal.PlainDate.from(first).add({ days: from })
        const end = interval === 'hour' ? start.add({ days: 6 }) : Temporal.PlainDate.from(last)
        const { periods, usage } = await read(
          `start_date=${String(start)}&end_date=${String(end)}&interval=${interval}&timezone=${encodeURIComponent(zone)}`,
        )
        const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone)
        const asked = used.filter(({ at }) => {
          const day = local(at).toPlainDate()
          return Temporal.PlainDate.compare(day, start) >= 0 && Temporal.PlainDate.compare(day, end) <= 0
        })
        const byPeriod = Map.groupBy(asked, ({ at }) => beginOf(interval, local(at)))
        const wanted = periods.map(({ timestamp }: { timestamp: string }) => byPeriod.get(beginOf(interval, local(timestamp))) ?? [])
        for (const [at, func] of funcs.entries()) {
          assert.equal(usage[at].meter_name, `By ${func}`)
          assert.deepEqual(
            usage[at].quantities,
            wanted.map((some: Used[]) => unitsOf(func, some)),
            `${func} by the ${interval} in ${zone}`,
          )
          assert.equal(usage[at].total, unitsOf(func, asked))
        }
      }),
      { numRuns: 40 },
    )
  })

  test('costs the same few queries and rows, however many events there are', async () => {
    const { app, meter, use, read } = await start()
    await meter('Calls', { func: 'count' })
    const year = 'start_date=2025-01-15&end_date=2026-01-14&interval=day&timezone=Asia/Kolkata'
    const cost = async () => (await queriesDuring(app, () => read(year))).filter(({ sql }) => /usage_sums|meter_hours/.test(sql))
    const event = { at: '2026-01-09T18:20:00.000Z', n: 1 }
    await use(event)
    const few = await cost()
    assert.equal(few.length, 2)
    await use(...Array.from({ length: 500 }, () => event))
    assert.deepEqual(
      (await cost()).map(({ sql }) => sql),
      few.map(({ sql }) => sql),
    )
    for (const { sql } of few) assert.doesNotMatch(sql, /usage_events|meter_events/)
    const rows = await app.db.selectFrom('usageSums').select('slot').execute()
    assert.equal(rows.length, 2)
  })

  test('follows a meter that counts differently, and only meters that are asked for', async () => {
    const { seller, meter, use, read } = await start()
    const [calls, tokens] = [await meter('Calls', { func: 'count' }), await meter('Tokens', { func: 'sum', property: 'n' })]
    await use({ at: '2026-01-09T10:00:00.000Z', n: 5 }, { at: '2026-01-10T10:00:00.000Z', n: 7 })
    const days = 'start_date=2026-01-09&end_date=2026-01-10&interval=day'
    assert.deepEqual((await read(days)).usage, [
      { meter_id: calls, meter_name: 'Calls', quantities: [1, 1], total: 2 },
      { meter_id: tokens, meter_name: 'Tokens', quantities: [5, 7], total: 12 },
    ])
    await seller.patch(`/meters/${calls}`, { aggregation: { func: 'max', property: 'n' } })
    const changed = (await read(`${days}&meter_id=${calls}`)).usage
    assert.deepEqual(changed, [{ meter_id: calls, meter_name: 'Calls', quantities: [5, 7], total: 7 }])
    await seller.patch(`/meters/${calls}`, { is_archived: true })
    assert.deepEqual(
      (await read(days)).usage.map(({ meter_name }: { meter_name: string }) => meter_name),
      ['Tokens'],
    )
  })

  test('is of the whole seller, and of no other', async () => {
    const { customerId, meter, use, read, ...server } = await start()
    const id = await meter('Calls', { func: 'count' })
    await use({ at: '2026-01-09T10:00:00.000Z', n: 5 })
    const days = 'start_date=2026-01-09&end_date=2026-01-10&interval=day'
    assert.deepEqual((await read(`${days}&customer_id=${customerId}`)).usage, [])
    assert.deepEqual((await read(`${days}&billing_type=recurring`)).usage, [])
    const other = await startSeller(server, 'other')
    assert.deepEqual((await other.get(`/metrics/?${days}&meter_id=${id}`)).body.usage, [])
  })
})

function beginOf(interval: string, time: Temporal.ZonedDateTime): string {
  const day = time.toPlainDate()
  if (interval === 'hour') return time.round({ smallestUnit: 'hour', roundingMode: 'floor' }).toInstant().toString()
  if (interval === 'week') return String(day.subtract({ days: day.dayOfWeek - 1 }))
  return String(day).slice(0, { day: 10, month: 7, year: 4 }[interval])
}

function unitsOf(func: Func, used: readonly Used[]): number {
  if (used.length === 0) return 0
  const values = used.map(({ n }) => n)
  const sum = values.reduce((total, n) => total + n, 0)
  return { count: values.length, sum, max: Math.max(...values), min: Math.min(...values), avg: sum / values.length }[func]
}
