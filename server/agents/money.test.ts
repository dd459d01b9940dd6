import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentOf } from '../testing/agents.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { openPlanShop } from '../testing/plan-shop.ts'
import { openShop } from '../testing/shops.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('Money in the hands of an agent', (open) => {
  test('a refund is tried up to the processor, says how much it would move, and moves it on the second call alone', async () => {
    const shop = await openShop(await startTestServer({ open }))
    await shop.confirm(await shop.checkout(await shop.product()))
    const [order] = (await shop.get('/orders/')).body.items
    const agent = agentOf(shop.server, shop.token)
    const refund = { order_id: order.id, amount: 250, reason: 'customer_request' }
    const [intents, refunds] = ['paymentIntents', 'refunds'].map(
      (table) => async () =>
        (
          await shop.app.db
            .selectFrom(table as 'refunds')
            .select('id')
            .execute()
        ).length,
    )
    const before = [await intents?.(), await refunds?.()]
    const shown = await agent.call('billing.refunds.create', refund)
    assert.equal(shown.dryRun, true, JSON.stringify(shown))
    assert.deepEqual(shown.thenItWouldReach, ['the payment processor'])
    assert.deepEqual(shown.money.at(-1), { what: 'send', amount: 298, currency: 'usd' })
    assert.deepEqual([await intents?.(), await refunds?.()], before)

    const made = await agent.call('billing.refunds.create', refund, shown.confirmation)
    assert.deepEqual([made.isError, made.answer.amount, made.answer.status], [false, 250, 'succeeded'], JSON.stringify(made))
    assert.equal(await refunds?.(), 1)
    const tooMuch = await agent.call('billing.refunds.create', { ...refund, amount: 999_999 })
    assert.deepEqual([tooMuch.isError, tooMuch.status, tooMuch.confirmation], [true, 400, undefined])
  })

  test('canceling and changing a subscription are dry runs first, and leave it as it is', async () => {
    const shop = await openPlanShop(open)
    const agent = agentOf(shop.server, shop.seller.token)
    const subscription = await shop.subscribe(await shop.product(1000))
    const stored = async () => JSON.stringify(await shop.app.db.selectFrom('subscriptions').selectAll().execute())
    const before = await stored()
    for (const [operation, given] of [
      ['billing.subscriptions.revoke', { id: subscription.id }],
      ['billing.subscriptions.update', { id: subscription.id, cancel_at_period_end: true }],
    ] as const) {
      const shown = await agent.call(operation, given)
      assert.equal(shown.dryRun, true, JSON.stringify(shown))
      assert.equal(await stored(), before, operation)
    }
  })
})
