import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '#contract/billing/scopes.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { program } from '../../testing/sellers.ts'
import { gift, openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createOrganizationToken } from '../access-tokens/organization-tokens.ts'

onBothDatabases('lists of sales', (open) => {
  test('tell what customers spent, what plans bring in a month and what products sold, when they are asked', async () => {
    const { shop, mug, pro, free } = await openSales()
    const items = async (path: string) => (await shop.get(path)).body.items
    const [zoe, bob, ada] = await items('/customers/?with_sums=true')
    assert.deepEqual(
      [zoe, bob, ada].map(({ email, sums }) => [email, sums.status, sums.products.map(({ name }: { name: string }) => name), sums.spent]),
      [
        ['zoe@example.com', 'active', ['Pro plan'], [{ currency: 'usd', amount: 2000 }]],
        ['bob@example.com', null, [], [{ currency: 'usd', amount: 0 }]],
        ['ada@example.com', null, [], [{ currency: 'usd', amount: 1250 }]], // bought twice, and one of them went back
      ],
    )
    const [running] = await items('/subscriptions/?with_sums=true')
    assert.deepEqual(running.sums, { monthly_amount: 2000 })
    const products = await items('/products/?with_sums=true')
    const sold = new Map(products.map(({ id, sums }: { id: string; sums: object }) => [id, sums]))
    assert.deepEqual(
      [mug, pro, free].map(({ id }) => sold.get(id)),
      [
        { orders: 2, revenue: [{ currency: 'usd', amount: 1250 }] },
        { orders: 1, revenue: [{ currency: 'usd', amount: 2000 }] },
        { orders: 1, revenue: [{ currency: 'usd', amount: 0 }] },
      ],
    )
    for (const path of ['/customers/', '/subscriptions/', '/products/'])
      for (const row of await items(path)) assert.equal('sums' in row, false, path)
  })

  test('take as many queries for their sums however long they are', async () => {
    const { shop } = await openSales()
    for (const path of ['/customers/', '/products/']) {
      const few = await queriesDuring(shop.app, () => shop.get(`${path}?with_sums=true&limit=1`))
      const many = await queriesDuring(shop.app, () => shop.get(`${path}?with_sums=true&limit=3`))
      assert.equal(many.length, few.length, path)
    }
  })

  test('tell no sums to a token that may not read what they are of', async () => {
    const { shop, server } = await openSales()
    const wanted = { organizationId: shop.organization.id, name: 'narrow' }
    const narrow = ['customers:read', 'subscriptions:read', 'products:read'] as const
    const { token } = await createOrganizationToken(server.app, { ...wanted, scopes: [...narrow] }, {})
    const weak = program(server, token)
    for (const path of ['/customers/', '/subscriptions/', '/products/']) {
      assert.equal((await weak.get(path)).status, 200, path)
      const refused = await weak.get(`${path}?with_sums=true`)
      assert.deepEqual([refused.status, refused.body.error], [403, 'insufficient_scope'], path)
    }
  })

  test('find nothing for a token by what it may not read', async () => {
    const { shop, server } = await openSales()
    const tokenWith = async (...scopes: Scope[]) => {
      const { token } = await createOrganizationToken(server.app, { organizationId: shop.organization.id, name: 'narrow', scopes }, {})
      return program(server, token)
    }
    const weak = await tokenWith('customers:read', 'subscriptions:read')
    const [order] = (await shop.get('/orders/?query=zoe')).body.items
    for (const path of ['/customers/', '/subscriptions/']) {
      const byNumber = `${path}?query=${order.invoice_number}`
      assert.equal((await shop.get(byNumber)).body.items.length, 1, path)
      assert.deepEqual((await weak.get(byNumber)).body.pagination, { total_count: 0, max_page: 0 }, path)
      assert.equal((await weak.get(`${path}?query=zoe`)).body.items.length, 1, path)
    }
    const byStatus = '/customers/?subscription_status=active'
    assert.equal((await weak.get(byStatus)).body.items.length, 1)
    const refused = await (await tokenWith('customers:read')).get(byStatus)
    assert.deepEqual([refused.status, refused.body.error], [403, 'insufficient_scope'])
  })

  test('find orders by number, digits, name and address, subscriptions and customers by the same', async () => {
    const { shop } = await openSales()
    const found = async (path: string, query: string) => {
      const { status, body } = await shop.get(`${path}?query=${encodeURIComponent(query)}`)
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.pagination.total_count, body.items.length, query)
      return body.items.map((row: { invoice_number?: string; email?: string; customer?: { email: string } }) =>
        row.invoice_number ? Number(row.invoice_number.slice(-4)) : (row.email ?? row.customer?.email),
      )
    }
    for (const [query, numbers] of Object.entries({
      'ACME-0003': [3],
      'acme-000': [4, 3, 2, 1],
      '0002': [2],
      '2': [2],
      acme: [], // the beginning of every number: without a digit it is a name
      bob: [3],
      'love ada': [],
      'lovelace ada': [4, 3, 2, 1],
      'zoe@exa': [4],
      '%': [],
      '99999999999999999999': [],
    }))
      assert.deepEqual(await found('/orders/', query), numbers, query)
    assert.deepEqual(await found('/subscriptions/', 'zoe'), ['zoe@example.com'])
    assert.deepEqual(await found('/subscriptions/', 'ACME-0004'), ['zoe@example.com'])
    assert.deepEqual(await found('/subscriptions/', '4'), ['zoe@example.com'])
    assert.deepEqual(await found('/subscriptions/', 'bob'), [])
    assert.deepEqual(await found('/customers/', 'ACME-0003'), ['bob@example.com'])
    const subscribed = await shop.get('/customers/?subscription_status=active')
    assert.deepEqual([subscribed.body.pagination.total_count, subscribed.body.items[0].email], [1, 'zoe@example.com'])
    assert.equal((await shop.get('/customers/?subscription_status=past_due')).body.pagination.total_count, 0)
  })

  test('call a customer canceled who had a plan and has none, and not one who took another', async () => {
    const { shop, pro, buy } = await openSales()
    await buy(pro.id, 'ada@example.com')
    for (const { id } of (await shop.get('/subscriptions/')).body.items) assert.equal((await shop.del(`/subscriptions/${id}`)).status, 200)
    const zoe = (await shop.get('/customers/?query=zoe')).body.items[0]
    assert.equal((await shop.confirm(await shop.checkout({ id: pro.id, customer_id: zoe.id }))).status, 200)
    const found = async (query: string) => {
      const { items, pagination } = (await shop.get(`/customers/?with_sums=true&${query}`)).body
      assert.equal(pagination.total_count, items.length, query)
      return items.map(({ email, sums }: { email: string; sums: { status: string | null } }) => `${email} ${sums.status}`)
    }
    const [ada, ...more] = await found('')
    assert.equal(ada, 'ada@example.com canceled')
    assert.deepEqual(more, ['zoe@example.com active', 'bob@example.com null', 'ada@example.com null', 'ada@example.com null'])
    assert.deepEqual(await found('subscription_status=canceled'), [ada])
    assert.deepEqual(await found('subscription_status=canceled&subscription_status=active'), [ada, 'zoe@example.com active'])
  })

  async function openSales() {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const [mug, pro, free] = [await shop.product(), await shop.product(plan), await shop.product(gift)]
    const buy = async (id: string, email: string) => {
      server.clock.advance(1000)
      assert.equal((await shop.confirm(await shop.checkout({ id }), { customer_email: email })).status, 200)
    }
    await buy(mug.id, 'ada@example.com')
    await buy(mug.id, 'ada@example.com')
    await buy(free.id, 'bob@example.com')
    await buy(pro.id, 'zoe@example.com')
    const [first] = (await shop.get('/orders/?sorting=created_at')).body.items
    assert.equal((await shop.post('/refunds/', { order_id: first.id, reason: 'customer_request', amount: 1250 })).status, 200)
    return { server, shop, buy, mug, pro, free }
  }
})
