import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { mug, openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('checkout links', (open) => {
  test('are made, listed, changed and deleted by their seller alone', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const [one, two] = [await shop.product(), await shop.product(plan)]
    const discount = await shop.discount({ products: [one.id] })
    const made = await shop.post('/checkout-links/', {
      payment_processor: 'stripe',
      products: [one.id],
      discount_id: discount.id,
      label: 'Spring',
    })
    assert.equal(made.status, 201)
    const link = made.body
    assert.match(link.client_secret, /^tg_cl_[A-Za-z0-9]{43}$/)
    assert.deepEqual([link.label, link.products.length, link.discount.id, link.allow_discount_codes], ['Spring', 1, discount.id, true])
    assert.deepEqual((await shop.get(`/checkout-links/${link.id}`)).body, link)
    const wrong = await shop.post('/checkout-links/', { products: [two.id], discount_id: discount.id })
    assert.deepEqual([wrong.status, wrong.body.detail[0].loc], [422, ['body', 'discount_id']])

    const changed = await shop.patch(`/checkout-links/${link.id}`, { products: [two.id, one.id], label: null, discount_id: null })
    assert.deepEqual(
      [changed.body.products.map(({ id }: { id: string }) => id), changed.body.label, changed.body.discount],
      [[two.id, one.id], null, null],
    )
    const few = await queriesDuring(shop.app, () => shop.get('/checkout-links/?limit=100'))
    for (let at = 0; at < 5; at++) await shop.post('/checkout-links/', { product_id: one.id, label: `n${at}` })
    const many = await queriesDuring(shop.app, () => shop.get('/checkout-links/?limit=100'))
    assert.equal(many.length, few.length)
    assert.deepEqual((await shop.get('/checkout-links/?limit=4')).body.pagination, { total_count: 6, max_page: 2 })
    assert.equal((await shop.get(`/checkout-links/?product_id=${two.id}`)).body.pagination.total_count, 1)

    const other = await openShop(server, 'other')
    for (const answer of [
      await other.get(`/checkout-links/${link.id}`),
      await other.patch(`/checkout-links/${link.id}`, { label: 'Mine' }),
      await other.del(`/checkout-links/${link.id}`),
    ])
      assert.equal(answer.status, 404)
    assert.equal((await shop.del(`/checkout-links/${link.id}`)).status, 204)
    assert.equal((await shop.get(`/checkout-links/${link.id}`)).status, 404)
    assert.equal((await shop.get('/checkout-links/')).body.pagination.total_count, 5)
  })

  test('lead each visitor to a checkout of their own, with what they brought', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const [one, gone] = [await shop.product(), await shop.product({ ...mug, name: 'Old mug' })]
    const discount = await shop.discount({ max_redemptions: 1 })
    const given = {
      products: [gone.id, one.id],
      discount_id: discount.id,
      metadata: { utm_source: 'own' },
      success_url: 'https://shop.example/',
    }
    const link = (await shop.post('/checkout-links/', given)).body
    const follow = async (query = '') => {
      const answer = await server.browser().fetch(`${new URL(link.url).pathname}${query}`, { redirect: 'manual' })
      return { status: answer.status, to: new URL(answer.headers.get('location') ?? 'http://none.invalid') }
    }
    await shop.patch(`/products/${gone.id}`, { is_archived: true })
    const first = await follow('?utm_source=them&utm_medium=mail&theme=dark&some_name=%2F%2Fevil.example')
    assert.deepEqual(
      [first.status, first.to.origin, first.to.search],
      [307, 'http://localhost:3000', '?theme=dark&some_name=%2F%2Fevil.example'],
    )
    const clientSecret = first.to.pathname.replace('/checkout/', '')
    const { body } = await shop.get(`/checkouts/client/${clientSecret}`, { token: null })
    assert.deepEqual(
      [body.product_id, body.products.length, body.discount_amount, body.success_url],
      [one.id, 1, 125, 'https://shop.example/'],
    )
    const seen = (await shop.get(`/checkouts/${body.id}`)).body
    assert.deepEqual(seen.metadata, { utm_source: 'own', utm_medium: 'mail' })

    assert.equal((await shop.confirm(body)).status, 200)
    const second = await follow()
    const { body: later } = await shop.get(`/checkouts/client/${second.to.pathname.replace('/checkout/', '')}`, { token: null })
    assert.notEqual(later.id, body.id)
    assert.equal(later.discount, null) // expired discounts do not prevent the purchase
    await shop.patch(`/products/${one.id}`, { is_archived: true })
    assert.equal((await follow()).status, 404)
    await shop.del(`/checkout-links/${link.id}`)
    assert.equal((await follow()).status, 404)
  })
})
