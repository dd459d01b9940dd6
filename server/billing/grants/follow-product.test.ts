import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '../../jobs.ts'
import { now } from '../../kit/clock.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addCustomer, addOrder, addProduct, addSubscription } from '../../testing/entitlements.ts'
import { startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { syncGrants } from './sync-grants.ts'

const buyers = 103

onBothDatabases('a product’s new list of benefits', (open) => {
  test('reaches everybody who bought before, some at a time', async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const seller = await startSeller(server)
    const organizationId = seller.organization.id
    const make = async (note: string) =>
      (await seller.post('/benefits/', { type: 'custom', description: 'A note', properties: { note } })).body.id
    const [before, after] = [await make('before'), await make('after')]
    const customerId = await addCustomer(app, organizationId)
    const productId = await addProduct(app, organizationId, [before])
    const held = { organizationId, customerId, productId }
    for (let at = 0; at < buyers; at++) {
      const subscriptionId = await addSubscription(app, held)
      await inTransaction(app, (app) => syncGrants(app, { subscriptionId }))
    }
    const orderId = await addOrder(app, held)
    await inTransaction(app, (app) => syncGrants(app, { orderId }))
    const refunded = await addOrder(app, held)
    await app.db
      .updateTable('orders')
      .set({ status: 'pending', modifiedAt: now(app) })
      .where('id', '=', refunded)
      .execute()

    assert.equal((await seller.post(`/products/${productId}/benefits`, { benefits: [after] })).status, 200)
    const worked = (await runDue(app, jobs)).filter((kind) => kind === 'follow-product')
    assert.equal(worked.length, 3, 'a hundred subscriptions, the rest of them, the orders')
    const granted = async (id: string) => (await seller.get(`/benefits/${id}/grants?is_granted=true`)).body.pagination.total_count
    assert.deepEqual([await granted(before), await granted(after)], [0, buyers + 1])
  })
})
