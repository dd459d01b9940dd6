import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { now } from '../../kit/clock.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addMeteredSubscription } from '../../testing/metering.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addCredit } from '../credits/credits.ts'
import { usageLines } from './usage-lines.ts'

onBothDatabases('what usage costs', (open) => {
  async function start(price: { unitAmount: string; capAmount: number | null }) {
    const server = await startTestServer({ open })
    const { app } = server
    const seller = await startSeller(server)
    const organizationId = seller.organization.id
    const customerId = await addCustomer(app, organizationId)
    const filter = { conjunction: 'and', clauses: [] }
    const made = await seller.post('/meters/', { name: 'Tokens', filter, aggregation: { func: 'sum', property: 'n' } })
    const meterId = made.body.id as string
    const subscribe = () => addMeteredSubscription(app, { organizationId, customerId, meterId }, price)
    const subscriptionId = await subscribe()
    const use = (n: number) => seller.post('/events/ingest', { events: [{ name: 'call', customer_id: customerId, metadata: { n } }] })
    const bill = async (id = subscriptionId) => {
      const ended = { subscriptionId: id, customerId, organizationId, start: now(app), end: now(app) }
      const lines = await inTransaction(app, (app) => usageLines(app, [ended]))
      return (lines.get(id) ?? []).map(({ label, amount }) => [label, amount])
    }
    const due = async () => {
      const rows = app.db.selectFrom('subscriptionMeters').where('subscriptionId', '=', subscriptionId)
      const { consumedUnits, creditedUnits, amount } = await rows.selectAll().executeTakeFirstOrThrow()
      return [consumedUnits, creditedUnits, amount]
    }
    const credit = (units: number) =>
      inTransaction(app, (app) =>
        addCredit(app, { organizationId, customerId, meterId, units, grantId: null, expiresAt: null, rollover: false }),
      )
    return { app, clock: server.clock, seller, meterId, subscriptionId, subscribe, use, bill, due, credit }
  }

  test('is known as it comes in, billed once, and counted from nothing then', async () => {
    const { use, bill, due } = await start({ unitAmount: '0.15', capAmount: null })
    await use(10)
    await use(1.5)
    assert.deepEqual(await due(), [11.5, 0, 2])
    assert.deepEqual(await bill(), [['Tokens — (11.5 consumed units) × $0.0015', 2]])
    assert.deepEqual(await due(), [0, 0, 0])
    assert.deepEqual(await bill(), [])
    await use(20)
    assert.deepEqual(await bill(), [['Tokens — (20 consumed units) × $0.0015', 3]])
  })

  test('is paid for by credits first, and what is left of them goes on', async () => {
    const { use, bill, due, credit } = await start({ unitAmount: '100', capAmount: null })
    await credit(8)
    await use(5)
    assert.deepEqual(await due(), [5, 8, 0])
    assert.deepEqual(await bill(), [['Tokens — (5 consumed units) × $1.00', 0]])
    assert.deepEqual(await due(), [0, 3, 0])
    await use(7)
    assert.deepEqual(await bill(), [['Tokens — (7 consumed units) × $1.00', 400]])
    assert.deepEqual(await due(), [0, 0, 0])
  })

  test('of a second subscription is not paid for by credits that the first one used up', async () => {
    const { app, clock, subscriptionId, subscribe, use, bill, credit } = await start({ unitAmount: '100', capAmount: null })
    clock.advance(days(1))
    const second = await subscribe()
    await credit(8)
    await use(8)
    assert.deepEqual(await bill(), [['Tokens — (8 consumed units) × $1.00', 0]])
    await app.db
      .updateTable('subscriptions')
      .set({ endedAt: now(app) })
      .where('id', '=', subscriptionId)
      .execute()
    await use(5)
    assert.deepEqual(await bill(second), [['Tokens — (5 consumed units) × $1.00', 500]])
  })

  test('is written down however much it is', async () => {
    const most = Number.MAX_SAFE_INTEGER
    for (const [capAmount, amount] of [
      [250, 250],
      [null, most],
    ] as const) {
      const { use, due } = await start({ unitAmount: '100', capAmount })
      assert.equal((await use(most)).status, 200)
      assert.deepEqual(await due(), [most, 0, amount])
    }
  })

  test('is capped, and what a meter counts stays once something was billed', async () => {
    const { seller, meterId, use, bill } = await start({ unitAmount: '100', capAmount: 250 })
    await use(3)
    assert.deepEqual(await bill(), [['Tokens — (3 consumed units) × $1.00 — Capped at $2.50', 250]])
    const changed = await seller.patch(`/meters/${meterId}`, { aggregation: { func: 'count' } })
    assert.deepEqual([changed.status, changed.body.detail[0].type, changed.body.detail[0].loc], [422, 'forbidden', ['body', 'aggregation']])
    assert.equal(
      (await seller.patch(`/meters/${meterId}`, { name: 'Words', aggregation: { func: 'sum', property: 'n' } })).body.name,
      'Words',
    )
  })
})
