import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { findCustomerSession } from '../access-tokens/customer-sessions.ts'
import { pay } from '../payments/pay.ts'

onBothDatabases('customer sessions', (open) => {
  test('lead back from the portal to where they were asked for, as far as that is trusted', async () => {
    const server = await startTestServer({ open, config: { trustedOrigins: ['https://shop.example'] } })
    const seller = await startSeller(server)
    const { body: customer } = await seller.post('/customers/', { email: 'ada@example.com' })
    const backFrom = async (returnUrl: string) => {
      const { body } = await seller.post('/customer-sessions/', { customer_id: customer.id, return_url: returnUrl })
      return new URL(body.customer_portal_url).searchParams.get('return_url')
    }
    assert.equal(await backFrom('https://shop.example/back?a=1'), 'https://shop.example/back?a=1')
    assert.equal(await backFrom('https://evil.example/back'), null)
  })

  test('let a customer into the portal for an hour, by either id', async () => {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const { body: customer } = await seller.post('/customers/', { email: 'ada@example.com', external_id: 'ada' })
    for (const named of [{ customer_id: customer.id }, { customer_external_id: 'ada' }, { external_customer_id: 'ada' }]) {
      const { status, body } = await seller.post('/customer-sessions/', { ...named, return_url: 'https://shop.example/back' })
      assert.equal(status, 201)
      assert.match(body.token, /^tg_cst_[A-Za-z0-9]{43}$/)
      const url = new URL(body.customer_portal_url)
      assert.deepEqual([url.pathname, url.searchParams.get('customer_session_token')], ['/acme/portal', body.token])
      assert.deepEqual([body.customer_id, body.customer, body.modified_at], [customer.id, customer, null])
      assert.equal(body.return_url, 'https://shop.example/back')
      assert.equal((await findCustomerSession(server.app, body.token))?.customerId, customer.id)
    }
    const { body } = await seller.post('/customer-sessions/', { customer_id: customer.id })
    server.clock.advance(hours(1))
    assert.equal(await findCustomerSession(server.app, body.token), null)
  })

  test('are refused for strangers, the deleted, and without a name', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const { body: customer } = await seller.post('/customers/', { email: 'ada@example.com', external_id: 'ada' })
    const loc = async (from: typeof seller, given: object) => {
      const { status, body } = await from.post('/customer-sessions/', given)
      return [status, ...body.detail[0].loc, body.detail[0].msg]
    }
    const unknown = 'Customer does not exist.'
    assert.deepEqual(await loc(other, { customer_id: customer.id }), [422, 'body', 'customer_id', unknown])
    assert.deepEqual(await loc(other, { customer_external_id: 'ada' }), [422, 'body', 'customer_external_id', unknown])
    assert.deepEqual((await loc(seller, {})).slice(0, 3), [422, 'body', 'customer_id'])
    assert.deepEqual((await loc(seller, { customer_id: customer.id, return_url: 'javascript:alert(1)' })).slice(0, 3), [
      422,
      'body',
      'return_url',
    ])
    const { body: session } = await seller.post('/customer-sessions/', { customer_id: customer.id })
    await seller.del(`/customers/${customer.id}`)
    assert.equal(await findCustomerSession(server.app, session.token), null)
    assert.deepEqual(await loc(seller, { customer_id: customer.id }), [422, 'body', 'customer_id', unknown])
  })
})

onBothDatabases('payments', (open) => {
  test('are listed with their status, and belong to one seller', async () => {
    const server = await startTestServer({ open })
    const [seller, other] = [await startSeller(server), await startSeller(server, 'other')]
    const { body: customer } = await seller.post('/customers/', { email: 'ada@example.com' })
    const whose = { organizationId: seller.organization.id, customerId: customer.id }
    const cards = ['tok_ok', 'tok_declined', 'tok_3ds']
    for (const [at, token] of cards.entries())
      await pay(server.app, {
        ...whose,
        purpose: 'return',
        kind: 'charge',
        key: token,
        amount: 1000 - at,
        currency: 'usd',
        card: { token },
      })
    await pay(server.app, {
      ...whose,
      purpose: 'return',
      kind: 'setup',
      key: 'setup',
      amount: 0,
      currency: 'usd',
      card: { token: 'tok_ok' },
    })

    const list = async (query = '') => (await seller.get(`/payments/${query}`)).body
    const { items, pagination } = await list()
    assert.deepEqual(pagination, { total_count: 3, max_page: 1 })
    assert.deepEqual(
      items.map(({ status, decline_reason }: { status: string; decline_reason: string }) => [status, decline_reason]),
      [
        ['pending', null],
        ['failed', 'card_declined'],
        ['succeeded', null],
      ],
    )
    assert.deepEqual([items[2].method, items[2].method_metadata, items[2].trigger], ['card', { brand: 'visa', last4: '4242' }, null])
    assert.deepEqual((await seller.get(`/payments/${items[2].id}`)).body, items[2])
    assert.equal((await other.get(`/payments/${items[2].id}`)).status, 404)
    assert.equal((await other.get('/payments/')).body.pagination.total_count, 0)
    for (const [query, total] of [
      ['?status=failed&status=succeeded', 2],
      ['?method=card&limit=1', 3],
      ['?method=paypal', 0],
      ['?customer_email=ADA@example.com', 3],
      ['?customer_email=bob@example.com', 0],
      [`?order_id=${customer.id}`, 0],
    ] as const)
      assert.equal((await list(query)).pagination.total_count, total, query)
    assert.equal((await list('?sorting=amount')).items[0].amount, 998)

    const few = await queriesDuring(server.app, () => list('?limit=1'))
    const many = await queriesDuring(server.app, () => list('?limit=100'))
    assert.equal(many.length, few.length)
    assert.equal((await program(server, null).get('/payments/')).status, 401)
  })
})
