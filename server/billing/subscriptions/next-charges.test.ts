import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { startSeller } from '../../testing/sellers.ts'
import { creditBalance } from '../customers/balances.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { nextCharges } from './next-charges.ts'
import { addPendingItems } from './pending-items.ts'
import type { SubscriptionRow } from './store.ts'

onBothDatabases('the next charge of a subscription', (open) => {
  async function start() {
    const shop = await openPlanShop(open)
    const { app, seller, organizationId } = shop
    await seller.patch(`/organizations/${organizationId}`, { address: { country: 'DE' } })
    const rowOf = (id: string) =>
      app.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<SubscriptionRow>
    const announced = async (id: string) => (await nextCharges(app, [await rowOf(id)])).get(id)
    const charged = async () => (await shop.ledger()).at(-1)?.amount
    return { ...shop, announced, charged, rowOf }
  }

  test('is told with tax, with what waits for the next invoice and after credit, to the cent that is then charged', async () => {
    const { app, seller, product, subscribe, pass, announced, charged } = await start()
    const [small, large] = [await product(1999), await product(4999)]
    const { id, customer } = await subscribe(large, { country: 'DE' })
    assert.equal(await announced(id), 5949)
    await pass(days(20))
    const change = { product_id: small, proration_behavior: 'prorate' }
    assert.equal((await seller.patch(`/subscriptions/${id}`, change)).status, 200)
    const credit = { customer, currency: 'usd', amount: 300, by: bySystem, reason: 'kindness', orderId: null }
    await inTransaction(app, (app) => creditBalance(app, credit))
    const told = await announced(id)
    assert.ok(told !== undefined && told > 0 && told < 2379 - 300)
    await pass(days(15))
    assert.equal(await charged(), told)
    assert.equal(await announced(id), 2379)
  })

  test('is told line by line to its seller, and to no other', async () => {
    const { app, seller, server, product, subscribe, pass } = await start()
    const [small, large] = [await product(1999), await product(4999)]
    const { id, customer } = await subscribe(large, { country: 'DE' })
    await pass(days(20))
    await seller.patch(`/subscriptions/${id}`, { product_id: small, proration_behavior: 'prorate' })
    const credit = { customer, currency: 'usd', amount: 300, by: bySystem, reason: 'kindness', orderId: null }
    await inTransaction(app, (app) => creditBalance(app, credit))
    const { status, body } = await seller.get(`/subscriptions/${id}/next-invoice`)
    assert.equal(status, 200, JSON.stringify(body))
    const [renewal, ...waiting] = body.items
    assert.deepEqual([renewal.label, renewal.amount, renewal.proration], ['Plan 1999', 1999, false])
    assert.ok(waiting.length > 0 && waiting.every(({ proration }: { proration: boolean }) => proration))
    const sum = body.items.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
    assert.equal(sum, body.subtotal_amount)
    assert.equal(sum - body.discount_amount + body.tax_amount, body.total_amount)
    assert.deepEqual([body.applied_balance_amount, body.due_amount], [-300, body.total_amount - 300])
    const other = await startSeller(server, 'other')
    assert.equal((await other.get(`/subscriptions/${id}/next-invoice`)).status, 404)
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    await seller.del(`/subscriptions/${id}`)
    assert.equal((await seller.get(`/subscriptions/${id}/next-invoice`)).status, 404)
  })

  test('takes a credit for what renews first alone', async () => {
    const { app, seller, product, subscribe, pass, rowOf } = await start()
    const { id: first, customer } = await subscribe(await product(1000))
    await pass(days(3))
    const settings = { allow_multiple_subscriptions: true, allow_customer_updates: true, proration_behavior: 'prorate' }
    await seller.patch(`/organizations/${seller.organization.id}`, { subscription_settings: settings })
    const second = (await seller.post('/subscriptions/', { product_id: await product(2000), customer_id: customer.id })).body.id
    const credit = { customer, currency: 'usd', amount: 1200, by: bySystem, reason: 'kindness', orderId: null }
    await inTransaction(app, (app) => creditBalance(app, credit))
    const charges = await nextCharges(app, [await rowOf(second), await rowOf(first)])
    assert.deepEqual([charges.get(first), charges.get(second)], [0, 1800])
  })

  test('is none once it ends with its period, but for what waits', async () => {
    const { app, seller, product, subscribe, announced, pass, charged } = await start()
    const { id } = await subscribe(await product(1000))
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    assert.equal(await announced(id), undefined)
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: false })
    const waiting = { label: 'Calls', amount: 2000, proration: false, productPriceId: null }
    await inTransaction(app, (app) => addPendingItems(app, id, [waiting]))
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    const told = await announced(id)
    await pass(days(32))
    assert.deepEqual([told, await charged()], [2000, 2000])
  })
})
