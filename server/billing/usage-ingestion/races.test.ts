import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../../storage/in-transaction.ts'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addMeter, addMeteredSubscription } from '../../testing/metering.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mirrorCredit } from '../subscription-meters/store.ts'

onBothDatabases('usage that comes in twice at once', (open) => {
  test('is counted once, in whatever order the batches have it', async () => {
    const { send, events, balance } = await start()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => send([...events.slice(turn % 5), ...events.slice(0, turn % 5)])),
    )
    const inserted = answers.reduce((sum, { body }) => sum + body.inserted, 0)
    const duplicates = answers.reduce((sum, { body }) => sum + body.duplicates, 0)
    assert.deepEqual([inserted, duplicates], [5, 75])
    assert.equal(await balance(), 31)
  })

  test('loses no good batch beside one that is wrong', async () => {
    const { send, events, balance } = await start()
    const wrong = [...events, { name: 'call', customer_id: '00000000-0000-4000-8000-000000000000', metadata: { n: 100 } }]
    const answers = await Promise.all([send(wrong), send(events), send(wrong)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 200, 422],
    )
    assert.equal(await balance(), 31)
  })

  test('is gone with its seller, though it was being written', async () => {
    const { app, send, events } = await start()
    await send(events)
    const sent = Array.from({ length: 8 }, (_, at) =>
      send(events.map((event) => ({ ...event, external_id: `${at} ${event.external_id}` }))),
    )
    await Promise.all([...sent, app.db.deleteFrom('organizations').execute()])
    const left = ['usageEvents', 'meterEvents', 'meterHours', 'customerMeters'] as const
    for (const table of left) assert.deepEqual(await app.db.selectFrom(table).selectAll().execute(), [], table)
  })

  async function start() {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const customerId = await addCustomer(server.app, seller.organization.id)
    const filter = { conjunction: 'and', clauses: [] }
    await seller.post('/meters/', { name: 'Tokens', filter, aggregation: { func: 'sum', property: 'n' } })
    const events = [1, 2, 4, 8, 16].map((n) => ({ name: 'call', customer_id: customerId, external_id: `event ${n}`, metadata: { n } }))
    const send = (events: object[]) => seller.post('/events/ingest', { events })
    const balance = async () => (await seller.get('/customer-meters/')).body.items[0].consumed_units
    return { app: server.app, events, send, balance }
  }
})

onBothDatabases('credits that are settled twice at once', (open) => {
  test('are each taken off what a subscription is billed', async () => {
    const { app } = await startTestServer({ open })
    const organizationId = await bareOrganization(app, 'acme')
    const customerId = await addCustomer(app, organizationId)
    const meterId = await addMeter(app, organizationId)
    await addMeteredSubscription(app, { organizationId, customerId, meterId }, { unitAmount: '100', capAmount: null })
    await app.db.updateTable('subscriptionMeters').set({ consumedUnits: 50 }).execute()
    const settle = (newlySettled: number) =>
      inTransaction(app, (app) => mirrorCredit(app, { customerId, meterId, creditedUnits: 0 }, { newlySettled }))
    await Promise.all([1, 2, 4, 8, 16].map(settle))
    const meters = app.db.selectFrom('subscriptionMeters').select(['settledUnits', 'creditedUnits', 'amount'])
    assert.deepEqual(await meters.execute(), [{ settledUnits: 31, creditedUnits: 31, amount: 1900 }])
  })
})
