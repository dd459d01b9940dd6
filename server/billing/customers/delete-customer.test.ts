import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { buys, deletesItsAccount, isDeleted, openWorld, uses } from '../../testing/money-steps.ts'

async function openDeleted(open: OpenDatabase, card = 'tok_ok') {
  const world = await openWorld(open, { hasCalls: true })
  for (const step of [buys('calls', { card }), uses(131), isDeleted()]) await step(world)
  const { app, bought } = world
  const cards = () =>
    app.db.selectFrom('paymentMethods').where('customerId', '=', bought.customerId).where('deletedAt', 'is', null).select('id').execute()
  const last = async () => (await world.orders(bought.id)).at(-1)
  const passes = async (time: number) => {
    await world.pass(time)
    return mailsTo(app, 'ada@example.com')
  }
  return { ...world, cards, last, passes }
}

const events = [
  'order.paid',
  'customer.deleted',
  'customer.state_changed',
  'checkout.updated',
  'subscription.created',
  'benefit_grant.created',
]

/** A person has the invoice of their order issued, and deletes their account with usage that is not billed yet. */
async function openForgotten(open: OpenDatabase) {
  const world = await openWorld(open, { hasCalls: true })
  const { app, seller, bought } = world
  await seller.post('/webhooks/endpoints', { url: 'https://example.com/hook', format: 'raw', events })
  for (const step of [buys('calls', { country: 'DE' }), uses(131)]) await step(world)
  const { items } = (await seller.get('/orders/?sorting=created_at')).body
  const address = { line1: 'Unter den Linden 1', city: 'Berlin', postal_code: '10117', country: 'DE' }
  await seller.patch(`/orders/${items[0].id}`, { billing_name: 'Ada Lovelace', billing_address: address })
  assert.equal((await seller.post(`/orders/${items[0].id}/invoice`)).status, 202)
  await deletesItsAccount()(world)
  const people = () => app.db.selectFrom('customers').where('id', '=', bought.customerId).selectAll().executeTakeFirstOrThrow()
  const orders = async () => (await seller.get('/orders/?sorting=created_at')).body.items
  return { ...world, people, orders }
}

onBothDatabases('a person who deletes their account', (open) => {
  test('is forgotten when the last order is paid, but for what the law wants of an order', async () => {
    const { app, people, orders, pass, seller } = await openForgotten(open)
    assert.equal((await people()).name, 'Ada')
    await app.db
      .updateTable('benefitGrants')
      .set({ properties: { accountId: 'ada-at-github' } })
      .execute()
    await pass(days(1))
    const [receipt] = await mailsTo(app, 'ada@example.com') // the receipt of the last order, then everything else that is due
    assert.match(receipt?.text ?? '', /0\.31|0\.37/)
    const { name, email, billingAddress, metadata, processorCustomerId } = await people()
    assert.deepEqual([name, billingAddress, metadata, processorCustomerId], [null, null, {}, null])
    assert.match(email, /@deleted\.invalid$/)
    const kept = (await orders()).map((order: Shown) => [order.net_amount, order.billing_name, order.billing_address?.line1 ?? null])
    assert.deepEqual(kept, [
      [2000, 'Ada Lovelace', 'Unter den Linden 1'],
      [31, null, null],
    ])
    assert.equal((await orders())[1].billing_address.country, 'DE')
    const said = app.db.selectFrom('checkouts').select(['customerName', 'customerEmail', 'customerIpAddress', 'customerBillingAddress'])
    for (const row of await said.execute()) assert.deepEqual(Object.values(row), [null, null, null, null])
    assert.equal((await seller.get(`/orders/${(await orders())[0].id}/invoice`)).status, 200)
    for (const { properties } of await app.db.selectFrom('benefitGrants').select('properties').execute())
      assert.equal('accountId' in properties, false)
    const messages = await app.db.selectFrom('webhookEvents').selectAll().execute()
    for (const message of messages) assert.doesNotMatch(JSON.stringify(message), /ada@example\.com|"Ada|Lovelace|Unter den Linden/i)
    for (const type of events)
      assert.ok(
        messages.some((message) => message.type === type),
        `no message ${type}`,
      )
  })
})

type Shown = { net_amount: number; billing_name: string | null; billing_address: { line1: string | null } | null }

onBothDatabases('the last order of a deleted customer', (open) => {
  test('is charged after the deletion, which waits for no card, and its card is forgotten then', async () => {
    const { cards, last, passes } = await openDeleted(open)
    assert.deepEqual([(await last())?.status, (await cards()).length], ['pending', 1])
    const [receipt] = await passes(days(1))
    assert.deepEqual([(await last())?.status, await cards()], ['paid', []])
    assert.match(receipt?.text ?? '', /0\.31/)
    assert.doesNotMatch(receipt?.text ?? '', /\/portal/)
  })

  test('is tried as often as any other, and given up with its card', async () => {
    const { cards, last, passes } = await openDeleted(open, 'tok_declines_later')
    const before = (await passes(days(15))).length
    assert.deepEqual([(await last())?.declines, (await cards()).length], [4, 1])
    const after = await passes(days(15))
    assert.deepEqual([(await last())?.status, (await last())?.nextPaymentAttemptAt, await cards()], ['void', null, []])
    assert.equal(after.length, before)
  })
})
