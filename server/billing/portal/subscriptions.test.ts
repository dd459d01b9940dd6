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
    assert.deepEqual([preview.status, preview.body.due, preview.body.currency], [200, 'now', 'usd'])
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

  test('change to a private product only within its family', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const product = async (name: string, more: object = {}) => {
      const prices = [{ amount_type: 'fixed', price_amount: 1000 }]
      const { body } = await seller.post('/products/', { name, recurring_interval: 'month', prices, ...more })
      return body.id as string
    }
    const [basic, hidden] = [await product('Basic'), await product('Hidden', { visibility: 'private' })]
    const family = { family: 'partners' }
    const partner = await product('Partner', { visibility: 'private', metadata: family })
    const bigger = await product('Bigger', { visibility: 'private', metadata: family })
    const offer = await program(server, null).get('/customer-portal/organizations/acme')
    assert.deepEqual(
      offer.body.products.map(({ id, visibility }: { id: string; visibility: string }) => [id, visibility]),
      [[basic, 'public']],
    )
    const subscribe = async (product_id: string) => {
      const customer = await addCustomer(server.app, { organizationId: seller.organization.id })
      const { body } = await seller.post('/subscriptions/', { product_id, customer_id: customer.id })
      const session = await seller.post('/customer-sessions/', { customer_id: customer.id })
      return { path: `/customer-portal/subscriptions/${body.id}`, portal: program(server, session.body.token) }
    }
    const [stranger, member] = [await subscribe(basic), await subscribe(partner)]
    await product('Elsewhere', { prices: [{ amount_type: 'fixed', price_amount: 1000, price_currency: 'eur' }] })
    await product('Gift', { prices: [{ amount_type: 'custom' }] })
    await product('Cousin', { visibility: 'private', metadata: { family: 'others' } })
    const plans = async ({ portal, path }: typeof member) => {
      const { status, body } = await portal.get(`${path}/plans`)
      return [status, ...(body.items ?? []).map(({ name }: { name: string }) => name)]
    }
    assert.deepEqual([await plans(stranger), await plans(member)], [[200], [200, 'Basic', 'Bigger']])
    assert.deepEqual(await plans({ ...stranger, path: member.path }), [404])
    for (const product_id of [hidden, partner])
      for (const { status } of [
        await stranger.portal.patch(stranger.path, { product_id }),
        await stranger.portal.post(`${stranger.path}/preview`, { product_id }),
      ])
        assert.equal(status, 422)
    assert.equal((await member.portal.patch(member.path, { product_id: hidden })).status, 422)
    assert.equal((await member.portal.patch(member.path, { product_id: bigger })).status, 200)
    assert.equal((await seller.patch(`/products/${hidden}`, { visibility: 'public' })).body.visibility, 'public')
    assert.deepEqual(await plans(stranger), [200, 'Hidden'])
    assert.equal((await stranger.portal.patch(stranger.path, { product_id: hidden })).status, 200)
    const settings = { allow_multiple_subscriptions: false, allow_customer_updates: false, proration_behavior: 'prorate' }
    await seller.patch(`/organizations/${seller.organization.id}`, { subscription_settings: settings })
    assert.deepEqual(await plans(stranger), [200])
  })
})
