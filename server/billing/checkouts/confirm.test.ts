import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { signUp } from '../../testing/people.ts'
import { ada, answerBank, gift, openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'

const settings = { allow_multiple_subscriptions: true, allow_customer_updates: false, proration_behavior: 'invoice' }

onBothDatabases('confirming a checkout', (open) => {
  test('sells a product once: one charge, one order, and the events in their order', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id } = await shop.product()
    const checkout = await shop.checkout({ id, metadata: { ref: 'x' } })
    const confirmed = await shop.confirm(checkout)
    assert.deepEqual([confirmed.status, confirmed.body.status], [200, 'confirmed'])
    assert.match(confirmed.body.customer_session_token, /^tg_cst_/)
    assert.deepEqual([confirmed.body.amount, confirmed.body.tax_amount, confirmed.body.total_amount], [1250, 238, 1488])
    assert.equal((await shop.read(checkout)).body.status, 'succeeded')

    const [payment, ...others] = await shop.payments()
    assert.deepEqual([payment?.kind, payment?.status, payment?.amount, others.length], ['charge', 'succeeded', 1488, 0])
    const told = (await shop.events()).filter(({ type }) => !type.startsWith('product'))
    assert.deepEqual(
      told.map(({ type, data }) => (type.startsWith('checkout') ? `${type} ${data.status}` : type)),
      [
        'checkout.created open',
        'customer.created',
        'checkout.updated confirmed',
        'order.created',
        'order.updated',
        'order.paid',
        'checkout.updated succeeded',
        'customer.state_changed',
      ],
    )
    const order = told.find(({ type }) => type === 'order.created')?.data
    assert.deepEqual([order.status, order.billing_reason, order.total_amount], ['paid', 'purchase', 1488])
    assert.deepEqual([order.checkout_id, order.metadata, order.customer.email], [checkout.id, { ref: 'x' }, 'ada@example.com'])
    assert.deepEqual([order.billing_name, order.billing_address.country], ['Ada Lovelace', 'DE'])
  })

  test('sells it once to twenty who confirm at once', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.confirm(checkout)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, ...Array.from({ length: 19 }, () => 403)],
    )
    for (const { status, body } of answers) if (status === 403) assert.equal(body.error, 'NotOpenCheckout')
    assert.equal((await shop.payments()).length, 1)
    assert.equal((await shop.app.db.selectFrom('orders').select('id').execute()).length, 1)
  })

  test('gives the last redemption of a discount to one of twenty', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id } = await shop.product()
    const discount = await shop.discount({ max_redemptions: 1 })
    const checkouts = []
    for (let at = 0; at < 20; at++) checkouts.push(await shop.checkout({ id, discount_id: discount.id }))
    const answers = await Promise.all(checkouts.map((each, at) => shop.confirm(each, { customer_email: `buyer-${at}@example.com` })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const refused = answers.find(({ status }) => status !== 200)
    assert.deepEqual([refused?.status, refused?.body.detail[0].loc], [422, ['body', 'discount_id']])
    assert.equal((await shop.get(`/discounts/${discount.id}`)).body.redemptions_count, 1)
    assert.equal((await shop.payments()).length, 1)
  })

  test('leaves the checkout open when the card is declined, with its redemption given back', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id } = await shop.product()
    const discount = await shop.discount({ max_redemptions: 1 })
    const checkout = await shop.checkout({ id, discount_id: discount.id })
    const declined = await shop.confirm(checkout, { confirmation_token_id: 'tok_insufficient_funds' })
    assert.deepEqual(
      [declined.status, declined.body],
      [
        400,
        {
          error: 'PaymentError',
          detail: 'The payment failed: Your card has insufficient funds. Please try again with a different payment method.',
        },
      ],
    )
    assert.equal((await shop.read(checkout)).body.status, 'open')
    assert.equal((await shop.get(`/discounts/${discount.id}`)).body.redemptions_count, 0)
    assert.equal((await shop.confirm(checkout)).status, 200)
    assert.equal((await shop.get(`/discounts/${discount.id}`)).body.redemptions_count, 1)
    assert.deepEqual((await shop.payments()).map(({ status }) => status).toSorted(), ['failed', 'succeeded'])
  })

  test('waits for the buyer’s bank, and sells when it says yes', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    const waiting = await shop.confirm(checkout, { confirmation_token_id: 'tok_3ds' })
    const { intent_status, intent_client_secret } = waiting.body.payment_processor_metadata
    const [payment] = await shop.payments()
    assert.deepEqual([waiting.status, waiting.body.status, intent_status], [200, 'confirmed', 'requires_action'])
    assert.ok(intent_client_secret.startsWith(`${payment?.id}_secret_`))
    assert.match(waiting.body.customer_session_token, /^tg_cst_/)
    assert.equal((await shop.read(checkout)).body.status, 'confirmed')
    assert.equal((await shop.confirm(checkout)).body.error, 'NotOpenCheckout')
    assert.deepEqual(await shop.app.db.selectFrom('orders').select('id').execute(), [])

    await answerBank(shop.app, payment?.id as string, 'pass')
    await answerBank(shop.app, payment?.id as string, 'pass')
    assert.equal((await shop.read(checkout)).body.status, 'succeeded')
    assert.equal((await shop.app.db.selectFrom('orders').select('id').execute()).length, 1)
    const told = (await shop.events()).filter(({ type }) => type.startsWith('checkout')).map(({ data }) => data.status)
    assert.deepEqual(told, ['open', 'confirmed', 'succeeded'])
  })

  test('is open again when the bank says no', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id } = await shop.product()
    const discount = await shop.discount({ max_redemptions: 1 })
    const checkout = await shop.checkout({ id, discount_id: discount.id })
    await shop.confirm(checkout, { confirmation_token_id: 'tok_3ds' })
    const [payment] = await shop.payments()
    await answerBank(shop.app, payment?.id as string, 'fail')
    const { body } = await shop.read(checkout)
    assert.deepEqual([body.status, body.customer_id, Object.keys(body.payment_processor_metadata)], ['open', null, []])
    assert.equal((await shop.get(`/discounts/${discount.id}`)).body.redemptions_count, 0)
    const told = (await shop.events()).filter(({ type }) => type.startsWith('checkout')).map(({ data }) => data.status)
    assert.deepEqual(told, ['open', 'confirmed', 'open'])
    assert.equal((await shop.confirm(checkout)).status, 200)
  })

  test('charges once although the answer got lost', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    assert.equal((await shop.confirm(checkout, { confirmation_token_id: 'tok_lost_answer' })).status, 200)
    const [payment, ...others] = await shop.payments()
    assert.deepEqual([payment?.status, payment?.requests, others.length], ['succeeded', 2, 0])
    assert.equal((await shop.read(checkout)).body.status, 'succeeded')
  })

  test('takes no card for what is free', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product(gift))
    assert.deepEqual([checkout.is_free_product_price, checkout.is_payment_form_required, checkout.tax_amount], [true, false, 0])
    const { confirmation_token_id: _, customer_billing_address: __, customer_name: ___, ...bare } = ada
    const confirmed = await shop.post(`${shop.client(checkout)}/confirm`, bare, { token: null })
    assert.equal(confirmed.status, 200)
    assert.deepEqual(await shop.payments(), [])
    const order = (await shop.events()).find(({ type }) => type === 'order.paid')?.data
    assert.deepEqual([order.total_amount, order.paid, order.items.length], [0, true, 1])
  })

  test('begins a subscription with its first order and its card', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product(plan))
    assert.deepEqual([checkout.is_payment_setup_required, checkout.is_payment_form_required], [true, true])
    assert.equal((await shop.confirm(checkout)).status, 200)
    const told = (await shop.events()).map(({ type, data }) => (type.startsWith('checkout') ? `${type} ${data.status}` : type))
    assert.deepEqual(
      told.filter((type) => !type.startsWith('product')),
      [
        'checkout.created open',
        'customer.created',
        'checkout.updated confirmed',
        'subscription.created',
        'subscription.active',
        'subscription.updated',
        'order.created',
        'order.updated',
        'order.paid',
        'checkout.updated succeeded',
        'customer.state_changed',
      ],
    )
    const [subscription] = await shop.app.db.selectFrom('subscriptions').selectAll().execute()
    assert.deepEqual([subscription?.status, subscription?.amount, subscription?.checkoutId], ['active', 2000, checkout.id])
    const [method] = await shop.app.db.selectFrom('paymentMethods').selectAll().execute()
    assert.deepEqual([method?.last4, subscription?.paymentMethodId], ['4242', method?.id])
    const order = (await shop.events()).find(({ type }) => type === 'order.created')?.data
    assert.deepEqual([order.billing_reason, order.subscription_id, order.total_amount], ['subscription_create', subscription?.id, 2380])

    // The customer whom the seller names subscribes already; a typed address proves nothing.
    const again = await shop.checkout({ products: [checkout.product_id], customer_id: subscription?.customerId })
    assert.deepEqual((await shop.update(again, { customer_name: 'Ada' })).body.error, 'AlreadyActiveSubscriptionError')
    assert.equal((await shop.confirm(again)).status, 403)
    assert.equal((await shop.payments()).length, 1)
  })

  test('of two subscriptions that one customer pays for at once, one is sold and the other paid back', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id } = await shop.product(plan)
    const { body: customer } = await shop.post('/customers/', { email: ada.customer_email })
    const own = { id, customer_id: customer.id }
    const checkouts = [await shop.checkout(own), await shop.checkout(own), await shop.checkout(own)]
    const answers = await Promise.all(checkouts.map((each) => shop.confirm(each)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 403, 403],
    )
    assert.equal((await shop.app.db.selectFrom('subscriptions').select('id').execute()).length, 1)
    const payments = await shop.payments()
    const sum = (kind: string) => payments.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
    assert.equal(sum('charge') - sum('refund'), 2380)
  })

  test('stores a card for a trial, charges nothing, and gives one trial to a mailbox', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id } = await shop.product({ ...plan, trial_interval: 'day', trial_interval_count: 14 })
    const checkout = await shop.checkout({ id })
    assert.deepEqual(
      [checkout.active_trial_interval, checkout.active_trial_interval_count, checkout.is_payment_required],
      ['day', 14, false],
    )
    assert.equal((await shop.confirm(checkout)).status, 200)
    const [payment, ...others] = await shop.payments()
    assert.deepEqual([payment?.kind, payment?.amount, others.length], ['setup', 0, 0])
    const [subscription] = await shop.app.db.selectFrom('subscriptions').selectAll().execute()
    assert.deepEqual([subscription?.status, subscription?.trialEnd], ['trialing', checkout.trial_end])
    assert.deepEqual(await shop.app.db.selectFrom('orders').select('id').execute(), [])
    const second = await shop.checkout({ id })
    const refused = await shop.confirm(second, { customer_email: 'ada+again@example.com' })
    assert.deepEqual([refused.status, refused.body.error], [403, 'TrialAlreadyRedeemed'])
    assert.equal((await shop.confirm(second, { customer_email: 'ada+again@example.com', allow_trial: false })).status, 200)
  })

  test('makes a guest of each who types an address, and opens the portal of nobody who was there before', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id } = await shop.product(gift)
    const own = await shop.confirm(await shop.checkout({ id, customer_email: 'Ada@example.com' }))
    const stranger = await shop.confirm(await shop.checkout({ id }))
    const named = await shop.confirm(await shop.checkout({ id, customer_email: 'Ada@example.com' }))
    const sessions = await shop.app.db.selectFrom('customerSessions').select('customerId').execute()
    assert.deepEqual([own.status, stranger.status, named.status], [200, 200, 200])
    assert.notEqual(stranger.body.customer_id, own.body.customer_id)
    assert.equal(named.body.customer_id, own.body.customer_id)
    assert.deepEqual(new Set(sessions.map(({ customerId }) => customerId)), new Set([own.body.customer_id, stranger.body.customer_id]))
    assert.match(named.body.customer_session_token, /^tg_cst_[A-Za-z0-9]{43}$/)
  })

  test('knows a guest whom a bank kept from buying at the next try', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    const waiting = await shop.confirm(checkout, { confirmation_token_id: 'tok_3ds' })
    const [payment] = await shop.payments()
    await answerBank(shop.app, payment?.id as string, 'fail')
    const bought = await shop.confirm(checkout)
    assert.deepEqual([bought.status, bought.body.customer_id], [200, waiting.body.customer_id])
  })

  test('gives what a stranger buys to no account that only claims their address', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { id } = await shop.product(plan)
    const mallory = server.browser()
    await signUp(mallory, 'ada') // with an address that is not theirs
    const before = (await (await mallory.get('/customer/state')).json()) as { id: string }
    const bought = await shop.confirm((await shop.post('/checkouts/client/', { product_id: id }, { token: null })).body)
    assert.deepEqual([bought.status, bought.body.customer_id === before.id], [200, false])
    const theirs = await shop.get('/customer-portal/subscriptions/', { token: bought.body.customer_session_token })
    assert.equal(theirs.body.pagination.total_count, 1)
    const after = (await (await mallory.get('/customer/state')).json()) as Record<string, unknown>
    assert.deepEqual([after.id, after.activeSubscriptions, after.defaultPaymentMethodId], [before.id, [], null])
  })

  test('keeps the card of one of ours apart from a customer whose address they type', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    await shop.patch(`/organizations/${shop.organization.id}`, { subscription_settings: settings })
    const { id } = await shop.product(plan)
    await shop.confirm(await shop.checkout({ id }))
    const eve = server.browser()
    await signUp(eve, 'eve')
    const { url } = (await (await eve.post('/checkout', { products: id })).json()) as { url: string }
    assert.equal((await shop.confirm({ client_secret: url.split('/').at(-1) })).status, 200)
    const known = await shop.app.db.selectFrom('customers').select('processorCustomerId').execute()
    assert.equal(new Set(known.map(({ processorCustomerId }) => processorCustomerId)).size, 2)
  })

  test('answers the same again to a confirm that names itself', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    const [first, second] = [
      await shop.confirm(checkout, {}, { 'idempotency-key': 'k' }),
      await shop.confirm(checkout, {}, { 'idempotency-key': 'k' }),
    ]
    assert.deepEqual([first.status, second.status], [200, 200])
    assert.deepEqual(second.body, first.body)
    const other = await shop.checkout({ products: [checkout.product_id] })
    assert.equal((await shop.confirm(other, {}, { 'idempotency-key': 'k' })).status, 200)
  })
})
