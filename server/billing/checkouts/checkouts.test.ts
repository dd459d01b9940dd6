import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { signUp } from '../../testing/people.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { markOwn } from '../../testing/selling.ts'
import { ada, gift, mug, openShop, plan, wrong } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('a checkout', (open) => {
  test('is made by its seller, read by its buyer, and shows each only what is theirs', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const product = await shop.product()
    const given = { products: [product.id], metadata: { own_Key: 1 }, customer_metadata: { a: 'b' }, customer_external_id: 'u-1' }
    const checkout = await shop.checkout({ ...given, success_url: 'https://shop.example/thanks?c={CHECKOUT_ID}' })
    assert.match(checkout.client_secret, /^tg_c_[A-Za-z0-9]{43}$/)
    assert.equal(checkout.url, `http://localhost:3000/checkout/${checkout.client_secret}`)
    assert.equal(checkout.success_url, `https://shop.example/thanks?c=${checkout.id}`)
    assert.deepEqual([checkout.status, checkout.amount, checkout.tax_amount, checkout.total_amount], ['open', 1250, null, 1250])
    assert.deepEqual([checkout.customer_external_id, checkout.external_customer_id], ['u-1', 'u-1'])
    assert.equal(Date.parse(checkout.expires_at) - Date.parse(checkout.created_at), hours(1))
    assert.deepEqual((await shop.get(`/checkouts/${checkout.id}`)).body, checkout)

    const { body } = await shop.read(checkout)
    assert.equal(body.organization.slug, shop.organization.slug)
    for (const name of ['metadata', 'customer_metadata', 'customer_external_id', 'external_customer_id', 'subscription_id'])
      assert.ok(!(name in body), name)
    assert.equal((await shop.get('/checkouts/client/tg_c_made_up', { token: null })).status, 404)
    const other = await openShop(shop.server, 'other')
    assert.equal((await other.get(`/checkouts/${checkout.id}`)).status, 404)
    assert.equal((await other.patch(`/checkouts/${checkout.id}`, { customer_name: 'Eve' })).status, 404)
    assert.deepEqual(wrong(await other.post('/checkouts/', { products: [product.id] })), [422, 'products.0', 'Product does not exist.'])
  })

  test('that our own seller makes for an account has its name and address filled in; one of another seller has nothing of the account', async () => {
    const server = await startTestServer({ open })
    const [own, other] = [await openShop(server), await openShop(server, 'other')]
    await markOwn(server.app, own.organization.id)
    const { user } = await signUp(server.browser(), 'ann')
    const filledIn = async (shop: typeof own, more: object = {}) => {
      const { customer_email, customer_name } = await shop.checkout({
        id: (await shop.product()).id,
        external_customer_id: user.id,
        ...more,
      })
      return [customer_email, customer_name]
    }
    assert.deepEqual(await filledIn(own), ['ann@example.com', user.name])
    assert.deepEqual(await filledIn(own, { customer_email: 'billing@example.com', customer_name: 'Ann’s office' }), [
      'billing@example.com',
      'Ann’s office',
    ])
    assert.deepEqual(await filledIn(other), [null, null])
  })

  test('offers products that are for sale, and sells the one that is chosen', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const [one, two, gone] = [await shop.product(), await shop.product(plan), await shop.product({ ...mug, name: 'Old mug' })]
    await shop.patch(`/products/${gone.id}`, { is_archived: true })
    assert.deepEqual(wrong(await shop.post('/checkouts/', { products: [one.id, gone.id] })), [422, 'products.1', 'Product is archived.'])
    assert.equal((await shop.post('/checkouts/', {})).status, 422)
    const checkout = await shop.checkout({ products: [one.id, two.id, one.id] })
    assert.deepEqual([checkout.product_id, checkout.products.length, Object.keys(checkout.prices).length], [one.id, 2, 2])
    const switched = (await shop.update(checkout, { product_id: two.id })).body
    assert.deepEqual([switched.product_id, switched.amount, switched.product_price.id], [two.id, 2000, two.prices[0].id])
    assert.deepEqual(wrong(await shop.update(checkout, { product_id: gone.id })), [422, 'product_id', 'Product does not exist.'])
    const byPrice = await shop.checkout({ product_price_id: two.prices[0].id })
    assert.equal(byPrice.product_id, two.id)
    await shop.patch(`/products/${two.id}`, { prices: [{ amount_type: 'fixed', price_amount: 3000 }] })
    assert.deepEqual(wrong(await shop.confirm(byPrice)), [422, 'product_price_id', 'Price is archived.'])
  })

  test('lets the buyer choose an amount within its bounds, where they may choose', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const custom = { amount_type: 'custom', minimum_amount: 500, maximum_amount: 5000, preset_amount: 900 }
    const checkout = await shop.checkout(await shop.product({ name: 'A tip', prices: [custom] }))
    assert.equal(checkout.amount, 900)
    assert.equal((await shop.update(checkout, { amount: 700 })).body.amount, 700)
    assert.deepEqual(wrong(await shop.update(checkout, { amount: 499 })), [422, 'amount', 'Amount is below minimum.'])
    assert.deepEqual(wrong(await shop.update(checkout, { amount: 5001 })), [422, 'amount', 'Amount is above maximum.'])
    for (const amount of [-5, 12.5, 1e12, '700']) assert.equal((await shop.update(checkout, { amount })).status, 422)
    assert.equal((await shop.update(checkout, { customer_name: 'Ada' })).body.amount, 700)
    assert.equal((await shop.update(checkout, { amount: null })).body.amount, 900)
    const fixed = await shop.checkout({ products: [(await shop.product()).id], amount: 50 })
    assert.equal(fixed.amount, 1250)
  })

  test('takes a discount by id or code while it holds, and drops one that is not for another product', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const [one, two, free] = [await shop.product(), await shop.product(plan), await shop.product(gift)]
    const discount = await shop.discount({ products: [one.id], basis_points: 2000 })
    const checkout = await shop.checkout({ products: [one.id, two.id, free.id] })
    const applied = (await shop.update(checkout, { discount_code: 'tenth' })).body
    assert.deepEqual([applied.discount.id, applied.discount_amount, applied.net_amount], [discount.id, 250, 1000])
    assert.equal((await shop.update(checkout, { discount_code: null })).body.discount, null)
    await shop.update(checkout, { discount_code: 'TENTH' })
    assert.equal((await shop.update(checkout, { product_id: two.id })).body.discount, null)
    const notFor = 'Discount is not applicable to this product.'
    assert.deepEqual(wrong(await shop.update(checkout, { discount_code: 'TENTH' })), [422, 'discount_code', notFor])
    assert.deepEqual(wrong(await shop.update(checkout, { discount_code: 'NONE' })), [422, 'discount_code', 'Discount does not exist.'])
    await shop.update(checkout, { product_id: free.id })
    const any = await shop.discount({ code: 'ANY' })
    assert.deepEqual(wrong(await shop.patch(`/checkouts/${checkout.id}`, { discount_id: any.id })), [
      422,
      'discount_id',
      'Discounts are not applicable to this product.',
    ])
    const closed = await shop.checkout({ products: [one.id], allow_discount_codes: false })
    assert.equal((await shop.update(closed, { discount_code: 'ANY' })).status, 422)
    assert.equal((await shop.patch(`/checkouts/${closed.id}`, { discount_id: any.id })).body.discount_amount, 125)
    const repeating = await shop.discount({ code: 'OFTEN', duration: 'repeating', duration_in_months: 3 })
    assert.deepEqual(wrong(await shop.patch(`/checkouts/${closed.id}`, { discount_id: repeating.id })), [422, 'discount_id', notFor])
    assert.equal((await shop.checkout({ products: [two.id], discount_id: repeating.id })).discount_amount, 200)
  })

  test('tells what a period comes to once a discount has ended', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const [one, two] = [await shop.product(), await shop.product(plan)]
    const [passing, lasting] = [await shop.discount({ code: 'ONCE' }), await shop.discount({ code: 'EVER', duration: 'forever' })]
    await shop.patch(`/organizations/${shop.organization.id}`, { address: { country: 'DE' } })
    const ended = await shop.checkout({ products: [two.id], discount_id: passing.id, customer_billing_address: { country: 'DE' } })
    assert.deepEqual([ended.total_amount, ended.renewal_amount], [2142, 2380])
    const kept = await shop.checkout({ products: [two.id], discount_id: lasting.id })
    assert.deepEqual([kept.total_amount, kept.renewal_amount], [1800, 1800])
    assert.equal((await shop.checkout(one)).renewal_amount, null)
  })

  test('needs every field that its kind of sale needs, and names all that is missing', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    const bare = await shop.post(`${shop.client(checkout)}/confirm`, {}, { token: null })
    const missing = ['customer_email', 'customer_name', 'customer_billing_address', 'confirmation_token_id']
    assert.deepEqual(
      bare.body.detail.map(({ loc }: { loc: string[] }) => loc[1]),
      missing,
    )
    const unknown = await shop.confirm(checkout, { confirmation_token_id: 'tok_unknown' })
    assert.deepEqual(wrong(unknown), [422, 'confirmation_token_id', 'Confirmation token is not known.'])
    const business = await shop.confirm(checkout, { is_business_customer: true })
    assert.deepEqual(wrong(business), [
      422,
      'customer_billing_name',
      'Field is required.',
      'customer_billing_address',
      'Full billing address is required.',
    ])
    const { body } = await shop.update(checkout, { is_business_customer: true, customer_billing_address: { country: 'DE' } })
    assert.deepEqual(body.customer_billing_address_fields, {
      country: true,
      state: true,
      city: true,
      postal_code: true,
      line1: true,
      line2: true,
    })
    assert.deepEqual([body.billing_address_fields.line1, body.billing_address_fields.line2], ['required', 'optional'])
    const canada = await shop.checkout({ products: [checkout.product_id], customer_billing_address: { country: 'CA', state: 'qc' } })
    assert.deepEqual([canada.customer_billing_address.state, canada.require_billing_address], ['CA-QC', false])
    assert.deepEqual([canada.customer_billing_address_fields.state, canada.customer_billing_address_fields.city], [true, false])
    const preset = await shop.checkout({ products: [checkout.product_id], customer_billing_address: { country: 'FR', city: 'Lyon' } })
    assert.equal(preset.require_billing_address, true)
  })

  test('is taxed where its buyer is, and not with a VAT id from elsewhere in the union', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    const at = async (country: string) => (await shop.update(checkout, { customer_billing_address: { country } })).body
    assert.deepEqual([(await at('FR')).tax_amount, (await at('US')).tax_amount, (await at('DE')).total_amount], [250, 0, 1488])
    const noCountry = await shop.checkout({ products: [checkout.product_id] })
    assert.deepEqual(wrong(await shop.update(noCountry, { customer_tax_id: 'FR40303265045' })), [
      422,
      'customer_billing_address',
      'Country is required to validate tax ID.',
    ])
    await at('FR')
    await shop.patch(`/organizations/${shop.organization.id}`, { address: { country: 'DE' } })
    assert.deepEqual(wrong(await shop.update(checkout, { customer_tax_id: 'FR00' })), [422, 'customer_tax_id', 'Invalid tax ID.'])
    const exempt = (await shop.update(checkout, { customer_tax_id: 'FR 40303265045' })).body
    assert.deepEqual([exempt.customer_tax_id, exempt.tax_amount, exempt.total_amount], ['FR40303265045', 0, 1250])
    assert.deepEqual([(await at('DE')).customer_tax_id, (await at('DE')).tax_amount], [null, 238])
  })

  test('is not taxed in the name of a seller who is not registered where its buyer is', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    const register = (registrations: string[]) => shop.patch(`/organizations/${shop.organization.id}`, { tax: { registrations } })
    const taxAt = async (country: string) => (await shop.update(checkout, { customer_billing_address: { country } })).body.tax_amount
    await register([])
    assert.deepEqual([await taxAt('DE'), await taxAt('FR'), await taxAt('CH')], [0, 0, 0])
    await register(['DE', 'CH'])
    assert.deepEqual([await taxAt('DE'), await taxAt('FR'), await taxAt('CH')], [238, 0, 101])
    await register(['EU'])
    assert.deepEqual([await taxAt('DE'), await taxAt('FR'), await taxAt('CH')], [238, 250, 0])
  })

  test('knows a customer whom the seller names, and keeps their address', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id } = await shop.product()
    assert.equal((await shop.confirm(await shop.checkout({ id, customer_external_id: 'u-1' }))).status, 200)
    const named = await shop.checkout({ id, external_customer_id: 'u-1' })
    assert.deepEqual([named.customer_email, named.customer_name, named.tax_amount], ['ada@example.com', 'Ada Lovelace', 238])
    assert.ok(named.customer_id)
    const { body } = await shop.update(named, { customer_email: 'eve@example.com', customer_name: 'Ada L.' })
    assert.deepEqual([body.customer_email, body.customer_name], ['ada@example.com', 'Ada L.'])
    const unknown = { products: [id], customer_id: '019a8f3e-7c1b-7d52-9a64-000000000001' }
    assert.deepEqual(wrong(await shop.post('/checkouts/', unknown)), [422, 'customer_id', 'Customer does not exist.'])
  })

  test('of a visitor is no other visitor’s, though both name their request alike', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { id: product_id } = await shop.product()
    const begin = async (ipAddress: string) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': '1' }
      const asked = { method: 'POST', headers, body: JSON.stringify({ product_id }) }
      const answer = await server.browser({ ipAddress }).fetch('/v1/checkouts/client/', asked)
      return ((await answer.json()) as { client_secret: string }).client_secret
    }
    const [first, again, other] = [await begin('192.0.2.1'), await begin('192.0.2.1'), await begin('192.0.2.2')]
    assert.deepEqual([again === first, other === first], [true, false])
  })

  test('is begun by a visitor of the seller’s page', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { id: product_id } = await shop.product()
    const made = await shop.post('/checkouts/client/', { product_id, customer_email: 'ada@example.com' }, { token: null })
    assert.deepEqual([made.status, made.body.customer_email, made.body.organization.id], [201, 'ada@example.com', shop.organization.id])
    assert.equal((await shop.confirm(made.body)).status, 200)
  })

  test('is listed by page and filter, by the same number of queries however many there are', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const [one, two] = [await shop.product(), await shop.product(plan)]
    const sold = await shop.checkout(one)
    await shop.confirm(sold)
    const list = async (query: string) => (await shop.get(`/checkouts/${query}`)).body
    const few = await queriesDuring(shop.app, () => list('?limit=100'))
    for (let at = 0; at < 12; at++) await shop.checkout({ products: [one.id, two.id], customer_email: `buyer-${at}@example.com` })
    const many = await queriesDuring(shop.app, () => list('?limit=100'))
    assert.equal(many.length, few.length)
    assert.deepEqual((await list('?limit=5')).pagination, { total_count: 13, max_page: 3 })
    assert.deepEqual(
      (await list('?status=succeeded')).items.map(({ id }: { id: string }) => id),
      [sold.id],
    )
    assert.equal((await list('?query=BUYER-1')).pagination.total_count, 3)
    assert.equal((await list(`?product_id=${two.id}`)).pagination.total_count, 0)
    assert.equal((await list('?sorting=created_at&limit=1')).items[0].id, sold.id)
  })

  test('keeps what two change at once', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const checkout = await shop.checkout(await shop.product())
    await Promise.all([
      shop.update(checkout, { customer_name: ada.customer_name }),
      shop.update(checkout, { customer_email: ada.customer_email }),
      shop.patch(`/checkouts/${checkout.id}`, { metadata: { a: 1 } }),
      shop.update(checkout, { customer_billing_address: { country: 'DE' } }),
    ])
    const { body } = await shop.get(`/checkouts/${checkout.id}`)
    assert.deepEqual(
      [body.customer_name, body.customer_email, body.metadata, body.tax_amount],
      ['Ada Lovelace', 'ada@example.com', { a: 1 }, 238],
    )
  })

  test('upgrades a free subscription of its buyer, restarting its period, and keeps it although it was to end', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const free = await shop.product({ name: 'Free plan', recurring_interval: 'month', prices: [{ amount_type: 'free' }] })
    const pro = await shop.product(plan)
    assert.equal((await shop.confirm(await shop.checkout(free))).status, 200)
    const [before] = await server.app.db.selectFrom('subscriptions').selectAll().execute()
    server.clock.advance(hours(30))
    await shop.patch(`/subscriptions/${before?.id}`, { cancel_at_period_end: true, customer_cancellation_reason: 'missing_features' })
    const checkout = await shop.checkout({ products: [pro.id], subscription_id: before?.id })
    assert.deepEqual([checkout.customer_email, checkout.subscription_id], ['ada@example.com', before?.id])
    const visitor = await shop.post('/checkouts/client/', { product_id: pro.id, subscription_id: before?.id }, { token: null })
    assert.equal(visitor.body.customer_email, null)
    assert.equal((await shop.confirm(visitor.body, { customer_email: 'eve@example.com' })).status, 422)
    assert.equal((await shop.confirm(checkout)).status, 200)
    const [after, ...others] = await server.app.db.selectFrom('subscriptions').selectAll().execute()
    assert.deepEqual([after?.id, after?.productId, after?.amount, others.length], [before?.id, pro.id, 2000, 0])
    assert.ok((after?.currentPeriodStart ?? '') > (before?.currentPeriodStart ?? ''))
    const { cancelAtPeriodEnd, canceledAt, endsAt, customerCancellationReason } = after ?? {}
    assert.deepEqual([cancelAtPeriodEnd, canceledAt, endsAt, customerCancellationReason], [false, null, null, null])
    const [order] = (await shop.get(`/orders/?checkout_id=${checkout.id}`)).body.items
    assert.deepEqual([order.billing_reason, order.total_amount, order.subscription_id], ['subscription_update', 2380, before?.id])
    const paid = await shop.post('/checkouts/', { products: [pro.id], subscription_id: before?.id })
    assert.deepEqual(wrong(paid), [422, 'subscription_id', 'Only free subscriptions can be upgraded.'])
    const sums = (await shop.payments()).reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0)
    assert.equal(sums, 2380) // Eve has hers back
  })
})
