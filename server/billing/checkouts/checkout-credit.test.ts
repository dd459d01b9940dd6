import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { joinAs, startOrganization } from '../../testing/organizations.ts'
import { proveAddress, signUp } from '../../testing/people.ts'
import { answerBank, openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { balanceOf } from '../customers/balances.ts'

type Begun = { id: string; client_secret: string }

onBothDatabases('credit at a checkout', (open) => {
  /** A seller, and a signed-in person who is its customer with so much credit. */
  async function openWithCredit(amount: number) {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const browser = server.browser()
    const { user } = await signUp(browser, 'ann')
    await proveAddress(server, user.email)
    const customer = (await shop.post('/customers/', { email: user.email, external_id: user.id })).body as { id: string }
    const give = (more: number) =>
      shop.post(`/customers/${customer.id}/credit`, { amount: more, currency: 'usd', reason: 'An outage in May' })
    assert.equal((await give(amount)).status, 200)
    /** The person begins a checkout themselves. */
    const begin = async ({ id }: { id: string }): Promise<Begun> => {
      const { data } = await browser.client.checkout({ products: [id], redirect: false })
      const client_secret = new URL(data?.url ?? '').pathname.split('/').at(-1) as string
      return (await shop.get(`/checkouts/client/${client_secret}`, { token: null })).body
    }
    const left = () => balanceOf(server.app, customer.id, 'usd')
    const orders = async () => (await shop.get(`/orders/?customer_id=${customer.id}&sorting=created_at`)).body.items
    const charges = async () => (await shop.payments()).map(({ kind, status, amount }) => `${kind} ${status} ${amount}`).toSorted()
    return { server, shop, customer, give, begin, left, orders, charges }
  }

  test('lessens what is charged, by what the checkout showed, and stays with the order', async () => {
    const { server, shop, customer, begin, left, orders, charges } = await openWithCredit(500)
    const checkout = await begin(await shop.product())
    const { body: seen } = await shop.update(checkout, { customer_billing_address: { country: 'DE' } })
    assert.deepEqual([seen.total_amount, seen.applied_balance_amount, seen.is_payment_required], [1488, -500, true])
    assert.equal(await left(), 500, 'nothing is held by looking')
    assert.equal((await shop.confirm(checkout)).status, 200)
    assert.deepEqual(await charges(), ['charge succeeded 988'])
    const [order] = await orders()
    assert.deepEqual([order.status, order.total_amount, order.applied_balance_amount, order.due_amount], ['paid', 1488, -500, 988])
    assert.equal(await left(), 0)
    const entries = (await shop.get(`/customers/${customer.id}/credit`)).body.entries
    assert.deepEqual(
      entries.map(({ amount }: { amount: number }) => amount),
      [-500, 500],
    )

    const refund = await shop.post('/refunds/', { order_id: order.id, amount: 1250, reason: 'customer_request' })
    assert.equal(refund.body.status, 'succeeded', JSON.stringify(refund.body))
    assert.deepEqual([await left(), await charges()], [500, ['charge succeeded 988', 'refund succeeded 988']])
    const kept = await server.app.db.selectFrom('ledgerEntries').select('amount').where('kind', '=', 'payment').execute()
    assert.deepEqual(kept, [{ amount: 988 }])
  })

  test('that covers a product charges no card, and asks for none', async () => {
    const { shop, begin, left, orders, charges } = await openWithCredit(2000)
    const checkout = await begin(await shop.product())
    const { body: seen } = await shop.update(checkout, { customer_billing_address: { country: 'DE' } })
    assert.deepEqual([seen.applied_balance_amount, seen.is_payment_required, seen.is_payment_form_required], [-1488, false, false])
    const confirmed = await shop.confirm(checkout, { confirmation_token_id: null })
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
    assert.deepEqual([await charges(), await left()], [[], 512])
    const [order] = await orders()
    assert.deepEqual([order.status, order.applied_balance_amount, order.due_amount], ['paid', -1488, 0])
  })

  test('that covers a plan stores the card for the renewals, and charges nothing', async () => {
    const { shop, begin, left, orders, charges } = await openWithCredit(3000)
    const checkout = await begin(await shop.product(plan))
    const { body: seen } = await shop.update(checkout, { customer_billing_address: { country: 'DE' } })
    assert.deepEqual([seen.is_payment_required, seen.is_payment_form_required], [false, true])
    assert.equal((await shop.confirm(checkout, { confirmation_token_id: null })).status, 422)
    assert.equal(await left(), 3000)
    assert.equal((await shop.confirm(checkout)).status, 200)
    assert.deepEqual([await charges(), await left()], [['setup succeeded 0'], 620])
    assert.deepEqual((await orders())[0].applied_balance_amount, -2380)
  })

  test('comes back from a card that is declined, and is used by the next try', async () => {
    const { shop, begin, left, charges } = await openWithCredit(500)
    const checkout = await begin(await shop.product())
    assert.equal((await shop.confirm(checkout, { confirmation_token_id: 'tok_declined' })).status, 400)
    assert.equal(await left(), 500)
    assert.equal((await shop.confirm(checkout)).status, 200)
    assert.deepEqual([await left(), await charges()], [0, ['charge failed 988', 'charge succeeded 988']])
  })

  test('is held while the bank asks, and comes back when it refuses or is not answered', async () => {
    const { server, shop, begin, left } = await openWithCredit(500)
    const product = await shop.product()
    const refused = await begin(product)
    await shop.confirm(refused, { confirmation_token_id: 'tok_3ds' })
    assert.equal(await left(), 0)
    await answerBank(server.app, (await shop.payments()).at(-1)?.id ?? '', 'fail')
    assert.equal(await left(), 500)

    const unanswered = await begin(product)
    await shop.confirm(unanswered, { confirmation_token_id: 'tok_3ds' })
    assert.equal(await left(), 0)
    server.clock.advance(hours(1))
    await runDue(
      server.app,
      jobs.filter(({ kind }) => kind === 'expire-checkout'),
    )
    assert.deepEqual([(await shop.get(`/checkouts/${unanswered.id}`)).body.status, await left()], ['expired', 500])
  })

  test('pays once: of many confirms of two checkouts one has it, and no one is charged more than was shown', async () => {
    const { shop, begin, left, orders, charges } = await openWithCredit(500)
    const product = await shop.product()
    const two = [await begin(product), await begin(product)] as const
    for (const each of two) await shop.update(each, { customer_billing_address: { country: 'DE' } })
    const answers = await Promise.all(two.flatMap((each) => Array.from({ length: 5 }, () => shop.confirm(each))))
    const sold = answers.filter(({ status }) => status === 200)
    assert.equal(sold.length, 1)
    assert.equal(answers.filter(({ body }) => body.error === 'CheckoutChanged').length, 5)
    assert.deepEqual([await left(), await charges()], [0, ['charge succeeded 988']])

    const other = two.find(({ id }) => id !== sold[0]?.body.id) as Begun
    assert.equal((await shop.update(other, {})).body.applied_balance_amount, 0)
    assert.equal((await shop.confirm(other)).status, 200)
    assert.deepEqual(await charges(), ['charge succeeded 1488', 'charge succeeded 988'])
    assert.equal((await orders()).length, 2)
  })

  test('is neither shown nor used where the buyer proved nothing', async () => {
    const { shop, customer, left } = await openWithCredit(500)
    const { id } = await shop.product()
    const named = await shop.checkout({ id, customer_id: customer.id })
    const typed = await shop.checkout({ id })
    for (const each of [named, typed]) {
      const { body } = await shop.update(each, { customer_email: 'ann@example.com', customer_billing_address: { country: 'DE' } })
      assert.equal(body.applied_balance_amount, 0)
      assert.equal((await shop.confirm(each)).status, 200)
    }
    assert.equal(await left(), 500)
  })

  test('is used by a customer whom their portal session proves, while it lasts', async () => {
    const { shop, customer, left } = await openWithCredit(500)
    const { id: product_id } = await shop.product()
    const { token } = (await shop.post('/customer-sessions/', { customer_id: customer.id })).body
    const begin = async () => (await shop.post('/checkouts/client/', { product_id }, { token })).body
    const [one, other] = [await begin(), await begin()]
    assert.deepEqual([one.customer_id, one.applied_balance_amount], [customer.id, -500])
    await shop.app.db.deleteFrom('customerSessions').where('customerId', '=', customer.id).execute()
    assert.equal((await shop.confirm(other)).body.error, 'CheckoutChanged')
    assert.equal((await shop.update(other, {})).body.applied_balance_amount, 0)
    assert.equal(await left(), 500)

    const { token: again } = (await shop.post('/customer-sessions/', { customer_id: customer.id })).body
    const third = (await shop.post('/checkouts/client/', { product_id }, { token: again })).body
    assert.equal((await shop.confirm(third)).status, 200)
    assert.equal(await left(), 0)
  })

  test('of an organization is spent by those who manage its purchases, and no more by who left', async () => {
    const { server, shop } = await openWithCredit(500)
    const { owner, organization } = await startOrganization(server, 'buyers')
    const admin = await joinAs(server, owner, 'bob', 'admin')
    const buyer = { email: 'office@example.com', external_id: organization.id }
    const { id } = (await shop.post('/customers/', buyer)).body
    await shop.post(`/customers/${id}/credit`, { amount: 700, currency: 'usd', reason: 'An outage' })
    const product = await shop.product()
    const { data } = await admin.browser.client.checkout({ products: [product.id], referenceId: organization.id, redirect: false })
    const checkout = { client_secret: new URL(data?.url ?? '').pathname.split('/').at(-1) }
    assert.equal((await shop.read(checkout)).body.applied_balance_amount, -700)
    await server.app.db.deleteFrom('members').where('userId', '=', admin.userId).execute()
    assert.equal((await shop.confirm(checkout)).body.error, 'CheckoutChanged')
    assert.equal((await shop.update(checkout, {})).body.applied_balance_amount, 0)
    assert.equal(await balanceOf(server.app, id, 'usd'), 700)
  })
})
