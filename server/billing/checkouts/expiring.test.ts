import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, minutes } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { settlePayment } from '../payments/settle-payment.ts'

onBothDatabases('an unfinished checkout', (open) => {
  test('expires after an hour, for its buyer at once and for its seller by the outbox', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const [checkout, waiting] = [await shop.checkout(await shop.product()), await shop.checkout(await shop.product())]
    await shop.confirm(waiting, { confirmation_token_id: 'tok_3ds' })
    server.clock.advance(hours(1) - 1)
    assert.equal((await shop.read(checkout)).status, 200)
    server.clock.advance(1)
    for (const answer of [await shop.read(checkout), await shop.update(checkout, {}), await shop.confirm(checkout)])
      assert.deepEqual([answer.status, answer.body.error], [410, 'ExpiredCheckoutError'])
    const late = await shop.patch(`/checkouts/${checkout.id}`, { customer_name: 'Ada' })
    assert.deepEqual([late.status, late.body.detail], [403, `Checkout ${checkout.id} is not open: expired`])
    await runDue(
      server.app,
      jobs.filter(({ kind }) => kind === 'expire-checkout'),
    )
    for (const { id } of [checkout, waiting]) assert.equal((await shop.get(`/checkouts/${id}`)).body.status, 'expired')
    assert.deepEqual(
      (await shop.payments()).map(({ status }) => status),
      ['canceled'],
    )
    const events = (await shop.events()).filter(({ data }) => data.id === waiting.id)
    const told = events.map(({ type, data }) => `${type} ${data.status}`)
    assert.deepEqual(told, ['checkout.created open', 'checkout.updated confirmed', 'checkout.updated expired', 'checkout.expired expired'])
    // Nothing is left of the try to pay: typing an address does not make the buyer its owner, and no secret is revealed.
    const { customer_id: customerId, payment_processor_metadata: metadata } = events.at(-1)?.data ?? {}
    assert.deepEqual([customerId, metadata], [null, {}])
  })

  test('whose process died after the claim is open again after a while', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const checkout = await shop.checkout(await shop.product())
    const claimed = { status: 'confirmed', attempts: 1, confirmedAt: new Date(server.clock.now()).toISOString() }
    await server.app.db.updateTable('checkouts').set(claimed).where('id', '=', checkout.id).execute()
    assert.equal((await shop.confirm(checkout)).body.error, 'NotOpenCheckout')
    server.clock.advance(minutes(3))
    assert.equal((await shop.confirm(checkout)).status, 200)
  })

  test('whose process died after the charge is finished by the outbox: charged once, with an order', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const checkout = await shop.checkout(await shop.product(plan))
    const { app } = server
    const { send } = app.payments
    let isDown = true
    app.payments.send = async (...request) => {
      const outcome = await send.apply(app.payments, request)
      if (isDown) throw new Error('killed') // after the charge, before anybody wrote down what came of it
      return outcome
    }
    assert.equal((await shop.confirm(checkout)).status, 500)
    isDown = false
    assert.equal((await shop.read(checkout)).body.status, 'confirmed')
    server.clock.advance(minutes(3))
    await runDue(
      app,
      jobs.filter(({ kind }) => kind === 'settle-payment'),
    )
    assert.equal((await shop.read(checkout)).body.status, 'succeeded')
    const payments = await shop.payments()
    assert.deepEqual(
      payments.map(({ kind, status, amount }) => [kind, status, amount]),
      [['charge', 'succeeded', 2380]],
    )
    const [order] = await app.db.selectFrom('orders').selectAll().execute()
    assert.deepEqual([order?.status, order?.totalAmount, order?.checkoutId], ['paid', 2380, checkout.id])
  })

  test('is sold once and refunded never, however many finish its payment at once', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const checkout = await shop.checkout(await shop.product(plan))
    const { app } = server
    const { send } = app.payments
    app.payments.send = async (...request) => {
      await send.apply(app.payments, request)
      throw new Error('killed')
    }
    assert.equal((await shop.confirm(checkout)).status, 500)
    server.clock.advance(minutes(3))
    const intent = await app.db.selectFrom('paymentIntents').select('id').executeTakeFirstOrThrow()
    const job = {
      id: '',
      kind: settlePayment.kind,
      payload: {},
      key: null,
      attempts: 1,
      claimedBy: null,
      requestId: null,
      traceparent: null,
    }
    await Promise.allSettled(Array.from({ length: 6 }, () => settlePayment.run(app, { intentId: intent.id }, job)))
    assert.deepEqual(
      (await shop.payments()).map(({ kind, status, amount }) => [kind, status, amount]),
      [['charge', 'succeeded', 2380]],
    )
    assert.equal((await app.db.selectFrom('orders').selectAll().execute()).length, 1)
  })
})
