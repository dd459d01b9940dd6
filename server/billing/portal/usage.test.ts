import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import { instantOf, now } from '../../kit/clock.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addMeteredSubscription } from '../../testing/metering.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { startCustomerSession } from '../access-tokens/customer-sessions.ts'

onBothDatabases('a customer’s usage by day', (open) => {
  test('is told for every day of the period, with what it will come to', async () => {
    const { use, read, server, subscribe } = await start()
    await subscribe({ start: 0, end: days(10) })
    await use(2)
    await use(3)
    server.clock.advance(days(2))
    await use(0.5)
    const { body } = await read()
    const units = body.days.map(({ units }: { units: number }) => units)
    assert.deepEqual(units, [5, 0, 0.5])
    assert.equal(body.days[0].day, body.period_start.slice(0, 10))
    assert.deepEqual([body.total, body.forecast], [5.5, 27.5])
    assert.deepEqual([body.amount, body.forecast_amount, body.currency], [55, 275, 'usd'])
  })

  test('tells no pace before a tenth of the period', async () => {
    const { use, read, server, subscribe } = await start()
    await subscribe({ start: 0, end: days(10) })
    server.clock.advance(hours(1))
    await use(7)
    const { body } = await read()
    assert.deepEqual([body.total, body.forecast, body.amount, body.forecast_amount], [7, null, 70, null])
  })

  test('is of the calendar month where no subscription is billed by it', async () => {
    const { use, read, server } = await start()
    await use(4)
    const { body } = await read()
    assert.equal(body.period_start, `${now(server.app).slice(0, 7)}-01T00:00:00.000Z`)
    assert.deepEqual([body.total, body.days.at(-1).units, body.amount, body.currency], [4, 4, null, null])
    assert.equal(body.days.at(-1).day, now(server.app).slice(0, 10))
  })

  test('leaves out what came before the period and what others used', async () => {
    const { use, read, server, subscribe, seller, stranger } = await start()
    await use(100)
    server.clock.advance(days(1))
    await subscribe({ start: 0, end: days(10) })
    await use(1)
    await seller.post('/events/ingest', { events: [{ name: 'call', customer_id: stranger, metadata: { n: 50 } }] })
    assert.equal((await read()).body.total, 1)
  })

  test('is readable for its customer alone', async () => {
    const { use, customerId, stranger, enter } = await start()
    await use(1)
    const [meter] = (await (await enter(customerId)).get('/customer-portal/meters/')).body.items
    assert.equal((await (await enter(stranger)).get(`/customer-portal/meters/${meter.id}/usage`)).status, 404)
  })

  async function start() {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const organizationId = seller.organization.id
    const [customerId, stranger] = [await addCustomer(server.app, organizationId), await addCustomer(server.app, organizationId)]
    const filter = { conjunction: 'and', clauses: [] }
    const meter = await seller.post('/meters/', { name: 'Tokens', filter, aggregation: { func: 'sum', property: 'n' } })
    const meterId = meter.body.id as string
    const use = (n: number) => seller.post('/events/ingest', { events: [{ name: 'call', customer_id: customerId, metadata: { n } }] })
    const enter = async (customerId: string) =>
      program(server, (await startCustomerSession(server.app, { organizationId, customerId })).token)
    const read = async () => {
      const own = await enter(customerId)
      const [meter] = (await own.get('/customer-portal/meters/')).body.items
      return own.get(`/customer-portal/meters/${meter.id}/usage`)
    }
    const subscribe = async ({ start, end }: { start: number; end: number }) => {
      const id = await addMeteredSubscription(server.app, { organizationId, customerId, meterId }, { unitAmount: '10', capAmount: null })
      const at = server.clock.now()
      const period = { currentPeriodStart: instantOf(at + start), currentPeriodEnd: instantOf(at + end) }
      await server.app.db.updateTable('subscriptions').set(period).where('id', '=', id).execute()
    }
    return { server, seller, customerId, stranger, enter, use, read, subscribe }
  }
})
