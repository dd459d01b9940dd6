import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { addCustomer } from '../../testing/subscribers.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('subscriptions in the portal', (open) => {
  test('are listed, changed and canceled by their own buyer alone', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const plan = async (price_amount: number) => {
      const prices = [{ amount_type: 'fixed', price_amount }]
      return (await seller.post('/products/', { name: `Plan ${price_amount}`, recurring_interval: 'month', prices })).body.id as string
    }
    const [small, large] = [await plan(1000), await plan(3000)]
    const enter = async () => {
      const customer = await addCustomer(server.app, { organizationId: seller.organization.id })
      const { body } = await seller.post('/subscriptions/', { product_id: small, customer_id: customer.id })
      const session = await seller.post('/customer-sessions/', { customer_id: customer.id })
      return { id: body.id as string, portal: program(server, session.body.token) }
    }
    const [own, other] = [await enter(), await enter()]
    const path = `/customer-portal/subscriptions/${own.id}`
    const listed = await own.portal.get('/customer-portal/subscriptions/?query=plan&active=true')
    assert.deepEqual(
      [listed.status, listed.body.items.map(({ id }: { id: string }) => id), listed.body.pagination.total_count],
      [200, [own.id], 1],
    )
    assert.equal((await other.portal.get(path)).status, 404)
    assert.equal((await other.portal.del(path)).status, 404)
    const preview = await own.portal.post(`${path}/preview`, { product_id: large })
    assert.deepEqual([preview.status, preview.body.due, preview.body.currency], [200, 'next_order', 'usd'])
    assert.equal((await own.portal.get(path)).body.product_id, small)
    assert.equal((await other.portal.post(`${path}/preview`, { product_id: large })).status, 404)
    const changed = await own.portal.patch(path, { product_id: large })
    assert.deepEqual([changed.status, changed.body.product.id, changed.body.product.organization.id], [200, large, seller.organization.id])
    const canceled = await own.portal.del(path)
    assert.deepEqual([canceled.status, canceled.body.cancel_at_period_end], [200, true])
    assert.equal((await own.portal.del(path)).status, 403)
    const resumed = await own.portal.patch(path, { cancel_at_period_end: false })
    assert.deepEqual([resumed.status, resumed.body.cancel_at_period_end], [200, false])
    const settings = { allow_multiple_subscriptions: false, allow_customer_updates: false, proration_behavior: 'prorate' }
    await seller.patch(`/organizations/${seller.organization.id}`, { subscription_settings: settings })
    assert.equal((await own.portal.post(`${path}/preview`, { product_id: small })).status, 403)
  })
})
