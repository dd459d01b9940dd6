import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { program } from '../../testing/sellers.ts'
import { answerBank, mug, openShop } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('A test card', (open) => {
  test('that disputes does so two days after the payment, and no message is needed', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { id } = await shop.product(mug)
    await shop.confirm(await shop.checkout({ id }), { confirmation_token_id: 'tok_dispute' })
    const statuses = async () => {
      await runDue(shop.app, jobs)
      return (await shop.get('/disputes/')).body.items.map(({ status, evidence_due_by }: Record<string, string>) => [
        status,
        evidence_due_by,
      ])
    }
    server.clock.advance(days(2) - 1)
    assert.deepEqual(await statuses(), [])
    server.clock.advance(1)
    assert.deepEqual(await statuses(), [['needs_response', '2026-01-24T12:00:00.000Z']])
  })

  test('that refuses refunds is answered in words, and the order stays paid', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id } = await shop.product(mug)
    await shop.confirm(await shop.checkout({ id }), { confirmation_token_id: 'tok_refuses_refunds' })
    const [order] = (await shop.get('/orders/')).body.items
    const { status, body } = await shop.post('/refunds/', { order_id: order.id, amount: 1250, reason: 'other' })
    assert.deepEqual([status, body.error], [400, 'RefundFailed'])
    assert.match(body.detail, /the card has expired or was canceled/)
    assert.partialDeepStrictEqual((await shop.get(`/orders/${order.id}`)).body, { status: 'paid', refundable_amount: 1250 })
  })

  test('that asks the bank at renewal is late until its holder has answered', async () => {
    const shop = await openPlanShop(open)
    const { id, customer } = await shop.subscribe(await shop.product(1000))
    await shop.turnCards(customer, 'tok_asks_at_renewal')
    await shop.pass(days(31) + 1)
    const late = (await shop.orders(id)).at(-1)
    assert.deepEqual([(await shop.read(id)).status, late?.status], ['past_due', 'pending'])
    assert.equal((await shop.ledger()).at(-1)?.declineCode, 'authentication_required')

    const portal = program(shop.server, (await shop.seller.post('/customer-sessions/', { customer_id: customer.id })).body.token)
    const [card] = (await portal.get('/customer-portal/customers/me/payment-methods')).body.items
    const asked = await portal.post(`/customer-portal/orders/${late?.id}/confirm-payment`, { payment_method_id: card.id })
    assert.equal(asked.body.status, 'requires_action')
    const waiting = (await shop.ledger()).find(({ status }) => status === 'requires_action')
    await answerBank(shop.app, waiting?.id ?? '', 'pass')
    assert.deepEqual([(await shop.read(id)).status, (await shop.orders(id)).at(-1)?.status], ['active', 'paid'])
  })
})
