import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addProduct, addSubscription } from '../../testing/entitlements.ts'
import { joinAs, startOrganization } from '../../testing/organizations.ts'
import { signUp } from '../../testing/people.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { openShop as openTrade, plan as subscription } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'

onBothDatabases('a signed-in person', (open) => {
  async function openShop() {
    const server = await startTestServer({ open })
    const seller = await startSeller(server)
    const organizationId = seller.organization.id
    const productId = await addProduct(server.app, organizationId, [])
    const subscribe = async (externalId: string) => {
      const { id } = await inTransaction(server.app, (app) => upsertCustomer(app, { organizationId, externalId }))
      return addSubscription(server.app, { organizationId, customerId: id, productId })
    }
    return { ...server, seller, organizationId, subscribe }
  }
  const read = async (answer: Promise<Response>) => (await answer).json() as Promise<Record<string, unknown>>

  test('becomes a customer of the one seller at first use, and enters the portal', async () => {
    const { app, browser, clock, organizationId, ...rest } = await openShop()
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const state = await read(ann.get('/customer/state'))
    assert.deepEqual(
      [state.externalId, state.email, state.organizationId, state.activeSubscriptions],
      [user.id, user.email, organizationId, []],
    )
    const back = await read(ann.get('/customer/portal?returnUrl=%2Faccount'))
    assert.equal(new URL(String(back.url)).searchParams.get('return_url'), '/account')
    const lured = await ann.post('/customer/portal', { returnUrl: 'https://evil.example' })
    assert.deepEqual([lured.status, ((await lured.json()) as { code: string }).code], [403, 'INVALID_RETURNURL'])
    const { url, redirect } = await read(ann.get('/customer/portal'))
    const token = new URL(String(url)).searchParams.get('customer_session_token')
    assert.equal(redirect, true)
    const me = await program({ app, browser, clock, ...rest } as never, token).get('/customer-portal/customers/me')
    assert.deepEqual([me.status, me.body.id], [200, state.id])
    assert.equal((await browser().get('/customer/state')).status, 401)
  })

  test('is made no customer where many sell', async () => {
    const server = await openShop()
    const other = await startSeller(server, 'other')
    await addProduct(server.app, other.organization.id, [])
    const ann = server.browser()
    await signUp(ann, 'ann')
    assert.equal((await read(ann.get('/customer/state'))).code, 'USER_NOT_FOUND')
  })

  test('buys for themselves or for an organization they manage, and members read what it has', async () => {
    const server = await startTestServer({ open })
    const shop = await openTrade(server)
    const plan = await shop.product({ ...subscription, metadata: { slug: 'plan' } })
    const { owner, organization } = await startOrganization(server, 'buyers')
    const member = await joinAs(server, owner, 'bob')
    const stranger = server.browser()
    await signUp(stranger, 'eve')
    const pay = async ({ url }: { url: string }) => {
      const secret = new URL(url).pathname.split('/').at(-1)
      const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
      assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)
    }
    const begun = await owner.client.checkout({ slug: 'plan', referenceId: organization.id, redirect: false })
    assert.equal(begun.data?.redirect, false)
    await pay(begun.data as { url: string })
    const own = await member.browser.client.checkout({ products: [plan.id], redirect: false })
    await pay(own.data as { url: string })

    const listed = async (who: typeof owner, referenceId?: string) => {
      const { data, error } = await who.client.customer.subscriptions.list(referenceId === undefined ? {} : { referenceId })
      return error?.code ?? (data?.result.items as { customerId: string; customer?: unknown }[])
    }
    const ofOrganization = await listed(owner, organization.id)
    assert.ok(Array.isArray(ofOrganization) && ofOrganization.length === 1)
    assert.equal(ofOrganization[0]?.customer, undefined)
    assert.deepEqual(await listed(member.browser, organization.id), ofOrganization)
    assert.equal((await listed(owner)).length, 0)
    assert.equal((await listed(member.browser)).length, 1)
    assert.equal(await listed(stranger, organization.id), 'FORBIDDEN')
    const orders = async (who: typeof owner) => (await who.client.customer.orders.list({ referenceId: organization.id })).error?.code
    assert.deepEqual([await orders(owner), await orders(member.browser), await orders(stranger)], [undefined, 'FORBIDDEN', 'FORBIDDEN'])
  })

  test('buys for no one else, and grants themselves nothing that only the seller grants', async () => {
    const server = await startTestServer({ open })
    const shop = await openTrade(server)
    const plan = await shop.product(subscription)
    const secret = await shop.discount({ code: null })
    const { owner, organization } = await startOrganization(server, 'buyers')
    const member = await joinAs(server, owner, 'bob')
    const begin = async (who: typeof owner, wanted: object) =>
      (await who.client.checkout({ products: plan.id, redirect: false, ...wanted })).error?.code
    const theirs = { referenceId: organization.id }
    assert.equal(await begin(member.browser, theirs), 'FORBIDDEN')
    assert.equal(await begin(member.browser, { metadata: theirs }), 'FORBIDDEN')
    assert.equal(await begin(server.browser(), theirs), 'UNAUTHORIZED')
    assert.equal(await begin(owner, { discountId: secret.id }), 'VALIDATION_ERROR')
    assert.equal(await begin(owner, { successUrl: 'https://evil.example/' }), 'INVALID_SUCCESSURL')
    assert.equal(await begin(owner, { embedOrigin: 'https://evil.example' }), 'INVALID_EMBEDORIGIN')
    assert.equal(await begin(owner, { products: 'nothing' }), 'PRODUCT_NOT_FOUND')
    assert.equal(await begin(owner, { successUrl: '/thanks', trialInterval: 'year', trialIntervalCount: 9 }), undefined)
    const begun = await server.app.db.selectFrom('checkouts').selectAll().execute()
    assert.deepEqual(
      begun.map(({ trialInterval, trialEnd, successUrl }) => [trialInterval, trialEnd, new URL(successUrl ?? '').pathname]),
      [[null, null, '/thanks']],
    )
  })

  test('reads with the session what they hold, or the organization they act for', async () => {
    const { app, browser, organizationId, subscribe } = await openShop()
    const { owner, ownerId, organization } = await startOrganization({ browser }, 'buyers')
    const [own, theirs] = [await subscribe(ownerId), await subscribe(organization.id)]
    const entitled = async () => (await owner.client.getSession({ entitlements: true })).data?.entitlements
    const held = async () => ((await entitled())?.activeSubscriptions ?? []).map(({ id, organizationId }) => [id, organizationId])
    await owner.client.organization.setActive({ organizationId: null })
    assert.deepEqual(await held(), [[own, organizationId]])
    await owner.client.organization.setActive({ organizationId: organization.id })
    assert.deepEqual(await held(), [[theirs, organizationId]])
    await app.db.updateTable('subscriptions').set({ status: 'canceled' }).where('id', '=', theirs).execute()
    assert.deepEqual(await entitled(), { activeSubscriptions: [], grantedBenefits: [], activeMeters: [] })
    assert.equal((await owner.client.getSession()).data?.entitlements, undefined)
    const plain = await queriesDuring(app, () => owner.client.getSession())
    assert.equal((await queriesDuring(app, entitled)).length, plain.length + 1)
  })
})
