import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OpenDatabase, onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { signUp } from '#server/testing/people.ts'
import { program } from '#server/testing/sellers.ts'
import { ada, gift, mug, openShop, plan } from '#server/testing/shops.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { updateUser } from '#server/users/write-users.ts'

const freePlan = { name: 'Free plan', recurring_interval: 'month', prices: [{ amount_type: 'free' }] }
const email = ada.customer_email

async function startShop(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const shop = await openShop(server)
  /** A checkout that a visitor of the shop's page begins. */
  const visit = async ({ id }: { id: string }) => (await shop.post('/checkouts/client/', { product_id: id }, { token: null })).body
  const buy = async (product: { id: string }, given: object = {}) => shop.confirm(await visit(product), given)
  const portal = (token: string) => program(server, token)
  const me = (token: string) => portal(token).get('/customer-portal/customers/me')
  return { server, shop, visit, buy, portal, me }
}

/** The code in the newest letter to a mailbox about a shop's portal. */
async function mailedCode(server: TestServer, organizationId: string, address = email) {
  await program(server, null).post('/customer-portal/customer-session/request', { email: address, organization_id: organizationId })
  return codeIn(server, address)
}

async function codeIn({ app }: TestServer, address: string) {
  const letters = await mailsTo(app, address)
  return letters.map(({ text }) => /^[A-Z0-9]{6,10}$/m.exec(text)?.[0]).find((code) => code !== undefined) ?? assert.fail('no code')
}

async function enter(server: TestServer, organizationId: string, address = email) {
  const code = await mailedCode(server, organizationId, address)
  const { status, body } = await program(server, null).post('/customer-portal/customer-session/authenticate', { code })
  assert.equal(status, 200)
  return body.token as string
}

