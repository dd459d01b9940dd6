import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { addProduct, addSubscription } from '../../testing/holdings.ts'
import { startOrganization } from '../../testing/organizations.ts'
import { signUp } from '../../testing/people.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'

onBothDatabases('whoever is signed in', (open) => {
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
    const queries = await queriesDuring(app, entitled)
    assert.ok(queries.length <= 7, String(queries.length))
  })
})
