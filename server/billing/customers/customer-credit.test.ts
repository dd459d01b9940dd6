import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { createOrganizationToken } from '../access-tokens/organization-tokens.ts'
import { balanceOf } from './balances.ts'

type Entry = { amount: number; currency: string; reason: string | null; order_id: string | null }

onBothDatabases('customer credit', (open) => {
  test('is given with a reason, read by both sides, and used by the next order first', async () => {
    const { server, app, seller, product, subscribe, pass, orders, ledger } = await openPlanShop(open)
    const { id, customer } = await subscribe(await product(1000))
    const path = `/customers/${customer.id}/credit`
    assert.deepEqual((await seller.get(path)).body, { balances: [], entries: [] })
    const given = await seller.post(path, { amount: 1500, currency: 'usd', reason: 'An outage in May' })
    assert.deepEqual([given.status, given.body.balances], [200, [{ currency: 'usd', amount: 1500 }]])
    const seen = async () => {
      const { token } = (await seller.post('/customer-sessions/', { customer_id: customer.id })).body
      const { body } = await program(server, token).get('/customer-portal/customers/me/credit')
      return [body.balances, body.entries.map(({ amount, reason, order_id }: Entry) => [amount, reason, order_id])]
    }
    assert.deepEqual(await seen(), [[{ currency: 'usd', amount: 1500 }], [[1500, 'An outage in May', null]]])

    await pass(days(31))
    const renewal = (await orders(id)).at(-1)
    assert.deepEqual([renewal?.status, renewal?.totalAmount, renewal?.appliedBalanceAmount], ['paid', 1000, -1000])
    assert.equal((await ledger()).filter(({ kind, amount }) => kind === 'charge' && amount > 0).length, 1, 'the first order alone')
    const used = [-1000, null, renewal?.id]
    assert.deepEqual(await seen(), [[{ currency: 'usd', amount: 500 }], [used, [1500, 'An outage in May', null]]])
    assert.deepEqual((await seller.get(path)).body.balances, [{ currency: 'usd', amount: 500 }])
    const audited = await app.db.selectFrom('auditEntries').select('details').where('action', '=', 'customer.credited').execute()
    assert.deepEqual(
      audited.map(({ details }) => [details.amount, details.reason]),
      [[1500, 'An outage in May']],
    )
  })

  test('is taken no further than there is, exactly so by many at once, and once by one key', async () => {
    const { app, seller, product, subscribe } = await openPlanShop(open)
    const { customer } = await subscribe(await product(1000))
    const path = `/customers/${customer.id}/credit`
    const adjust = (amount: number, headers: Record<string, string> = {}) =>
      seller.post(path, { amount, currency: 'usd', reason: 'A correction' }, { headers })
    const twice = await Promise.all([adjust(1000, { 'idempotency-key': 'one' }), adjust(1000, { 'idempotency-key': 'one' })])
    for (const { status } of twice) assert.ok(status === 200 || status === 409, String(status))
    assert.equal((await adjust(1000, { 'idempotency-key': 'one' })).status, 200)
    assert.equal(await balanceOf(app, customer.id, 'usd'), 1000)

    const taken = await Promise.all(Array.from({ length: 6 }, () => adjust(-300)))
    assert.equal(taken.filter(({ status }) => status === 200).length, 3)
    assert.equal(taken.filter(({ status }) => status === 422).length, 3)
    assert.equal(await balanceOf(app, customer.id, 'usd'), 100)
    const entries = (await seller.get(path)).body.entries as Entry[]
    assert.equal(
      entries.reduce((sum, { amount }) => sum + amount, 0),
      100,
    )
    for (const wrong of [
      { amount: 0 },
      { amount: 1, reason: ' ' },
      { amount: 1.5 },
      { amount: 100_000_000 },
      { amount: 1, currency: 'xyz' },
    ])
      assert.equal((await seller.post(path, { currency: 'usd', reason: 'A correction', ...wrong })).status, 422, JSON.stringify(wrong))
  })

  test('of another seller’s customer is neither read nor changed', async () => {
    const { app, server, seller, product, subscribe } = await openPlanShop(open)
    const { customer } = await subscribe(await product(1000))
    const path = `/customers/${customer.id}/credit`
    const wanted = { organizationId: seller.organization.id, name: 'reader', scopes: ['customers:read' as const] }
    const only = program(server, (await createOrganizationToken(app, wanted, {})).token)
    const other = await startSeller(server, 'other')
    assert.equal((await other.get(path)).status, 404)
    assert.equal((await other.post(path, { amount: 100, currency: 'usd', reason: 'A gift' })).status, 404)
    assert.equal((await only.get(path)).status, 200)
    assert.equal((await only.post(path, { amount: 100, currency: 'usd', reason: 'A gift' })).status, 403)
    assert.equal((await program(server, null).get(path)).status, 401)
    assert.equal(await balanceOf(app, customer.id, 'usd'), 0)
  })
})