onBothDatabases('an address that was only typed', (open) => {
  test('opens no portal of the customer who has it, whatever external id the checkout names', async () => {
    const { server, shop, me } = await startShop(open)
    const goods = await shop.product(gift)
    await shop.confirm(await shop.checkout(goods))
    const owner = await enter(server, shop.organization.id)
    const stranger = await shop.confirm(await shop.checkout({ ...goods, id: goods.id, products: [goods.id], customer_external_id: 'new' }))
    assert.equal(stranger.status, 200)
    const [theirs, strangers] = [await me(owner), await me(stranger.body.customer_session_token)]
    assert.equal(theirs.status, 200)
    assert.notEqual(strangers.body.id, theirs.body.id)
  })

  test('is no address of a customer until its code came back, and the old one is told', async () => {
    const { server, shop, me, portal } = await startShop(open)
    const goods = await shop.product(gift)
    const { body } = await shop.confirm(await shop.checkout(goods))
    const session = portal(body.customer_session_token)
    const changed = await session.patch('/customer-portal/customers/me', { email: 'bob@example.com' })
    assert.deepEqual([changed.status, changed.body.email], [200, email])
    const listed = await shop.get(`/customers/?email=bob@example.com`)
    assert.equal(listed.body.pagination.total_count, 0)
    assert.equal((await mailsTo(server.app, email)).filter(({ text }) => text.includes('bob@example.com')).length, 0)

    const code = await codeIn(server, 'bob@example.com')
    const elsewhere = await program(server, null).post('/customer-portal/customer-session/authenticate', { code })
    assert.equal(elsewhere.status, 401, 'the code is good in the session that wished, and nowhere else')
    const verified = await session.post('/customer-portal/customers/me/email-update/verify', { code })
    assert.equal(verified.status, 200)
    const after = (await me(body.customer_session_token)).body
    assert.deepEqual([after.email, after.email_verified], ['bob@example.com', true])
    const told = await mailsTo(server.app, email)
    assert.equal(told.filter(({ text }) => text.includes('bob@example.com')).length, 1)
  })

  test('tells nobody in the portal whether another customer has it', async () => {
    const { shop, portal } = await startShop(open)
    const goods = await shop.product(gift)
    const { body } = await shop.confirm(await shop.checkout(goods))
    await shop.post('/customers/', { email: 'known@example.com' })
    const session = portal(body.customer_session_token)
    const answers = [
      await session.patch('/customer-portal/customers/me', { email: 'known@example.com' }),
      await session.patch('/customer-portal/customers/me', { email: 'unknown@example.com' }),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
  })

  test('shows its first buyer nothing of what others buy with it, and no card', async () => {
    const { shop, buy, portal } = await startShop(open)
    const [free, paid] = [await shop.product(gift), await shop.product(plan)]
    const first = await buy(free)
    const squatter = portal(first.body.customer_session_token)
    assert.equal((await squatter.get('/customer-portal/orders/')).body.pagination.total_count, 1)
    await buy(paid)
    const seen = await Promise.all(
      ['orders/', 'subscriptions/', 'customers/me/payment-methods'].map((path) => squatter.get(`/customer-portal/${path}`)),
    )
    assert.deepEqual(
      seen.map(({ body }) => body.pagination?.total_count ?? 0),
      [1, 0, 0],
    )
  })

  test('is proven by its code: what was bought with it becomes one customer’s, and nothing opened before stays open', async () => {
    const { server, shop, buy, me, portal } = await startShop(open)
    const goods = await shop.product(mug)
    const guests = [await buy(goods), await buy(goods), await buy(await shop.product(plan))]
    assert.equal(new Set(guests.map(({ body }) => body.customer_id)).size, 3)
    const squatterId = guests[0]?.body.customer_id as string
    await server.app.db
      .insertInto('customerAccounts')
      .values({
        customerId: squatterId,
        platform: 'discord',
        accountId: '1',
        accountUsername: 'mallory',
        tokens: null,
        createdAt: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    const token = await enter(server, shop.organization.id)
    for (const { body } of guests) assert.equal((await me(body.customer_session_token)).status, 401)
    const owner = portal(token)
    const [orders, subscriptions] = [await owner.get('/customer-portal/orders/'), await owner.get('/customer-portal/subscriptions/')]
    assert.deepEqual([orders.body.pagination.total_count, subscriptions.body.pagination.total_count], [3, 1])
    const self = (await me(token)).body
    assert.deepEqual([self.email_verified, self.oauth_accounts], [true, {}])
    const listed = await shop.get(`/customers/?email=${email}`)
    assert.deepEqual([listed.body.pagination.total_count, listed.body.items[0].id], [1, self.id])

    const later = await buy(goods)
    assert.notEqual(later.body.customer_id, self.id)
    assert.equal((await portal(token).get('/customer-portal/orders/')).body.pagination.total_count, 3)
    const again = portal(await enter(server, shop.organization.id))
    assert.equal((await again.get('/customer-portal/orders/')).body.pagination.total_count, 4)
    assert.equal((await again.get('/customer-portal/customers/me')).body.id, self.id)
  })

  test('leads nobody into the customer of an account that claims it', async () => {
    const { server, shop, buy, me } = await startShop(open)
    const goods = await shop.product(gift)
    const mallory = server.browser()
    await signUp(mallory, 'ada') // with an address that is not theirs
    const own = (await (await mallory.get('/customer/state')).json()) as { id: string }
    await buy(goods)
    const { body } = await me(await enter(server, shop.organization.id))
    assert.notEqual(body.id, own.id)
  })

  test('changes nothing that a customer said of themselves', async () => {
    const { shop, buy } = await startShop(open)
    const address = { country: 'FR' }
    const stated = { email, name: 'Ada', billing_name: 'Analytical Engines', billing_address: address }
    const { body: known } = await shop.post('/customers/', stated)
    const goods = await shop.product(mug)
    const typed = { customer_name: 'Mallory', customer_billing_name: 'Evil', customer_billing_address: { country: 'US', state: 'NY' } }
    await buy(goods, typed)
    await shop.confirm(await shop.checkout({ id: goods.id, customer_email: email }), typed)
    await shop.confirm(await shop.checkout({ id: goods.id, customer_id: known.id }), typed)
    const { body } = await shop.get(`/customers/${known.id}`)
    assert.deepEqual([body.name, body.billing_name, body.billing_address.country], ['Ada', 'Analytical Engines', 'FR'])
    const { body: orders } = await shop.get(`/orders/?customer_id=${known.id}`)
    assert.deepEqual([orders.pagination.total_count, orders.items[0].billing_name], [2, 'Evil'])
  })

  test('keeps its owner from no subscription, and a guest’s free plan does not either once it is merged', async () => {
    const { server, shop, buy, me } = await startShop(open)
    const [free, paid] = [await shop.product(freePlan), await shop.product(plan)]
    assert.equal((await buy(free)).status, 200)
    assert.equal((await buy(paid)).status, 200)
    await buy(free, { customer_email: 'grace@example.com' })
    const { body } = await me(await enter(server, shop.organization.id, 'grace@example.com'))
    const own = await shop.confirm(await shop.checkout({ id: paid.id, customer_id: body.id }))
    assert.equal(own.status, 200)
  })

  test('tells nobody whether it subscribes or had its trial', async () => {
    const { shop, buy, visit } = await startShop(open)
    const [paid, trial] = [await shop.product(plan), await shop.product({ ...plan, trial_interval: 'day', trial_interval_count: 7 })]
    await buy(paid)
    await buy(trial, { customer_email: 'grace@example.com' })
    for (const product of [paid, trial]) {
      for (const customer_email of [email, 'grace@example.com', 'unknown@example.com']) {
        assert.equal((await shop.update(await visit(product), { customer_email })).status, 200)
      }
    }
    const other = await buy(trial, { customer_email: 'grace@example.com', confirmation_token_id: 'tok_lost_answer' })
    assert.equal(other.status, 200, 'a trial that a stranger had with the address takes none from its owner')
    const twice = await buy(trial, { customer_email: 'grace@example.com' })
    assert.deepEqual([twice.status, twice.body.error], [403, 'TrialAlreadyRedeemed'], 'the same card and mailbox have one trial')
  })

  test('is an account’s once the account proved it: what guests bought with it is found in its portal', async () => {
    const { server, shop, buy, portal } = await startShop(open)
    const goods = await shop.product(mug)
    await buy(goods)
    const browser = server.browser()
    const { user } = await signUp(browser, 'ada')
    const orders = async () => {
      const { url } = (await (await browser.post('/customer/portal', { seller: shop.organization.slug, redirect: false })).json()) as {
        url: string
      }
      const token = new URL(url).searchParams.get('customer_session_token') ?? ''
      return (await portal(token).get('/customer-portal/orders/')).body.pagination.total_count
    }
    assert.equal(await orders(), 0)
    await updateUser(server.app, user.id, { emailVerified: true }, null)
    assert.equal(await orders(), 1)
  })
})

onBothDatabases('an address that the seller states', (open) => {
  test('is unique among its customers, as the wire says, and is no proof', async () => {
    const { shop, buy } = await startShop(open)
    const goods = await shop.product(gift)
    await buy(goods)
    const { status, body } = await shop.post('/customers/', { email })
    assert.deepEqual([status, body.email_verified], [201, false], 'a guest who typed it is in nobody’s way')
    const again = await shop.post('/customers/', { email: email.toUpperCase() })
    assert.deepEqual([again.status, again.body.detail[0].loc], [422, ['body', 'email']])
    const named = await shop.confirm(await shop.checkout({ id: goods.id, customer_email: email }))
    assert.equal(named.body.customer_id, body.id)
  })
})
