import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { startSeller } from '../../testing/sellers.ts'
import { addCustomer } from '../../testing/subscribers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { balanceOf, creditBalance, takeFromBalance } from '../customers/balances.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { findProducts, type Product } from '../products/store.ts'
import { createSubscription } from './create-subscription.ts'
import { renewDue } from './renew-due.ts'

async function startShop(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const seller = await startSeller(server)
  const { app, clock } = server
  const product = async (price_amount: number) => {
    const prices = [{ amount_type: 'fixed', price_amount }]
    return (await seller.post('/products/', { name: `Plan ${price_amount}`, recurring_interval: 'month', prices })).body.id as string
  }
  const [small, large] = [await product(1000), await product(3000)]
  const subscribe = async () => {
    const customer = await addCustomer(app, { organizationId: seller.organization.id })
    return (await seller.post('/subscriptions/', { product_id: small, customer_id: customer.id })).body.id as string
  }
  const story = async (id: string) => {
    const row = await app.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const orders = await app.db
      .selectFrom('orders')
      .selectAll()
      .where('subscriptionId', '=', id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    const intents = await app.db.selectFrom('paymentIntents').selectAll().where('customerId', '=', row.customerId).execute()
    const sum = (kind: string) =>
      intents.filter((intent) => intent.kind === kind && intent.status === 'succeeded').reduce((all, { amount }) => all + amount, 0)
    return { row, orders, kept: sum('charge') - sum('refund'), open: intents.filter(({ completedAt }) => completedAt === null) }
  }
  return { app, clock, seller, small, large, subscribe, story }
}

/** A server to which something happens just before its charges are sent. */
function whileCharging(app: App, happens: () => Promise<unknown>): App {
  const sendMany: typeof app.payments.sendMany = async (requests) => {
    await happens()
    return app.payments.sendMany?.(requests) ?? new Map()
  }
  const own = {
    name: app.payments.name,
    createCustomer: app.payments.createCustomer.bind(app.payments),
    send: app.payments.send.bind(app.payments),
  }
  return { ...app, payments: { ...app.payments, ...own, sendMany } }
}

onBothDatabases('a race', (open) => {
  test('of many who renew the same subscriptions charges each period once', async () => {
    const { app, clock, subscribe, story } = await startShop(open)
    const ids = [await subscribe(), await subscribe(), await subscribe()]
    clock.advance(days(32))
    await Promise.all(Array.from({ length: 6 }, () => renewDue(app)))
    for (const id of ids) {
      const { orders, kept } = await story(id)
      assert.deepEqual(
        orders.map(({ billingReason, status }) => [billingReason, status]),
        [
          ['subscription_create', 'paid'],
          ['subscription_cycle', 'paid'],
        ],
      )
      assert.equal(kept, 2000)
    }
  })

  test('of a cancellation with a renewal ends in one of the two, whole', async () => {
    const { app, clock, seller, subscribe, story } = await startShop(open)
    for (let round = 0; round < 3; round++) {
      const id = await subscribe()
      clock.advance(days(32))
      const [canceled] = await Promise.all([seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true }), renewDue(app)])
      assert.equal(canceled.status, 200)
      await renewDue(app)
      const { row, orders, kept } = await story(id)
      if (row.status === 'canceled') assert.deepEqual([orders.length, kept], [1, 1000])
      else assert.deepEqual([row.status, row.endsAt, orders.length, kept], ['active', row.currentPeriodEnd, 2, 2000])
    }
  })

  test('of a change of plan with a renewal charges what its orders say', async () => {
    const { app, clock, seller, large, subscribe, story } = await startShop(open)
    for (let round = 0; round < 3; round++) {
      const id = await subscribe()
      clock.advance(days(31))
      const change = { product_id: large, proration_behavior: 'invoice' }
      const [changed] = await Promise.all([seller.patch(`/subscriptions/${id}`, change), renewDue(app)])
      await renewDue(app)
      const { row, orders, kept, open } = await story(id)
      assert.ok(changed.status === 200 || changed.status === 409, JSON.stringify(changed.body))
      assert.equal(row.productId === large, changed.status === 200)
      assert.ok(orders.every(({ status }) => status === 'paid'))
      assert.equal(
        kept,
        orders.reduce((all, { totalAmount, appliedBalanceAmount }) => all + totalAmount + appliedBalanceAmount, 0),
      )
      assert.deepEqual(open, [], 'every payment was finished or given back')
      assert.equal(row.currentPeriodStart <= orders.at(-1)!.createdAt, true)
    }
  })

  test('of a revocation with the charge of a renewal keeps no money, and asks for none later', async () => {
    const { app, clock, seller, product, subscribe, pass, orders, ledger, turnCards } = await openPlanShop(open)
    const plan = await product(1000)
    for (const card of ['tok_ok', 'tok_declined']) {
      const { id, customer } = await subscribe(plan)
      await turnCards(customer, card)
      const revoke = async () => assert.equal((await seller.del(`/subscriptions/${id}`)).status, 200)
      clock.advance(days(31) + minutes(1))
      await renewDue(whileCharging(app, revoke))
      const [, renewal] = await orders(id)
      assert.deepEqual([renewal?.status, renewal?.nextPaymentAttemptAt], ['void', null])
      await turnCards(customer, 'tok_ok')
      await pass(days(25))
      const moved = (await ledger()).filter((entry) => entry.customerId === customer.id && entry.status === 'succeeded')
      const sum = (kind: string) => moved.filter((entry) => entry.kind === kind).reduce((all, { amount }) => all + amount, 0)
      assert.equal(sum('charge') - sum('refund'), 1000)
      assert.equal((await orders(id))[1]?.status, 'void')
    }
  })

  test('of a downgrade with the charge of a renewal makes no credit of what is not paid yet', async () => {
    const { app, clock, seller, product, subscribe, read, turnCards } = await openPlanShop(open)
    const small = await product(1000)
    const { id, customer } = await subscribe(await product(90_000))
    await turnCards(customer, 'tok_declined')
    const change = { product_id: small, proration_behavior: 'invoice' }
    const downgrade = async () => assert.equal((await seller.patch(`/subscriptions/${id}`, change)).status, 409)
    clock.advance(days(31) + minutes(1))
    await renewDue(whileCharging(app, downgrade))
    assert.deepEqual([(await read(id)).status, await balanceOf(app, customer.id, 'usd')], ['past_due', 0])
  })

  test('of a new subscription with an order that uses up the credit never charges less than was sold', async () => {
    const { app, seller, product, subscribe, ledger } = await openPlanShop(open)
    const { customer } = await subscribe(await product(0))
    await seller.patch(`/organizations/${seller.organization.id}`, {
      subscription_settings: { allow_multiple_subscriptions: true, allow_customer_updates: true, proration_behavior: 'prorate' },
    })
    const credit = { customer, currency: 'usd', by: bySystem }
    await inTransaction(app, (app) => creditBalance(app, { ...credit, amount: 400, reason: 'a gift' }))
    const plan = (await findProducts(app, [await product(1000)])).values().next().value as Product
    const send: typeof app.payments.send = async (...request) => {
      await inTransaction(app, (app) => takeFromBalance(app, { ...credit, upTo: 400 }))
      return app.payments.send(...request)
    }
    const payments = { ...app.payments, name: app.payments.name, createCustomer: app.payments.createCustomer.bind(app.payments), send }
    const wanted = { product: plan, customer, metadata: {}, by: bySystem }
    await assert.rejects(createSubscription({ ...app, payments }, wanted), /payment failed/)
    const moved = (await ledger()).filter(({ kind, status }) => kind !== 'setup' && status === 'succeeded')
    assert.deepEqual(moved.map(({ kind, amount }) => `${kind} ${amount}`).toSorted(), ['charge 600', 'refund 600'])
    assert.equal((await app.db.selectFrom('orders').where('netAmount', '>', 0).select('id').execute()).length, 0)
  })

  test('of changes of plan makes one, and charges for one', async () => {
    const { seller, large, subscribe, story } = await startShop(open)
    const id = await subscribe()
    const change = { product_id: large, proration_behavior: 'invoice' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => seller.patch(`/subscriptions/${id}`, change)))
    assert.ok(answers.every(({ status }) => status === 200 || status === 409))
    const { orders, kept } = await story(id)
    assert.deepEqual([orders.map(({ totalAmount }) => totalAmount), kept], [[1000, 2000], 3000])
  })
})
