import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import { customerCodesTried } from '#server/billing/portal/portal-codes.ts'
import { readConfig } from '#server/kit/config.ts'
import { prunings } from '#server/pruning.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo, newestMailTo } from '#server/testing/mailbox.ts'
import { startOrganization } from '#server/testing/organizations.ts'
import { password, signUp } from '#server/testing/people.ts'
import { gift, mug, openShop } from '#server/testing/shops.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const asking = (browser: Browser, path: string, body: object) =>
  browser.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

onBothDatabases('wrong portal codes', (open) => {
  test('keep out the network that tries them, and nobody else', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    await shop.post('/customers/', { email: 'ada@example.com' })
    const enter = async (ipAddress: string, code: string) =>
      (await asking(server.browser({ ipAddress }), '/v1/customer-portal/customer-session/authenticate', { code })).status
    for (let tries = 0; tries < customerCodesTried; tries++) assert.equal(await enter('192.0.2.1', 'AAAAAAAA'), 401)
    assert.equal(await enter('192.0.2.1', 'AAAAAAAA'), 429)
    await asking(server.browser(), '/v1/customer-portal/customer-session/request', {
      email: 'ada@example.com',
      organization_id: shop.organization.id,
    })
    const { code, link } = await newestMailTo(server.app, 'ada@example.com')
    assert.match(code, /^[A-HJ-NP-Z2-9]{8}$/)
    assert.equal(link.searchParams.get('code'), code, 'a link stands beside the code')
    assert.equal(await enter('198.51.100.7', code), 200)
  })
})

onBothDatabases('a gate that goes by addresses', (open) => {
  for (const gates of [{ signUp: 'invited' as const }, { signUpDomains: ['example.com'] }]) {
    test(`lets in who has proven theirs: ${Object.keys(gates)[0]}`, async () => {
      const server = await startTestServer({ open })
      const { owner } = await startOrganization(server)
      Object.assign(server.app.config, readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent', ...gates }))
      await owner.client.organization.inviteMember({ email: 'ann@example.com', role: 'member' })
      const stranger = server.browser()
      const { data } = await stranger.client.signUp.email({ email: 'ann@example.com', password, name: 'Ann' })
      assert.equal(data?.token ?? null, null)
      assert.equal((await stranger.client.getSession()).data, null)
      assert.equal((await stranger.client.signIn.email({ email: 'ann@example.com', password })).error?.code, 'EMAIL_NOT_VERIFIED')
    })
  }

  test('closed lets in nobody, invited or not', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const { data } = await owner.client.organization.inviteMember({ email: 'eve@example.com', role: 'member' })
    const { token } = await newestMailTo(server.app, 'eve@example.com')
    Object.assign(server.app.config, readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent', signUp: 'closed' }))
    const wish = { invitationId: data?.id as string, token, name: 'Eve', password }
    assert.equal((await server.browser().client.organization.signUpWithInvitation(wish)).error?.code, 'SIGN_UP_CLOSED')
  })
})

onBothDatabases('a stranger who buys', (open) => {
  test('floods no mailbox with what costs nothing', async () => {
    const server = await startTestServer({ open })
    Object.assign(server.app.config, { rateLimit: true })
    const shop = await openShop(server)
    const [free, paid] = [await shop.product(gift), await shop.product(mug)]
    for (let bought = 0; bought < 12; bought++) {
      const { status } = await shop.confirm(await shop.checkout({ products: [free.id] }))
      assert.equal(status, 200)
      server.clock.advance(1000)
    }
    const { max } = limits.rate.mail
    assert.equal((await mailsTo(server.app, 'ada@example.com')).length, max)
    await shop.confirm(await shop.checkout({ products: [paid.id] }))
    assert.equal((await mailsTo(server.app, 'ada@example.com')).length, max + 1, 'a bill always arrives')
  })

  test('tries five cards an hour: in a checkout, and from a network', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { id } = await shop.product(mug)
    const declined = { confirmation_token_id: 'tok_declined' }
    const checkout = await shop.checkout({ products: [id] })
    for (let tries = 0; tries < 5; tries++) assert.equal((await shop.confirm(checkout, declined)).status, 400)
    assert.equal((await shop.confirm(checkout, declined)).status, 429)
    assert.equal((await shop.confirm(await shop.checkout({ products: [id] }), declined)).status, 429, 'another checkout, the same network')
    assert.equal((await shop.payments()).length, 5)
    server.clock.advance(hours(1) + 1)
    assert.equal((await shop.confirm(await shop.checkout({ products: [id] }))).status, 200)
  })

  test('tries five cards an hour in the portal', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { body: customer } = await shop.post('/customers/', { email: 'ada@example.com' })
    const { body: session } = await shop.post('/customer-sessions/', { customer_id: customer.id })
    const add = (confirmation_token_id: string) =>
      shop.post(
        '/customer-portal/customers/me/payment-methods',
        { confirmation_token_id, set_default: false, return_url: 'https://shop.example' },
        { token: session.token },
      )
    for (let tries = 0; tries < 5; tries++) assert.equal((await add('tok_declined')).status, 400)
    assert.equal((await add('tok_declined')).status, 429)
    assert.equal((await add('tok_ok')).status, 429)
  })

  test('leaves no expired checkout for good', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { id } = await shop.product(gift)
    const sold = await shop.checkout({ products: [id] })
    await shop.confirm(sold)
    await shop.checkout({ products: [id] })
    assert.equal((await shop.get('/checkouts/')).body.pagination.total_count, 2)
    server.clock.advance(days(31))
    for (const prune of prunings) await prune(server.app)
    const { body } = await shop.get('/checkouts/')
    assert.deepEqual([body.pagination.total_count, body.items.length, body.items[0].id], [1, 1, sold.id])
  })

  test('has the answer to a request that named itself kept for an hour', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { id } = await shop.product(gift)
    const headers = { 'idempotency-key': 'k' }
    await shop.post('/checkouts/client/', { product_id: id }, { token: null, headers })
    await shop.post('/products/', mug, { headers })
    const kept = () => server.app.db.selectFrom('idempotencyKeys').select('id').execute()
    assert.equal((await kept()).length, 2)
    server.clock.advance(hours(1) + 1)
    for (const prune of prunings) await prune(server.app)
    assert.equal((await kept()).length, 1)
  })
})

onBothDatabases('what people report of themselves', (open) => {
  test('is counted by meters that add up, and lowers nothing', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    await shop.product(gift)
    const meter = (name: string, aggregation: object) =>
      shop.post('/meters/', {
        name,
        filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: name }] },
        aggregation,
      })
    for (const func of ['avg', 'min', 'max']) assert.equal((await meter(func, { func, property: 'tokens' })).status, 201)
    assert.equal((await meter('sum', { func: 'sum', property: 'tokens' })).status, 201)
    assert.equal((await meter('count', { func: 'count' })).status, 201)
    const ann = server.browser()
    await signUp(ann, 'ann')
    const ingest = async (event: string, tokens: number) => (await ann.post('/usage/ingest', { event, metadata: { tokens } })).status
    const answers = []
    for (const event of ['avg', 'min', 'max']) answers.push(await ingest(event, 0))
    answers.push(await ingest('sum', 5), await ingest('count', 0))
    assert.deepEqual(answers, [403, 403, 403, 200, 200])
  })
})
