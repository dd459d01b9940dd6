import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seconds } from '#contract/kit/durations.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { listenToSeller } from '../../testing/listen-to-seller.ts'
import { startSeller } from '../../testing/sellers.ts'
import { addCustomer } from '../../testing/subscribers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { tellOfUsage } from '../usage-ingestion/tell-of-usage.ts'

onBothDatabases('usage', (open) => {
  test('is told once a while, with what the subscription will be billed', async () => {
    const server = await startTestServer({ open })
    const { app, clock } = server
    const seller = await startSeller(server)
    const customer = await addCustomer(app, { organizationId: seller.organization.id })
    const filter = { conjunction: 'and', clauses: [] }
    const { body: meter } = await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
    const prices = [{ amount_type: 'metered_unit', unit_amount: '50', meter_id: meter.id }]
    const { body: product } = await seller.post('/products/', { name: 'Plan', recurring_interval: 'month', prices })
    const { body: subscription } = await seller.post('/subscriptions/', { product_id: product.id, customer_id: customer.id })
    const heard = await listenToSeller(app, seller.organization)
    const events = [{ name: 'call', customer_id: customer.id, metadata: {} }]
    for (let sent = 0; sent < 3; sent++) assert.equal((await seller.post('/events/ingest', { events })).status, 200)
    clock.advance(seconds(2))
    await runDue(app, [tellOfUsage])
    const told = await heard()
    assert.deepEqual(
      told.map(({ type }) => type),
      ['subscription.updated', 'customer.state_changed'],
    )
    const data = told[0]?.data as { id: string; meters: { consumed_units: number; amount: number }[] }
    assert.deepEqual([data.id, data.meters.map(({ consumed_units, amount }) => [consumed_units, amount])], [subscription.id, [[3, 150]]])
  })
})
