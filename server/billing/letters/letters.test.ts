import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { startSeller } from '../../testing/sellers.ts'
import { ada } from '../../testing/shops.ts'
import { addCustomer } from '../../testing/subscribers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { scheduleBilling } from '../subscriptions/bill-subscriptions.ts'

async function openShop(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const { app, clock } = server
  const seller = await startSeller(server, 'Acme')
  await scheduleBilling(app)
  const product = async (wanted: object = {}) => {
    const prices = [{ amount_type: 'fixed', price_amount: 2000 }]
    const { body } = await seller.post('/products/', { name: 'Pro plan', recurring_interval: 'month', prices, ...wanted })
    return body.id as string
  }
  const buy = async (productId: string, facts: object = {}) => {
    const { body } = await seller.post('/checkouts/', { products: [productId], ...facts })
    const { status } = await seller.post(`/checkouts/client/${body.client_secret}/confirm`, ada, { token: null })
    assert.equal(status, 200)
  }
  const subscribe = async (productId: string, externalId?: string, email = ada.customer_email) => {
    const customer = await addCustomer(app, { organizationId: seller.organization.id, email, ...(externalId && { externalId }) })
    const { body } = await seller.post('/subscriptions/', { product_id: productId, customer_id: customer.id })
    return { customer, id: body.id as string }
  }
  const subjects = async (email = ada.customer_email) => (await mailsTo(app, email)).map(({ subject }) => subject)
  const newest = async (email = ada.customer_email) => (await mailsTo(app, email))[0] as Awaited<ReturnType<typeof mailsTo>>[number]
  /** Day by day, as time passes. */
  const pass = async (count: number) => {
    for (let day = 0; day < count; day++) {
      clock.advance(days(1))
      await mailsTo(app, '')
    }
  }
  return { server, app, clock, seller, product, buy, subscribe, subjects, newest, pass }
}

