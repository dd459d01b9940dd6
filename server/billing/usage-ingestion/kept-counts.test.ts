import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer } from '../../testing/metering.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addCredit, settleMeter } from '../credits/credits.ts'
import { findCustomerMeter } from '../customer-meters/store.ts'

const funcs = ['count', 'sum', 'max', 'min', 'avg'] as const
type Step =
  | { kind: 'use'; who: number; values: number[]; back: number }
  | { kind: 'credit'; who: number; units: number }
  | { kind: 'settle'; who: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('use' as const),
      who: fc.nat(1),
      values: fc.array(fc.integer({ min: 0, max: 64 }), { minLength: 1, maxLength: 6 }),
      back: fc.nat(100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit' as const), who: fc.nat(1), units: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle' as const), who: fc.nat(1) }) },
)

onBothDatabases('what is kept of usage', (open) => {
  test('is what the events themselves say, after any sequence of usage, credits and resets', async () => {
    const server = await startTestServer({ open })
    const { app, clock } = server
    const seller = await startSeller(server)
    const organizationId = seller.organization.id
    const filter = { conjunction: 'and', clauses: [] }
    const meters: string[] = []
    for (const func of funcs)
      meters.push((await seller.post('/meters/', { name: `By ${func}`, filter, aggregation: { func, property: 'n' } })).body.id)

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const customers = [await addCustomer(app, organizationId), await addCustomer(app, organizationId)]
        const open = customers.map((): number[] => [])
        const credited = customers.map(() => meters.map(() => 0))
        for (const each of steps) {
          clock.advance(1000)
          const [customerId = '', values = [], credits = []] = [customers[each.who], open[each.who], credited[each.who]]
          if (each.kind === 'use') {
            const timestamp = new Date(app.clock.now() - each.back * 3_600_000).toISOString()
            const events = each.values.map((n) => ({ name: 'use', customer_id: customerId, timestamp, metadata: { n } }))
            assert.equal((await seller.post('/events/ingest', { events })).body.inserted, events.length)
            values.push(...each.values)
          }
          for (const [at, meterId] of meters.entries()) {
            const whose = { organizationId, customerId, meterId }
            if (each.kind === 'credit') {
              await inTransaction(app, (app) =>
                addCredit(app, { ...whose, units: each.units, grantId: null, expiresAt: null, rollover: false }),
              )
              credits[at] = (credits[at] ?? 0) + each.units
            }
            const held = each.kind === 'settle' ? await findCustomerMeter(app, whose) : undefined
            if (held) {
              await inTransaction(app, (app) => settleMeter(app, held))
              credits[at] = Math.max(0, (credits[at] ?? 0) - Math.ceil(unitsOf(funcs[at] ?? 'count', values)))
            }
          }
          if (each.kind === 'settle') values.length = 0
        }
        for (const [who, customerId] of customers.entries()) {
          for (const [at, meterId] of meters.entries()) {
            const kept = await findCustomerMeter(app, { customerId, meterId })
            const units = unitsOf(funcs[at] ?? 'count', open[who] ?? [])
            const left = credited[who]?.[at] ?? 0
            if (kept) assert.deepEqual([kept.consumedUnits, kept.creditedUnits, kept.balance], [units, left, left - units])
            else assert.deepEqual([units, left], [0, 0])
            const hours = await app.db
              .selectFrom('meterHours')
              .where('meterId', '=', meterId)
              .where('customerId', '=', customerId)
              .selectAll()
              .execute()
            const events = await app.db
              .selectFrom('meterEvents')
              .innerJoin('usageEvents', 'usageEvents.id', 'meterEvents.eventId')
              .where('meterId', '=', meterId)
              .where('customerId', '=', customerId)
              .select('eventId')
              .execute()
            assert.equal(
              hours.reduce((sum, hour) => sum + hour.eventsCount, 0),
              events.length,
            )
          }
        }
      }),
      { numRuns: 8 },
    )
  })
})

function unitsOf(func: (typeof funcs)[number], values: readonly number[]): number {
  if (func === 'count') return values.length
  if (values.length === 0) return 0
  const sum = values.reduce((total, value) => total + value, 0)
  return { sum, max: Math.max(...values), min: Math.min(...values), avg: sum / values.length }[func]
}
