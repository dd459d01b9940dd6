import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('a customer in their portal', (open) => {
  test('sees their own orders and invoices only', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const [mug, pro] = [await shop.product(), await shop.product(plan)]
    const { body } = await shop.confirm(await shop.checkout(mug))
    await shop.confirm(await shop.checkout(pro), { customer_email: 'bob@example.com' })
    const token = body.customer_session_token as string
    const { items, pagination } = (await shop.get('/customer-portal/orders/', { token })).body
    assert.deepEqual([items.length, pagination.total_count, items[0].product.organization.id], [1, 1, shop.organization.id])
    for (const name of ['metadata', 'customer', 'discount', 'custom_field_data']) assert.ok(!(name in items[0]), name)
    const all = (await shop.get('/orders/')).body.items as { id: string; customer_id: string }[]
    const foreign = all.find(({ customer_id }) => customer_id !== items[0].customer_id)
    for (const path of [`/customer-portal/orders/${foreign?.id}`, `/customer-portal/orders/${foreign?.id}/invoice`])
      assert.equal((await shop.get(path, { token })).status, 404)
    assert.equal((await shop.get('/customer-portal/orders/?query=pro', { token })).body.pagination.total_count, 0)
    assert.equal((await shop.get(`/customer-portal/orders/?product_id=${mug.id}`, { token })).body.items.length, 1)

    const path = `/customer-portal/orders/${items[0].id}`
    assert.deepEqual((await shop.get(path, { token })).body, items[0])
    const billing = { billing_name: 'Ada King', billing_address: { country: 'GB', city: 'London' } }
    assert.equal((await shop.patch(path, billing, { token })).body.billing_name, 'Ada King')
    assert.equal((await shop.post(`${path}/invoice`, {}, { token })).status, 202)
    assert.match((await shop.get(`${path}/invoice`, { token })).body.url, /\/v1\/orders\/invoices\//)
    assert.equal((await shop.get('/customer-portal/orders/', { token: null })).status, 401)
  })
})
