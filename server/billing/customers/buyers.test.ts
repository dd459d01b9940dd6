import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { addProduct, addSubscription } from '../../testing/entitlements.ts'
import { listenToSeller } from '../../testing/listen-to-seller.ts'
import { startOrganization } from '../../testing/organizations.ts'
import { password, signIn, signUp } from '../../testing/people.ts'
import { startSeller } from '../../testing/sellers.ts'
import { markOwn } from '../../testing/selling.ts'
import { gift } from '../../testing/shops.ts'
import { startSocialServer } from '../../testing/social.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { findCustomerSession } from '../access-tokens/customer-sessions.ts'
import { findCustomers } from './store.ts'
import { upsertCustomer } from './upsert-customer.ts'

async function openShop(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const { app } = server
  const seller = await startSeller(server)
  await markOwn(server.app, seller.organization.id)
  const organizationId = seller.organization.id
  const become = (externalId: string, wanted = {}) =>
    inTransaction(app, (app) => upsertCustomer(app, { organizationId, externalId, ...wanted }))
  const subscribe = async (customerId: string) =>
    addSubscription(app, { organizationId, customerId, productId: await addProduct(app, organizationId, []) })
  const statusOf = async (id: string) =>
    (await app.db.selectFrom('subscriptions').where('id', '=', id).select('status').executeTakeFirst())?.status
  const heard = await listenToSeller(app, seller.organization)
  const types = async () => (await heard()).map(({ type }) => type)
  return { ...server, seller, organizationId, become, subscribe, statusOf, heard, types }
}

