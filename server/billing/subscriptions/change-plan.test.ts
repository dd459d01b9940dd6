import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { instantOf } from '../../kit/clock.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { program } from '../../testing/sellers.ts'

onBothDatabases('a subscription whose plan changes', (open) => {
  test('changes its plan for exactly what the preview said: at once, or with the next order', async () => {
    const { seller, product, subscribe, pass, orders } = await openPlanShop(open)
    const [small, large] = [await product(1000), await product(3000)]
    const { id } = await subscribe(small, { country: 'DE' })
    const path = `/subscriptions/${id}`
    await pass(days(15) + hours(12))
    const preview = await seller.post(`${path}/preview`, { product_id: large, proration_behavior: 'invoice' })
    assert.deepEqual(
      preview.body.items.map(({ amount, tax_amount, proration }: { amount: number; tax_amount: number; proration: boolean }) => [
        amount,
        tax_amount,
        proration,
      ]),
      [
        [-500, -95, true],
        [1500, 285, true],
      ],
    )
    assert.deepEqual([preview.body.total_amount, preview.body.due], [1190, 'now'])
    const changed = await seller.patch(path, { product_id: large, proration_behavior: 'invoice' })
    assert.deepEqual([changed.status, changed.body.amount, changed.body.product.id], [200, 3000, large])
    const [, order] = await orders(id)
    assert.deepEqual(
      [order?.billingReason, order?.status, order?.totalAmount, order?.subtotalAmount],
      ['subscription_update', 'paid', 1190, 1000],
    )

    const later = await seller.post(`${path}/preview`, { product_id: small, proration_behavior: 'prorate' })
    assert.deepEqual([later.body.total_amount, later.body.due], [-1190, 'next_order'])
    await seller.patch(path, { product_id: small, proration_behavior: 'prorate' })
    assert.equal((await orders(id)).length, 2)
    await pass(days(16))
    const [, , renewal] = await orders(id)
    assert.deepEqual([renewal?.billingReason, renewal?.subtotalAmount, renewal?.totalAmount], ['subscription_cycle', 0, 0])
  })

  test('moves to the new prices of its plan when asked to, and pays the difference once', async () => {
    const { seller, product, subscribe, pass, orders } = await openPlanShop(open)
    const plan = await product(1000)
    const { id } = await subscribe(plan)
    await seller.patch(`/products/${plan}`, { prices: [{ amount_type: 'fixed', price_amount: 3000 }] })
    for (let asked = 0; asked < 2; asked++)
      assert.equal((await seller.patch(`/subscriptions/${id}`, { product_id: plan, proration_behavior: 'invoice' })).body.amount, 3000)
    await pass(days(32))
    assert.deepEqual(
      (await orders(id)).map(({ netAmount }) => netAmount),
      [1000, 2000, 3000],
    )
  })

  test('tells what its periods will cost after a change of plan, with a discount that waits for the next one', async () => {
    const { seller, product, subscribe, pass, read, orders } = await openPlanShop(open)
    const [small, large] = [await product(1000), await product(3000)]
    const { id } = await subscribe(small)
    const half = { name: 'Half', type: 'percentage', basis_points: 5000, duration: 'forever' }
    const discount_id = (await seller.post('/discounts/', half)).body.id
    assert.equal((await seller.patch(`/subscriptions/${id}`, { discount_id })).body.amount, 500)
    await seller.patch(`/subscriptions/${id}`, { product_id: large, proration_behavior: 'invoice' })
    assert.equal((await read(id)).amount, 1500)
    await pass(days(32))
    assert.deepEqual([(await orders(id)).map(({ netAmount }) => netAmount), (await read(id)).amount], [[1000, 2000, 1500], 1500])
  })

  test('loses a discount that is not for its new plan, and has the rest of the old one back as it was paid', async () => {
    const { seller, product, subscribe, pass, read, orders } = await openPlanShop(open)
    const [small, large] = [await product(1000), await product(3000)]
    const { id } = await subscribe(small)
    const half = { name: 'Half', type: 'percentage', basis_points: 5000, duration: 'forever', products: [small] }
    await seller.patch(`/subscriptions/${id}`, { discount_id: (await seller.post('/discounts/', half)).body.id })
    await pass(days(31) + days(14))
    await seller.patch(`/subscriptions/${id}`, { product_id: large, proration_behavior: 'invoice' })
    const changed = await read(id)
    assert.deepEqual([changed.amount, changed.discount], [3000, null])
    await pass(days(15))
    assert.deepEqual(
      (await orders(id)).map(({ netAmount }) => netAmount),
      [1000, 500, 1250, 3000],
    )
  })

  test('turns a downgrade that is invoiced into credit, which the next order uses first', async () => {
    const { seller, product, subscribe, pass, orders, ledger } = await openPlanShop(open)
    const [small, large] = [await product(1000), await product(3000)]
    const { id } = await subscribe(large)
    await pass(days(15) + hours(12))
    assert.equal((await seller.patch(`/subscriptions/${id}`, { product_id: small, proration_behavior: 'invoice' })).status, 200)
    await pass(days(16))
    assert.deepEqual(
      (await orders(id)).map(({ totalAmount, appliedBalanceAmount, status }) => [totalAmount, appliedBalanceAmount, status]),
      [
        [3000, 0, 'paid'],
        [-1000, 1000, 'paid'],
        [1000, -1000, 'paid'],
      ],
    )
    assert.deepEqual(
      (await ledger()).filter(({ kind }) => kind === 'charge').map(({ amount }) => amount),
      [3000],
    )
  })

  test('stays as it was when the card is declined, and begins a new period when the interval changes', async () => {
    const { seller, product, subscribe, turnCards, orders, read } = await openPlanShop(open)
    const [month, dear, year] = [await product(1000), await product(5000), await product(9000, { recurring_interval: 'year' })]
    const { id, customer } = await subscribe(month)
    await turnCards(customer, 'tok_declined')
    const declined = await seller.patch(`/subscriptions/${id}`, { product_id: dear, proration_behavior: 'invoice' })
    assert.deepEqual([declined.status, declined.body.error], [400, 'PaymentError'])
    assert.deepEqual([(await read(id)).product.id, (await orders(id)).length], [month, 1])
    await turnCards(customer, 'tok_ok')
    const changed = await seller.patch(`/subscriptions/${id}`, { product_id: year, proration_behavior: 'prorate' })
    assert.deepEqual(
      [changed.status, changed.body.current_period_end, changed.body.recurring_interval],
      [200, '2027-01-15T12:00:00.000Z', 'year'],
    )
    assert.deepEqual(
      (await orders(id)).map(({ totalAmount }) => totalAmount),
      [1000, 8000],
    )
  })

  test('is not offered a price while its period is not paid, nor while another change is under way', async () => {
    const { app, seller, product, subscribe } = await openPlanShop(open)
    const [small, large] = [await product(1000), await product(3000)]
    const { id } = await subscribe(small)
    const refusals = async () => {
      const preview = await seller.post(`/subscriptions/${id}/preview`, { product_id: large })
      const change = await seller.patch(`/subscriptions/${id}`, { product_id: large })
      return [preview.status, preview.body.error, change.status, change.body.error]
    }
    const pending = [409, 'SubscriptionUpdatePending', 409, 'SubscriptionUpdatePending']
    const order = app.db.updateTable('orders').where('subscriptionId', '=', id)
    await order.set({ status: 'pending' }).execute()
    assert.deepEqual(await refusals(), pending)
    await order.set({ status: 'paid' }).execute()
    const changingUntil = instantOf(app.clock.now() + minutes(1))
    await app.db.updateTable('subscriptions').set({ changingUntil }).where('id', '=', id).execute()
    assert.deepEqual(await refusals(), pending)
  })

  test('has a cheaper plan wait for its next period, which both sides see, and take back', async () => {
    const { server, seller, product, subscribe, pass, read, orders } = await openPlanShop(open)
    const [small, large] = [await product(1000), await product(3000)]
    const { id, customer } = await subscribe(large, { country: 'DE' })
    const { body: session } = await seller.post('/customer-sessions/', { customer_id: customer.id })
    const portal = program(server, session.token)
    const [path, own] = [`/subscriptions/${id}`, `/customer-portal/subscriptions/${id}`]

    const preview = await portal.post(`${own}/preview`, { product_id: small })
    assert.deepEqual([preview.body.due, preview.body.net_amount, preview.body.total_amount], ['next_period', 1000, 1190])
    const planned = await portal.patch(own, { product_id: small })
    assert.deepEqual([planned.status, planned.body.product.id, planned.body.next_charge_amount], [200, large, 1190])
    const { id: updateId, created_at, ...update } = planned.body.pending_update
    assert.deepEqual([typeof updateId, created_at], ['string', '2026-01-15T12:00:00.000Z'])
    assert.deepEqual(update, {
      modified_at: null,
      applies_at: '2026-02-15T12:00:00.000Z',
      product_id: small,
      seats: null,
      units: null,
      product_name: 'Plan 1000',
      amount: 1000,
    })
    const again = await seller.patch(path, { product_id: small, proration_behavior: 'next_period' })
    assert.equal(again.body.pending_update.id, updateId, 'asked for twice, it waits once')

    const kept = await portal.patch(own, { pending_update: null })
    assert.deepEqual([kept.body.pending_update, kept.body.next_charge_amount], [null, 3570])
    await portal.patch(own, { product_id: small })
    assert.equal((await seller.patch(path, { product_id: large })).body.pending_update, null, 'the plan that it has takes the other back')
    assert.equal((await orders(id)).length, 1)
    await seller.patch(path, { product_id: small })
    await pass(days(32))
    const renewed = await read(id)
    assert.deepEqual([renewed.product.id, renewed.amount, renewed.pending_update], [small, 1000, null])
    assert.deepEqual(
      (await orders(id)).map(({ productId, totalAmount, billingReason }) => [productId, totalAmount, billingReason]),
      [
        [large, 3570, 'subscription_create'],
        [small, 1190, 'subscription_cycle'],
      ],
    )
  })

  test('changes to a cheaper plan at once where the seller chooses so, for one customer or for all', async () => {
    const { seller, organizationId, product, subscribe, read } = await openPlanShop(open)
    const [small, large] = [await product(1000), await product(3000)]
    const [first, second] = [await subscribe(large), await subscribe(large)]
    await seller.patch(`/subscriptions/${first.id}`, { product_id: small, proration_behavior: 'invoice' })
    assert.deepEqual([(await read(first.id)).product.id, (await read(first.id)).pending_update], [small, null])
    const settings = { allow_multiple_subscriptions: false, allow_customer_updates: true, proration_behavior: 'prorate' }
    await seller.patch(`/organizations/${organizationId}`, { subscription_settings: settings })
    await seller.patch(`/subscriptions/${second.id}`, { product_id: small })
    assert.equal((await read(second.id)).product.id, small)
  })

  test('keeps the plan that its seller planned where customers may not choose', async () => {
    const { server, seller, organizationId, product, subscribe, read } = await openPlanShop(open)
    const [small, large] = [await product(1000), await product(3000)]
    const { id, customer } = await subscribe(large)
    await seller.patch(`/subscriptions/${id}`, { product_id: small })
    const settings = { allow_multiple_subscriptions: false, allow_customer_updates: false, proration_behavior: 'next_period' }
    await seller.patch(`/organizations/${organizationId}`, { subscription_settings: settings })
    const { body: session } = await seller.post('/customer-sessions/', { customer_id: customer.id })
    const refused = await program(server, session.token).patch(`/customer-portal/subscriptions/${id}`, { pending_update: null })
    assert.deepEqual([refused.status, (await read(id)).pending_update.product_id], [403, small])
  })
})
