import assert from 'node:assert/strict'
import { test } from 'node:test'
import { happenings } from '../../happenings.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addMeteredSubscription } from '../../testing/metering.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addCredit, settleMeter } from '../credits/credits.ts'
import { findCustomerMeter } from '../customer-meters/store.ts'
import type { UsageAlert } from '../customer-meters/usage-alerts.ts'

onBothDatabases('alerts of usage', (open) => {
  test('are told once at each part of the credits, however the usage comes in', async () => {
    const { credit, use, alerts } = await start()
    await credit(100)
    await use(49)
    assert.deepEqual(alerts(), [])
    await Promise.all(Array.from({ length: 10 }, () => use(3)))
    assert.deepEqual(alerts(), ['credits 50'])
    await use(40)
    await use(5)
    assert.deepEqual(alerts(), ['credits 50', 'credits 100'], 'a leap over one part tells of the higher one')
  })

  test('are sent again once the count restarts, and once there is more to use', async () => {
    const { credit, use, alerts, settle } = await start()
    await credit(10)
    await use(8)
    await credit(10)
    await use(2)
    assert.deepEqual(alerts(), ['credits 80', 'credits 50'])
    await settle()
    await use(5)
    assert.deepEqual(alerts().slice(2), ['credits 50'])
  })

  test('are told of the most that a period can cost', async () => {
    const { subscribe, use, alerts } = await start()
    await subscribe({ unitAmount: '10', capAmount: 100 })
    await use(7)
    await use(1)
    await use(30)
    assert.deepEqual(alerts(), ['cap 50', 'cap 80', 'cap 100'])
  })

  test('say nothing where nothing was credited and nothing is capped, nor for an event that is known', async () => {
    const { credit, use, alerts } = await start()
    await use(1000)
    await credit(2000)
    assert.deepEqual(alerts(), [])
    await use(500, 'one')
    await use(500, 'one')
    assert.deepEqual(alerts(), [])
  })

  test('are a letter to the customer, unless the seller wants none', async () => {
    const { credit, use, seller, planned } = await start({ listens: false })
    await credit(10)
    await use(8)
    const [letter, ...others] = await planned()
    assert.deepEqual([others, letter?.payload.kind, letter?.payload.percent], [[], 'usage-alert', 80])
    const { body } = await seller.patch(`/organizations/${seller.organization.id}`, { customer_email_settings: { usage_alert: false } })
    assert.equal(body.customer_email_settings.usage_alert, false)
  })

  async function start({ listens = true } = {}) {
    const told: string[] = []
    const listen = async (_: object, alerts: readonly UsageAlert[]) =>
      void told.push(...alerts.map(({ of, percent }) => `${of} ${percent}`))
    const server = await startTestServer({ open, ...(listens && { app: { happenings: { ...happenings, 'usage.alerted': [listen] } } }) })
    const { app } = server
    const seller = await startSeller(server)
    const organizationId = seller.organization.id
    const customerId = await addCustomer(app, organizationId)
    const filter = { conjunction: 'and', clauses: [] }
    const meter = await seller.post('/meters/', { name: 'Tokens', filter, aggregation: { func: 'sum', property: 'n' } })
    const whose = { organizationId, customerId, meterId: meter.body.id as string }
    return {
      seller,
      alerts: () => told,
      use: async (n: number, externalId?: string) => {
        const event = { name: 'call', customer_id: customerId, metadata: { n }, ...(externalId && { external_id: externalId }) }
        assert.equal((await seller.post('/events/ingest', { events: [event] })).status, 200)
      },
      credit: (units: number) =>
        inTransaction(app, (app) => addCredit(app, { ...whose, units, grantId: null, expiresAt: null, rollover: true })),
      settle: async () => {
        const row = await findCustomerMeter(app, whose)
        assert.ok(row)
        await inTransaction(app, (app) => settleMeter(app, row))
      },
      subscribe: (price: { unitAmount: string; capAmount: number }) => addMeteredSubscription(app, whose, price),
      planned: () => app.db.selectFrom('outbox').where('kind', '=', 'send-billing-letter').selectAll().execute(),
    }
  }
})