onBothDatabases('people and organizations of ours who buy', (open) => {
  test('are known by their new name and address at once, unless another customer has it', async () => {
    const { app, browser, seller, become, heard } = await openShop(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { id } = await become(user.id)
    await heard()
    await ann.client.updateUser({ name: 'Ann B.' })
    const [updated, state, ...more] = await heard()
    assert.deepEqual([updated?.type, updated?.data.name, state?.type, more], ['customer.updated', 'Ann B.', 'customer.state_changed', []])
    assert.deepEqual((await seller.get('/customers/?query=ann%20b')).body.pagination.total_count, 1)

    await seller.post('/customers/', { email: 'taken@example.com' })
    for (const [email, expected] of [
      ['taken@example.com', 'ann@example.com'],
      ['new@example.com', 'new@example.com'],
    ] as const) {
      await ann.client.changeEmail({ newEmail: email })
      assert.equal((await ann.client.getSession({ disableCookieCache: true })).data?.user.email, email)
      assert.equal((await findCustomers(app, [id])).get(id)?.email, expected)
    }
  })

  test('lose everything in the transaction that deletes them', async () => {
    const { app, browser, seller, become, subscribe, statusOf, heard, types } = await openShop(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { id } = await become(user.id)
    const subscription = await subscribe(id)
    const { token } = (await seller.post('/customer-sessions/', { customer_id: id })).body
    await heard()
    assert.deepEqual((await ann.client.deleteUser({ password })).error, null)
    assert.equal(await statusOf(subscription), 'canceled')
    assert.equal((await seller.get(`/customers/${id}`)).status, 404)
    assert.equal((await seller.get(`/customers/external/${user.id}`)).status, 404)
    const said = await types()
    assert.deepEqual(said.slice(0, 3), ['subscription.updated', 'subscription.canceled', 'subscription.revoked'])
    assert.deepEqual(said.slice(-2), ['customer.deleted', 'customer.state_changed'])
    assert.equal(await findCustomerSession(app, token), null)
  })

  test('who are organizations go the same way, and are renamed', async () => {
    const { app, browser, become, subscribe, statusOf } = await openShop(open)
    const { owner, organization } = await startOrganization({ browser }, 'buyers')
    const { id, name } = await become(organization.id)
    assert.equal(name, organization.name)
    await owner.client.organization.update({ organizationId: organization.id, data: { name: 'Renamed' } })
    assert.equal((await findCustomers(app, [id])).get(id)?.name, 'Renamed')
    const subscription = await subscribe(id)
    assert.equal((await owner.client.organization.delete({ organizationId: organization.id })).error, null)
    assert.equal(await statusOf(subscription), 'canceled')
    assert.notEqual((await findCustomers(app, [id])).get(id)?.deletedAt, null)
  })

  test('keep what they bought when they are banned, but not the portal', async () => {
    const { app, browser, seller, become, subscribe, statusOf } = await openShop(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { id } = await become(user.id)
    const subscription = await subscribe(id)
    assert.equal((await seller.post('/customer-sessions/', { external_customer_id: user.id })).status, 201)
    const sessions = () => app.db.selectFrom('customerSessions').where('customerId', '=', id).select('id').execute()
    assert.equal((await sessions()).length, 1)
    const root = browser()
    const { user: admin } = await signUp(root, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    assert.equal((await root.client.admin.banUser({ userId: user.id })).error, null)
    assert.deepEqual([await statusOf(subscription), await sessions()], ['active', []])
  })

  test('whose account goes to the owner of its address leave the portal to them', async () => {
    const server = await startSocialServer({ open })
    const seller = await startSeller(server)
    await markOwn(server.app, seller.organization.id)
    await seller.post('/products/', gift)
    const mallory = server.browser()
    await signUp(mallory, 'ann') // with an address that is not theirs
    const { url } = (await (await mallory.get('/customer/portal')).json()) as { url: string }
    const token = new URL(url).searchParams.get('customer_session_token') ?? ''
    assert.ok(await findCustomerSession(server.app, token))
    await server.signInWith(server.browser(), 'google', { auto: 'ann@example.com', name: 'Ann', verified: 'true' })
    assert.equal(await findCustomerSession(server.app, token), null)
  })

  test('were guests before, and bring along what they bought', async () => {
    const { app, browser, become, subscribe, heard } = await openShop(open)
    const guest = browser()
    const session = await guest.client.signIn.anonymous()
    const guestId = session.data?.user.id as string
    const bought = await become(guestId, { email: 'typed@example.com', name: 'Typed' })
    assert.deepEqual([bought.email, bought.name], ['typed@example.com', 'Typed'])
    await subscribe(bought.id)
    await heard()
    const { user } = await signUp(guest, 'ann')
    const handedOver = (await findCustomers(app, [bought.id])).get(bought.id)
    assert.deepEqual([handedOver?.externalId, handedOver?.email, handedOver?.deletedAt], [user.id, user.email, null])
    assert.deepEqual((await heard())[0]?.data.external_id, user.id)
  })

  test('were guests before and come back to an account that bought as well: nothing that was paid for ends', async () => {
    const { app, browser, seller, become, subscribe, statusOf } = await openShop(open)
    const { user } = await signUp(browser(), 'ann')
    const own = await become(user.id)
    const guest = browser()
    const guestId = (await guest.client.signIn.anonymous()).data?.user.id as string
    const bought = await become(guestId, { email: 'typed@example.com' })
    const subscription = await subscribe(bought.id)
    await signIn(guest, 'ann')
    assert.equal(await app.db.selectFrom('users').where('id', '=', guestId).select('id').executeTakeFirst(), undefined)
    assert.equal(await statusOf(subscription), 'active')
    const { external_id, metadata } = (await seller.get(`/customers/${bought.id}`)).body
    assert.deepEqual([external_id, metadata], [null, { __external_id: user.id }])
    assert.equal((await findCustomers(app, [own.id])).get(own.id)?.externalId, user.id)
  })

  test('who buy at themselves, or at another organization that goes with them, can be deleted', async () => {
    const { app, seller, organizationId, become } = await openShop(open)
    const { data: sibling } = await seller.owner.client.organization.create({ name: 'Sibling', slug: 'sibling' })
    await become(organizationId)
    await become(sibling?.id ?? '')
    assert.equal((await seller.owner.client.deleteUser({ password })).error, null)
    assert.deepEqual(await app.db.selectFrom('organizations').select('id').execute(), [])
    assert.deepEqual(await app.db.selectFrom('billingCounts').select('count').execute(), [])
  })

  test('who buy at themselves can be deleted alone', async () => {
    const { seller, organizationId, become } = await openShop(open)
    await become(organizationId)
    assert.equal((await seller.owner.client.organization.delete({ organizationId })).error, null)
  })
})