onBothDatabases('a customer is told', (open) => {
  test('what they bought, with its lines, its total and where the invoice is', async () => {
    const { buy, product, newest, subjects, seller } = await openShop(open)
    await buy(await product({ name: 'Mug from evil.example', recurring_interval: null }))
    assert.deepEqual(await subjects(), ['Your receipt from Acme'])
    const { text, link } = await newest()
    assert.match(text, /“Mug from evil example”: \$20\.00\n/)
    assert.match(text, /Tax: \$3\.80\nTotal: \$23\.80\n/)
    assert.equal(link.pathname, `/${seller.organization.slug}/portal`)
    assert.equal(link.search, '')
  })

  test('only what the seller wants them to be told by us; of money that goes back always', async () => {
    const { product, buy, subscribe, subjects, pass, seller } = await openShop(open)
    const path = `/organizations/${seller.organization.id}`
    const off = {
      order_confirmation: false,
      subscription_confirmation: false,
      subscription_cycled: false,
      subscription_cancellation: false,
    }
    const changed = await seller.patch(path, { customer_email_settings: off })
    assert.partialDeepStrictEqual(changed.body.customer_email_settings, {
      ...off,
      subscription_uncanceled: true,
      subscription_revoked: true,
    })
    await buy(await product({ name: 'Mug', recurring_interval: null }))
    const { id } = await subscribe(await product())
    await pass(32)
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    assert.deepEqual(await subjects(), [])
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: false })
    const [order] = (await seller.get('/orders/?product_billing_type=one_time')).body.items
    await seller.post('/refunds/', { order_id: order.id, amount: 100, reason: 'other' })
    assert.deepEqual(await subjects(), ['Your refund from Acme', 'Your subscription to Acme continues'])
    const again = await seller.patch(path, { customer_email_settings: { subscription_cycled: true } })
    assert.partialDeepStrictEqual(again.body.customer_email_settings, { ...off, subscription_cycled: true })
    await pass(31)
    assert.equal((await subjects())[0], 'Your receipt from Acme')
    assert.equal((await seller.patch(path, { customer_email_settings: { subscription_cycled: 'no' } })).status, 422)
  })

  test('that their subscription began, in one letter with what they paid, and of each renewal', async () => {
    const { product, subscribe, subjects, newest, pass } = await openShop(open)
    await subscribe(await product())
    assert.deepEqual(await subjects(), ['Your subscription to Acme has started'])
    assert.match((await newest()).text, /Total: \$20\.00\n.*\nRenews: February 15, 2026/)
    await pass(32)
    assert.deepEqual(await subjects(), ['Your receipt from Acme', 'Your subscription to Acme has started'])
  })

  test('nothing of renewals that cost nothing', async () => {
    const { product, subscribe, subjects, pass } = await openShop(open)
    await subscribe(await product({ prices: [{ amount_type: 'free' }] }))
    await pass(32)
    assert.deepEqual(await subjects(), ['Your subscription to Acme has started'])
  })

  test('what a trial costs after it, with the tax where that is in the price', async () => {
    const { product, buy, newest, pass } = await openShop(open)
    const prices = [{ amount_type: 'fixed', price_amount: 2000, tax_behavior: 'inclusive' }]
    await buy(await product({ trial_interval: 'day', trial_interval_count: 14, prices }))
    assert.match((await newest()).text, /Next charge, incl\. tax: \$20\.00\n/)
    await pass(11)
    assert.match((await newest()).text, /Trial ends: January 29, 2026.*\nNext charge, incl\. tax: \$20\.00\n/)
  })

  test('what their card is charged after a trial, less their credit', async () => {
    const { app, seller, product, buy, newest } = await openShop(open)
    const wanted = { organizationId: seller.organization.id, email: ada.customer_email, country: 'DE', credit: 450 }
    const customer = await addCustomer(app, wanted)
    await buy(await product({ trial_interval: 'day', trial_interval_count: 14 }), { customer_id: customer.id })
    assert.match((await newest()).text, /Next charge, incl\. tax: \$23\.80\nCredit used: −\$4\.50\nAmount due: \$19\.30\n/)
  })

  test('of their trial: that it began, three days before it ends, and what was paid then', async () => {
    const { product, buy, subjects, newest, pass } = await openShop(open)
    await buy(await product({ trial_interval: 'day', trial_interval_count: 14 }))
    const { subject, text } = await newest()
    assert.equal(subject, 'Your trial of Acme has started')
    assert.match(text, /\nCharged today: \$0\.00\nTrial ends: January 29, 2026.*\nNext charge, incl\. tax: \$23\.80\n/)
    await pass(10)
    assert.equal((await subjects()).length, 1)
    await pass(1)
    assert.equal((await subjects())[0], 'Your trial of Acme ends soon')
    assert.match((await newest()).text, /Trial ends: January 29, 2026.*\nNext charge, incl\. tax: \$23\.80\n/)
    await pass(4)
    assert.equal((await subjects())[0], 'Your receipt from Acme')
    assert.match((await newest()).text, /Total: \$23\.80\n/)
  })

  test('of a renewal a week before the year is over, but not when they have cancelled', async () => {
    const { product, subscribe, seller, clock, subjects, newest, pass } = await openShop(open)
    const yearly = await product({ recurring_interval: 'year' })
    await subscribe(yearly)
    const other = await subscribe(yearly, undefined, 'bob@example.com')
    await seller.patch(`/subscriptions/${other.id}`, { cancel_at_period_end: true })
    clock.advance(days(357))
    assert.equal((await subjects()).length, 1)
    await pass(1)
    assert.equal((await subjects())[0], 'Your subscription to Acme renews soon')
    assert.match((await newest()).text, /Renews: January 15, 2027.*\nNext charge: \$20\.00\n/)
    assert.equal((await subjects('bob@example.com'))[0], 'Your subscription to Acme is canceled')
  })

  test('that usage comes on top of what a yearly renewal costs', async () => {
    const { product, subscribe, seller, clock, newest, pass } = await openShop(open)
    const meter = { name: 'Calls', filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' } }
    const { body } = await seller.post('/meters/', meter)
    const calls = { amount_type: 'metered_unit', meter_id: body.id, unit_amount: '10' }
    await subscribe(await product({ recurring_interval: 'year', prices: [{ amount_type: 'fixed', price_amount: 2000 }, calls] }))
    clock.advance(days(357))
    await pass(1)
    assert.match((await newest()).text, /Next charge: \$20\.00 plus usage\n/)
  })

  test('that a payment failed, when it is tried again and where to pay; and at last that it ended', async () => {
    const { app, product, subscribe, subjects, newest, pass } = await openShop(open)
    const { customer } = await subscribe(await product())
    await app.db.updateTable('sandboxPayments').set({ card: 'tok_declined' }).where('customerId', '=', customer.id).execute()
    await pass(31)
    const { text, link } = await newest()
    assert.match(text, /Amount due: \$20\.00\nNext attempt: February 17, 2026[^]*Pay now:\n.*\/portal\?/)
    const { id } = await app.db.selectFrom('orders').select('id').where('status', '=', 'pending').executeTakeFirstOrThrow()
    assert.equal(link.search, `?flow=payment&order=${id}`)
    await pass(22)
    const failures = Array<string>(4).fill('Your payment to Acme failed')
    assert.deepEqual(await subjects(), ['Your subscription to Acme has ended', ...failures, 'Your subscription to Acme has started'])
  })

  test('that their card expires before the renewal, unless they have stored another', async () => {
    const { app, product, subscribe, subjects, newest, pass } = await openShop(open)
    const monthly = await product()
    await subscribe(monthly)
    const { customer } = await subscribe(monthly, undefined, 'bob@example.com')
    await app.db.updateTable('paymentMethods').set({ expMonth: 2, expYear: 2026 }).execute()
    await pass(34)
    assert.equal((await subjects())[0], 'Your receipt from Acme')
    await app.db.updateTable('paymentMethods').set({ expYear: 2036 }).where('customerId', '=', customer.id).execute()
    await pass(1)
    assert.equal((await subjects())[0], 'Your card for Acme expires soon')
    assert.equal((await subjects('bob@example.com'))[0], 'Your receipt from Acme')
    assert.match((await newest()).text, /Card: .* •••• \d{4}, 02\/2026\nRenews: March 15, 2026/)
  })

  test('that they cancelled and until when it stays, that it goes on, and that it ended', async () => {
    const { product, subscribe, seller, subjects, newest, pass } = await openShop(open)
    const { id } = await subscribe(await product())
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    assert.match((await newest()).text, /no longer renews[^]*Active until: February 15, 2026/)
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: false })
    assert.equal((await newest()).subject, 'Your subscription to Acme continues')
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    await pass(32)
    assert.deepEqual((await subjects()).slice(0, 2), ['Your subscription to Acme has ended', 'Your subscription to Acme is canceled'])
    assert.match((await newest()).text, /Ended: February 15, 2026/)
  })

  test('how much of an order goes back', async () => {
    const { app, product, buy, seller, newest } = await openShop(open)
    await buy(await product({ recurring_interval: null }))
    const { id } = await app.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const { status } = await seller.post('/refunds/', { order_id: id, reason: 'customer_request', amount: 1000 })
    assert.equal(status, 200)
    const { subject, text } = await newest()
    assert.equal(subject, 'Your refund from Acme')
    assert.match(text, /Refunded: \$11\.90\nInvoice: /)
  })

  test('in their own language and time zone where they are a person of ours', async () => {
    const { app, seller, product, subscribe, newest } = await openShop(open)
    const { email } = await app.db.selectFrom('users').select('email').where('id', '=', seller.ownerId).executeTakeFirstOrThrow()
    await app.db.updateTable('users').set({ language: 'de', timeZone: 'Europe/Berlin' }).where('id', '=', seller.ownerId).execute()
    await subscribe(await product(), seller.ownerId, email)
    const { subject, text } = await newest(email)
    assert.equal(subject, 'Ihr Abonnement bei Acme hat begonnen')
    assert.match(text, /Gesamtbetrag: 20,00.\$[^]*Verlängert sich: 15\. Februar 2026 um 13:00 GMT\+1/)
  })
})
