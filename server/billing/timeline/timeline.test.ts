import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionRequired, retriable } from '#contract/billing/benefit-grants.ts'
import { newId } from '../../kit/random.ts'
import { logLetter } from '../../mail/log.ts'
import { runDue } from '../../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { Receiver } from '../../testing/receiver.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { ada } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { deliverPending } from '../../webhook-delivery/deliver-pending.ts'
import { createOrganizationToken } from '../access-tokens/organization-tokens.ts'
import { tellCustomer } from '../letters/telling.ts'
import { openSubscriptionMeters } from '../subscription-meters/store.ts'
import { scheduleBilling } from '../subscriptions/bill-subscriptions.ts'

type Entry = Record<string, unknown> & { id: string; kind: string; what: string; timestamp: string }

async function openShop(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const seller = await startSeller(server, 'Acme')
  const other = await startSeller(server, 'Other')
  await scheduleBilling(server.app)
  const receiver = await new Receiver().listen()
  const events = ['order.paid', 'subscription.created', 'customer.created']
  await seller.post('/webhooks/endpoints', { url: receiver.url, format: 'raw', events })
  const meter = { name: 'Routes', filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' } }
  const { body: routes } = await seller.post('/meters/', meter)
  const prices = [{ amount_type: 'fixed', price_amount: 2000 }]
  const plan = (await seller.post('/products/', { name: 'Pro', recurring_interval: 'month', prices })).body
  const benefit = (await seller.post('/benefits/', { type: 'custom', description: 'Answers', properties: { note: null } })).body
  await seller.post(`/products/${plan.id}/benefits`, { benefits: [benefit.id] })
  const buy = async () => {
    const { body } = await seller.post('/checkouts/', { products: [plan.id] })
    assert.equal((await seller.post(`/checkouts/client/${body.client_secret}/confirm`, ada, { token: null })).status, 200)
    await mailsTo(server.app, ada.customer_email)
    await runDue(server.app, [deliverPending])
  }
  await buy()
  const [customer] = (await seller.get('/customers/')).body.items
  const path = `/customers/${customer.id}/timeline`
  const read = async (query = '') => (await seller.get(`${path}?${query}`)).body as { items: Entry[]; next: string | null }
  return { server, app: server.app, seller, other, meter: routes, customer, path, read, buy }
}

onBothDatabases('the timeline of a customer', (open) => {
  test('tells what was bought, given, mailed, used and told to endpoints, newest first, by one query a kind', async () => {
    const { server, app, seller, customer, read } = await openShop(open)
    for (let used = 0; used < 3; used++) await seller.post('/events/ingest', { events: [{ name: 'route', customer_id: customer.id }] })
    await mailsTo(app, '')
    const { items, next } = await read('limit=100')
    const kinds = (kind: string) => items.filter((entry) => entry.kind === kind)
    assert.equal(next, null)
    assert.deepEqual(
      items.map(({ timestamp }) => timestamp),
      items
        .map(({ timestamp }) => timestamp)
        .toSorted()
        .toReversed(),
    )
    assert.deepEqual(
      kinds('order').map(({ what, name, amount, currency }) => [what, name, amount, currency]),
      [['subscription_create', 'Pro', 2380, 'usd']],
    )
    assert.deepEqual(
      kinds('mail').map(({ what, detail }) => [what, detail]),
      [['subscription-started', ada.customer_email]],
    )
    assert.deepEqual(
      kinds('benefit').map(({ what, name }) => [what, name]),
      [['granted', 'Answers']],
    )
    assert.deepEqual(
      kinds('usage').map(({ name, units }) => [name, units]),
      [['Routes', 3]],
    )
    assert.deepEqual(
      kinds('webhook')
        .map(({ what, name, http_code }) => [name, what, http_code].join(' '))
        .toSorted(),
      ['customer.created succeeded 200', 'order.paid succeeded 200', 'subscription.created succeeded 200'],
    )
    const [told] = kinds('webhook')
    assert.equal(
      (await seller.get(`/webhooks/deliveries/${String(told?.webhook_delivery_id)}`)).body.endpoint_id,
      told?.webhook_endpoint_id,
    )
    assert.ok((await queriesDuring(server.app, () => read('kind=mail'))).length < (await queriesDuring(server.app, () => read())).length)
    assert.ok((await queriesDuring(server.app, () => read())).length <= 18)
  })

  test('goes on where the page before ended, with nothing twice and nothing lost, though much happens at once', async () => {
    const { read } = await openShop(open)
    const { items: all } = await read('limit=100')
    const paged: Entry[] = []
    let after = ''
    do {
      const { items, next } = await read(`limit=2${after && `&after=${encodeURIComponent(after)}`}`)
      assert.ok(items.length <= 2)
      paged.push(...items)
      after = next ?? ''
    } while (after)
    assert.deepEqual(
      paged.map(({ id }) => id),
      all.map(({ id }) => id),
    )
  })

  test('tells of every subscription and every grant of a customer who has hundreds, page by page', async () => {
    const { app, read } = await openShop(open)
    const [subscription] = await app.db.selectFrom('subscriptions').selectAll().execute()
    const [grant] = await app.db.selectFrom('benefitGrants').selectAll().execute()
    assert.ok(subscription && grant)
    const ids = Array.from({ length: 230 }, () => newId(app))
    const endedAt = new Date(app.clock.now() + 1000).toISOString()
    await app.db
      .insertInto('subscriptions')
      .values(ids.map((id) => ({ ...subscription, id, status: 'canceled', endedAt, dueAt: null, checkoutId: null })) as never)
      .execute()
    await app.db
      .insertInto('benefitGrants')
      .values(ids.map((subscriptionId) => ({ ...grant, id: newId(app), subscriptionId })) as never)
      .execute()
    const told = new Map<string, number>()
    for (let after: string | null = ''; after !== null; ) {
      const { items, next } = await read(`kind=subscription&kind=benefit&limit=100${after && `&after=${encodeURIComponent(after)}`}`)
      for (const { what } of items) told.set(what, (told.get(what) ?? 0) + 1)
      after = next
    }
    assert.deepEqual(Object.fromEntries(told), { started: 231, ended: 230, granted: 231 })
  })

  test('tells of a payment that failed with what the bank said, and of one order or subscription alone', async () => {
    const { app, seller, customer, read, buy } = await openShop(open)
    const [subscription] = (await seller.get(`/subscriptions/?customer_id=${customer.id}`)).body.items
    await buy()
    const [newest] = (await seller.get(`/orders/?customer_id=${customer.id}`)).body.items
    const ofOrder = (await read(`order_id=${newest.id}`)).items
    assert.ok(ofOrder.every(({ order_id, kind }) => order_id === newest.id || ['mail', 'webhook', 'benefit'].includes(kind)))
    assert.ok(ofOrder.some(({ kind, what }) => kind === 'payment' && what === 'succeeded'))
    const ofSubscription = (await read(`subscription_id=${subscription.id}&limit=100`)).items
    assert.deepEqual(
      ofSubscription.filter(({ kind }) => kind === 'order').map(({ subscription_id }) => subscription_id),
      [subscription.id],
    )
    const [charge] = await app.db.selectFrom('paymentIntents').selectAll().where('kind', '=', 'charge').limit(1).execute()
    assert.ok(charge)
    const declined = { status: 'failed', declineCode: 'insufficient_funds', declineMessage: 'The card has too little money.' }
    const more = { idempotencyKey: newId(app), processorId: newId(app), chargeId: null }
    await app.db
      .insertInto('paymentIntents')
      .values({ ...charge, ...declined, ...more, id: newId(app) })
      .execute()
    const failed = (await read('kind=payment')).items
    assert.deepEqual(
      failed.map(({ what, name, detail }) => [what, name, detail]),
      [['failed', 'insufficient_funds', 'The card has too little money.']],
    )
  })

  test('tells of a benefit that waits for the customer apart from one that failed', async () => {
    const { app, read } = await openShop(open)
    const troubled = async (type: string) => {
      const error = { type, message: 'Connect an account.', timestamp: newest } as never
      await app.db.updateTable('benefitGrants').set({ error }).execute()
      return (await read('kind=benefit')).items.filter(({ what }) => what !== 'granted').map(({ what, detail }) => [what, detail])
    }
    const newest = new Date(app.clock.now()).toISOString() as never
    assert.deepEqual(await troubled(actionRequired), [['waiting', 'Connect an account.']])
    assert.deepEqual(await troubled(retriable), [['failed', 'Connect an account.']])
  })

  test('of one order or subscription has the letters about its refunds and its usage', async () => {
    const { app, seller, customer, meter, read } = await openShop(open)
    const [order] = (await seller.get(`/orders/?customer_id=${customer.id}`)).body.items
    const given = { order_id: order.id, reason: 'other', amount: 500 }
    assert.equal((await seller.post('/refunds/', given)).status, 200)
    await mailsTo(app, ada.customer_email)
    const lettersOf = async (query: string) => (await read(`kind=mail&${query}`)).items.map(({ what }) => what)
    assert.deepEqual((await lettersOf(`order_id=${order.id}`)).toSorted(), ['order-refunded', 'subscription-started'])
    assert.ok((await lettersOf(`subscription_id=${order.subscription_id}`)).includes('order-refunded'))

    await openSubscriptionMeters(app, order.subscription_id, [meter.id])
    await tellCustomer(app, { kind: 'usage-alert', customerId: customer.id, meterId: meter.id, of: 'credits', percent: 80 })
    await mailsTo(app, ada.customer_email)
    assert.ok((await lettersOf(`subscription_id=${order.subscription_id}`)).includes('usage-alert'))
  })

  test('says nothing of letters that are not the seller’s, nothing to other sellers, and to a token no more than its scopes', async () => {
    const { server, app, seller, other, path, read } = await openShop(open)
    const letter = { subject: 'Reset your password', text: '', html: '' } as never
    await logLetter(app, { id: newId(app), to: ada.customer_email, letter }, { status: 'sent', attempts: 1 })
    assert.equal((await read('kind=mail')).items.length, 1)
    assert.equal((await other.get(path)).status, 404)
    assert.equal((await seller.get(`/customers/${newId(app)}/timeline`)).status, 404)
    assert.equal((await seller.get(`${path}?after=yesterday`)).status, 422)
    assert.equal((await seller.get(`${path}?kind=sign-in`)).status, 422)
    const wanted = { organizationId: seller.organization.id, name: 'narrow', scopes: ['customers:read'] as const }
    const { token } = await createOrganizationToken(app, wanted, {})
    const { items } = (await program(server, token).get(`${path}?limit=100`)).body
    assert.deepEqual([...new Set(items.map(({ kind }: Entry) => kind))], ['mail'])
  })
})
