import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { program } from '../../testing/sellers.ts'
import { mug, plan } from '../../testing/shops.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'
import { forgetPaymentMethod } from '../customers/payment-methods.ts'
import { forgetCard } from '../payments/forget-card.ts'

onBothDatabases('an early fraud warning', (open) => {
  test('is told to the seller, holds nothing, and a refund ends it', async () => {
    const { stripe, buy, tell, get, post, readOrder, app } = await openStripeShop(open)
    const { order, charge } = await buy(mug)
    const id = stripe.warn(charge.processorId ?? '')
    await tell('radar.early_fraud_warning.created', id)
    const [warning] = (await get('/disputes/')).body.items
    assert.partialDeepStrictEqual(warning, { status: 'early_warning', closed: false, amount: 1250, tax_amount: 238, evidence_due_by: null })
    assert.equal((await readOrder(order.id)).refundable_amount, 1250)
    const letters = (await mailsTo(app, 'acme-owner@example.com')).filter(({ text }) => text.includes(order.id))
    assert.match(letters[0]?.text ?? '', /suspects fraud/)
    assert.equal((await post('/refunds/', { order_id: order.id, amount: 1250, reason: 'fraudulent' })).body.status, 'succeeded')
    Object.assign(stripe.things.get(id) ?? {}, { actionable: false })
    await tell('radar.early_fraud_warning.updated', id)
    assert.partialDeepStrictEqual((await get('/disputes/')).body.items, [{ id: warning.id, status: 'prevented', closed: true }])
  })

  test('becomes the dispute that it warned of', async () => {
    const { stripe, buy, tell, get, readOrder } = await openStripeShop(open)
    const { order, charge } = await buy(mug)
    const warning = stripe.warn(charge.processorId ?? '')
    await tell('radar.early_fraud_warning.created', warning)
    const [{ id }] = (await get('/disputes/')).body.items
    const dispute = stripe.dispute(charge.processorId ?? '', 500)
    await tell('charge.dispute.created', dispute)
    Object.assign(stripe.things.get(warning) ?? {}, { actionable: false })
    await tell('radar.early_fraud_warning.updated', warning)
    const { items } = (await get('/disputes/')).body
    assert.equal(items.length, 1)
    assert.partialDeepStrictEqual(items[0], { id, status: 'needs_response', amount: 420, tax_amount: 80 })
    assert.equal((await readOrder(order.id)).refundable_amount, 830)
  })
})

onBothDatabases('a stored card', (open) => {
  test('has the date and digits that its network gave it', async () => {
    const { stripe, buy, tell, post, server } = await openStripeShop(open)
    const { order } = await buy(plan)
    const { token } = (await post('/customer-sessions/', { customer_id: order.customer_id })).body
    const card = { brand: 'visa', last4: '1881', exp_month: 3, exp_year: 2039 }
    stripe.things.set('pm_visa', { id: 'pm_visa', object: 'payment_method', card })
    await tell('payment_method.automatically_updated', 'pm_visa')
    await tell('payment_method.automatically_updated', 'pm_unknown', { object: 'payment_method' })
    stripe.things.delete('pm_visa')
    await tell('payment_method.automatically_updated', 'pm_visa', { object: 'payment_method' }) // gone again
    const [shown] = (await program(server, token).get('/customer-portal/customers/me/payment-methods')).body.items
    assert.deepEqual(shown.method_metadata, { ...card, wallet: null })
  })

  test('is detached at the processor when its last use is gone', async () => {
    const { stripe, buy, app } = await openStripeShop(open)
    const orders = [(await buy(plan)).order, (await buy(plan, 'ctoken_visa', { customer_email: 'eve@example.com' })).order]
    assert.notEqual(orders[0].customer_id, orders[1].customer_id)
    const forget = async ({ customer_id: customerId }: { customer_id: string }) => {
      const method = app.db.selectFrom('paymentMethods').select('id').where('customerId', '=', customerId)
      assert.ok(await forgetPaymentMethod(app, { customerId, id: (await method.executeTakeFirstOrThrow()).id }))
      await runDue(app, [forgetCard])
      return stripe.asked.filter(({ path }) => path === '/v1/payment_methods/pm_visa/detach').length
    }
    assert.deepEqual([await forget(orders[0]), await forget(orders[1])], [0, 1])
  })
})
