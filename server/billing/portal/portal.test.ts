import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { listenToSeller } from '../../testing/listen-to-seller.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { refreshPayment } from '../payments/settle-payment.ts'
import type { StandIn } from '../payments/stand-in.ts'

async function openPortal(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const seller = await startSeller(server)
  const { body: customer } = await seller.post('/customers/', { email: 'Ada@example.com', name: 'Ada', external_id: 'ada' })
  const { body: session } = await seller.post('/customer-sessions/', { customer_id: customer.id })
  const portal = program(server, session.token)
  const heard = await listenToSeller(server.app, seller.organization)
  const add = (confirmation_token_id: string, set_default = false) =>
    portal.post('/customer-portal/customers/me/payment-methods', { confirmation_token_id, set_default, return_url: 'https://shop.example' })
  const cards = async () => (await portal.get('/customer-portal/customers/me/payment-methods')).body
  return { ...server, seller, customer, portal, heard, add, cards }
}

onBothDatabases('the portal', (open) => {
  test('shows customers who they are, and lets them change it', async () => {
    const { portal, customer, seller, heard } = await openPortal(open)
    const { status, body } = await portal.get('/customer-portal/customers/me')
    assert.equal(status, 200)
    assert.deepEqual(body, {
      id: customer.id,
      created_at: customer.created_at,
      modified_at: null,
      email: 'Ada@example.com',
      email_verified: false,
      name: 'Ada',
      billing_name: null,
      billing_address: null,
      tax_id: null,
      oauth_accounts: {},
      default_payment_method_id: null,
      type: 'individual',
      locale: null,
    })
    const address = { country: 'DE', city: 'Berlin' }
    const changed = await portal.patch('/customer-portal/customers/me', { name: 'Ada L.', billing_address: address, tax_id: 'DE811569869' })
    assert.deepEqual([changed.status, changed.body.name, changed.body.tax_id], [200, 'Ada L.', ['DE811569869', 'eu_vat']])
    assert.equal((await heard())[0]?.type, 'customer.updated')

    for (const [given, field] of [
      [{ tax_id: 'nonsense' }, 'tax_id'],
      [{ default_payment_method_id: customer.id }, 'default_payment_method_id'],
    ] as const) {
      const refused = await portal.patch('/customer-portal/customers/me', given)
      assert.deepEqual([refused.status, refused.body.detail[0].loc], [422, ['body', field]])
    }
    const sneaky = await portal.patch('/customer-portal/customers/me', { external_id: 'bob', metadata: { admin: true } })
    const { metadata, external_id } = (await seller.get(`/customers/${customer.id}`)).body
    assert.deepEqual([metadata, external_id], [{}, 'ada'], String(sneaky.status))
  })

  test('keeps cards: the first is the default, another takes its place when it goes', async () => {
    const { app, portal, add, cards } = await openPortal(open)
    const first = await add('tok_ok')
    assert.deepEqual([first.status, first.body.status, first.body.card.last4, first.body.is_default], [201, 'succeeded', '4242', true])
    assert.deepEqual(first.body.payment_method.id, first.body.id)
    const second = await add('tok_lost_answer')
    assert.deepEqual([second.status, second.body.default], [201, false])
    const third = await add('tok_ok', true)
    assert.deepEqual([third.body.is_default, (await cards()).pagination.total_count], [true, 3])

    const path = '/customer-portal/customers/me/payment-methods'
    assert.equal((await portal.del(`${path}/${third.body.id}`)).status, 204)
    assert.equal((await portal.del(`${path}/${third.body.id}`)).status, 404)
    const { items } = await cards()
    assert.deepEqual(
      items.map(({ id, is_default }: { id: string; is_default: boolean }) => [id, is_default]),
      [
        [second.body.id, true],
        [first.body.id, false],
      ],
    )
    const chosen = await portal.patch('/customer-portal/customers/me', { default_payment_method_id: first.body.id })
    assert.equal(chosen.body.default_payment_method_id, first.body.id)
    const jobs = await app.db.selectFrom('outbox').where('kind', '=', 'forget-card').select('id').execute()
    assert.equal(jobs.length, 1)
  })

  test('refuses cards that their bank refuses, and unknown tokens', async () => {
    const { add, cards } = await openPortal(open)
    const declined = await add('tok_declined')
    assert.deepEqual(
      [declined.status, declined.body],
      [
        400,
        {
          error: 'PaymentError',
          detail: 'The payment failed: Your card was declined. Please try again with a different payment method.',
        },
      ],
    )
    const unknown = await add('tok_unknown')
    assert.deepEqual([unknown.status, unknown.body.detail[0].loc], [422, ['body', 'confirmation_token_id']])
    assert.equal((await cards()).pagination.total_count, 0)
  })

  test('keeps a card once its bank’s challenge was passed, and not before', async () => {
    const { app, add, cards } = await openPortal(open)
    const { status, body } = await add('tok_3ds', true)
    assert.deepEqual([status, body.status, typeof body.client_secret], [201, 'requires_action', 'string'])
    assert.equal((await cards()).pagination.total_count, 0)
    const { processorId } = await app.db.selectFrom('paymentIntents').select('processorId').executeTakeFirstOrThrow()
    await (app.payments as StandIn).authenticate(String(processorId), 'pass')
    await refreshPayment(app, String(processorId))
    await refreshPayment(app, String(processorId))
    const { items } = await cards()
    assert.deepEqual([items.length, items[0].is_default], [1, true])
  })

  test('is shut to everybody else', async () => {
    const { portal, seller, customer, ...server } = await openPortal(open)
    const me = '/customer-portal/customers/me'
    assert.equal((await program(server, null).get(me)).status, 401)
    assert.equal((await seller.get(me)).body.error, 'invalid_token')
    const { body: bob } = await seller.post('/customers/', { email: 'bob@example.com' })
    const { body: session } = await seller.post('/customer-sessions/', { customer_id: bob.id })
    const { body: card } = await portal.post(`${me}/payment-methods`, {
      confirmation_token_id: 'tok_ok',
      set_default: true,
      return_url: 'https://shop.example',
    })
    const stranger = program(server, session.token)
    assert.equal((await stranger.del(`${me}/payment-methods/${card.id}`)).status, 404)
    assert.equal((await stranger.patch(me, { default_payment_method_id: card.id })).status, 422)
    await seller.del(`/customers/${customer.id}`)
    assert.equal((await portal.get(me)).status, 401)
  })

  test('is entered by a mailed code, once and for half an hour, which proves the address', async () => {
    const { app, clock, seller, customer, ...rest } = await openPortal(open)
    const server = { app, clock, ...rest }
    const anyone = program(server, null)
    const request = (email: string) =>
      anyone.post('/customer-portal/customer-session/request', { email, organization_id: seller.organization.id })
    const code = async () => {
      assert.equal((await request('ada@EXAMPLE.com')).status, 202)
      const [mail] = await mailsTo(app, 'ada@example.com')
      return mail?.code as string
    }
    const enter = (given: string) => anyone.post('/customer-portal/customer-session/authenticate', { code: given })
    assert.equal((await request('nobody@example.com')).status, 202)

    const late = await code()
    clock.advance(minutes(31))
    assert.equal((await enter(late)).status, 401)
    const [former, good] = [await code(), await code()]
    assert.deepEqual((await enter(former)).body, {
      error: 'CustomerSessionCodeInvalidOrExpired',
      detail: 'This customer session code is invalid or has expired.',
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(good.toLowerCase())))
    assert.deepEqual(
      answers.map(({ status }) => status).sort((one, other) => one - other),
      [200, 401, 401, 401, 401],
    )
    const token = answers.find(({ status }) => status === 200)?.body.token
    assert.equal((await program(server, token).get('/customer-portal/customers/me')).body.email_verified, true)
    assert.equal((await seller.get(`/customers/${customer.id}`)).body.email_verified, true)
    assert.equal((await enter('!')).status, 422)
  })

  test('is entered by a mailed link that leads to what the visitor came for', async () => {
    const { app, seller, browser, clock } = await openPortal(open)
    const anyone = program({ app, browser, clock }, null)
    const named = { email: 'ada@example.com', organization_id: seller.organization.id }
    const ask = async (asked: object) => anyone.post('/customer-portal/customer-session/request', { ...named, ...asked })
    const orderId = '11111111-1111-4111-8111-111111111111'
    assert.equal((await ask({ flow: 'payment', order_id: orderId })).status, 202)
    const [mail] = await mailsTo(app, 'ada@example.com')
    assert.deepEqual(Object.fromEntries(mail?.link.searchParams ?? []), { flow: 'payment', order: orderId, code: mail?.code })
    // Words of a stranger have no place in a letter.
    for (const asked of [{ flow: 'https://evil.example' }, { order_id: 'call +1 555 0100' }]) assert.equal((await ask(asked)).status, 422)
  })

  test('is not entered by a code that was mailed to an address which its customer has left', async () => {
    const { app, seller, customer, ...rest } = await openPortal(open)
    const anyone = program({ app, ...rest }, null)
    await anyone.post('/customer-portal/customer-session/request', { email: 'ada@example.com', organization_id: seller.organization.id })
    const [mail] = await mailsTo(app, 'ada@example.com')
    await seller.patch(`/customers/${customer.id}`, { email: 'grace@example.com' })
    assert.equal((await anyone.post('/customer-portal/customer-session/authenticate', { code: mail?.code })).status, 401)
    assert.equal((await seller.get(`/customers/${customer.id}`)).body.email_verified, false)
  })

  test('shows anybody who sells, and what', async () => {
    const { seller, ...server } = await openPortal(open)
    const made = await seller.post('/products/', { name: 'Plan', recurring_interval: 'month', prices: [{ amount_type: 'free' }] })
    assert.equal(made.status, 201)
    const anyone = program(server, null)
    const { status, body } = await anyone.get('/customer-portal/organizations/ACME')
    assert.deepEqual([status, body.organization.slug, body.products[0].name], [200, 'acme', 'Plan'])
    assert.equal((await anyone.get('/customer-portal/organizations/unknown')).status, 404)
  })
})
