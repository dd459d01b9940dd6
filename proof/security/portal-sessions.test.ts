import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOrganizationToken } from '#server/billing/access-tokens/organization-tokens.ts'
import type { Browser } from '#server/testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '#server/testing/databases.ts'
import { beImpersonated } from '#server/testing/impersonation.ts'
import { newestMailTo } from '#server/testing/mailbox.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { signIn, signUp } from '#server/testing/people.ts'
import { program } from '#server/testing/sellers.ts'
import { gift, openShop } from '#server/testing/shops.ts'
import { startTestServer } from '#server/testing/test-server.ts'

async function startShop(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const shop = await openShop(server)
  const goods = await shop.product(gift)
  const opens = async (token: string) => (await program(server, token).get('/customer-portal/customers/me')).status
  /** A checkout that an account begins here, for itself or for an organization. */
  const begin = async (browser: Browser, referenceId?: string) => {
    const { url } = (await (await browser.post('/checkout', { products: goods.id, ...(referenceId && { referenceId }) })).json()) as {
      url: string
    }
    return { client_secret: url.split('/').at(-1) as string }
  }
  const enter = async (browser: Browser, referenceId?: string) => {
    const wish = { seller: shop.organization.slug, redirect: false, ...(referenceId && { referenceId }) }
    const { url } = (await (await browser.post('/customer/portal', wish)).json()) as { url: string }
    return new URL(url).searchParams.get('customer_session_token') ?? ''
  }
  return { server, shop, goods, opens, begin, enter }
}

onBothDatabases('a confirm', (open) => {
  test('opens the portal of a customer it made, and of nobody who was there before', async () => {
    const { server, shop, goods, opens } = await startShop(open)
    const made = await shop.confirm(await shop.checkout(goods))
    assert.equal(await opens(made.body.customer_session_token), 200)
    const wanted = { organizationId: shop.organization.id, name: 'checkouts', scopes: ['checkouts:write' as const] }
    const { token } = await createOrganizationToken(server.app, wanted, {})
    const { body: known } = await shop.post('/customers/', { email: 'grace@example.com', external_id: 'grace' })
    for (const named of [{ customer_id: known.id }, { customer_external_id: 'grace' }, { customer_email: 'grace@example.com' }]) {
      const { body: checkout } = await program(server, token).post('/checkouts/', { products: [goods.id], ...named })
      const { status, body } = await shop.confirm(checkout, { customer_email: 'grace@example.com' })
      assert.deepEqual([status, body.customer_id], [200, known.id])
      assert.match(body.customer_session_token, /^tg_cst_/)
      assert.equal(await opens(body.customer_session_token), 401, JSON.stringify(named))
    }
  })

  test('opens no portal of an account: not for a thief of its session, nor for an administrator who acts as it', async () => {
    const { server, shop, opens, begin } = await startShop(open)
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    const begun = await begin(ann)
    await beImpersonated(server.app, user.id)
    const asAdministrator = await shop.confirm(begun, { customer_email: 'ann@example.com' })
    assert.equal(asAdministrator.status, 200)
    assert.equal(await opens(asAdministrator.body.customer_session_token), 401)
  })

  test('sells nothing of a checkout that an account began before its password was reset, or before it was banned', async () => {
    const { server, shop, begin } = await startShop(open)
    const { app } = server
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    await app.db.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute()
    const stolen = await begin(ann)
    await server.browser().client.requestPasswordReset({ email: 'ann@example.com' })
    const { token } = await newestMailTo(app, 'ann@example.com')
    assert.equal((await server.browser().client.resetPassword({ token, newPassword: 'another horse battery' })).error, null)
    assert.equal((await shop.confirm(stolen)).status, 410)
    assert.equal((await shop.read(stolen)).status, 410)

    const bob = server.browser()
    const { user: banned } = await signUp(bob, 'bob')
    const begun = await begin(bob)
    const root = server.browser()
    const { user: admin } = await signUp(root, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    await root.client.admin.banUser({ userId: banned.id })
    assert.equal((await shop.confirm(begun)).status, 410)
  })

  test('shows whoever holds the checkout what it bought, and nothing else of the customer', async () => {
    const { server, shop } = await startShop(open)
    const benefit = async (description: string) =>
      (await shop.post('/benefits/', { type: 'license_keys', description, properties: {} })).body
    const [own, other] = [await benefit('Own key'), await benefit('Other key')]
    const product = async ({ id }: { id: string }) => {
      const made = await shop.product(gift)
      await shop.post(`/products/${made.id}/benefits`, { benefits: [id] })
      return made
    }
    const { body: known } = await shop.post('/customers/', { email: 'grace@example.com' })
    await shop.confirm(await shop.checkout({ id: (await product(other)).id, customer_id: known.id }))
    const checkout = await shop.checkout({ id: (await product(own)).id, customer_id: known.id })
    const read = () => program(server, null).get(`/checkouts/client/${checkout.client_secret}/bought`)
    assert.deepEqual((await read()).body, { grants: [], license_keys: [], downloadables: [], renews_at: null })
    await shop.confirm(checkout)
    const { status, body } = await read()
    assert.equal(status, 200)
    assert.deepEqual(
      body.grants.map(({ benefit: { description } }: { benefit: { description: string } }) => description),
      ['Own key'],
    )
    assert.equal(body.license_keys.length, 1)
    assert.ok(body.license_keys[0].key.length > 10)
    assert.equal((await program(server, null).get('/checkouts/client/unknown/bought')).status, 404)
  })
})

onBothDatabases('a portal session', (open) => {
  test('ends with the session that opened it: signed out, or signed out everywhere', async () => {
    const { server, opens, enter } = await startShop(open)
    const ann = server.browser()
    await signUp(ann, 'ann')
    const first = await enter(ann)
    assert.equal(await opens(first), 200)
    await ann.client.signOut()
    assert.equal(await opens(first), 401)
    await signIn(ann, 'ann')
    const second = await enter(ann)
    const other = server.browser()
    await signIn(other, 'ann')
    const third = await enter(other)
    assert.deepEqual([await opens(second), await opens(third)], [200, 200])
    await other.client.revokeSessions()
    assert.deepEqual([await opens(second), await opens(third)], [401, 401])
  })

  test('of an organization ends when its opener is removed, and while they may not manage billing', async () => {
    const { server, opens, enter } = await startShop(open)
    const { owner, organization } = await startOrganization(server, 'buyers')
    const adam = await joinAs(server, owner, 'adam', 'admin')
    const token = await enter(adam.browser, organization.id)
    assert.equal(await opens(token), 200)
    const members = (await owner.client.organization.listMembers({ organizationId: organization.id })).data?.members ?? []
    const member = members.find(({ user }) => user.email.startsWith('adam'))
    const memberId = member?.id ?? assert.fail('adam is a member')
    const role = (role: 'admin' | 'member') =>
      owner.client.organization.updateMemberRole({ memberId, role, organizationId: organization.id })
    await role('member')
    assert.equal(await opens(token), 401)
    await role('admin')
    const again = await enter(adam.browser, organization.id)
    assert.equal(await opens(again), 200)
    await owner.client.organization.removeMember({ memberIdOrEmail: memberId, organizationId: organization.id })
    assert.equal(await opens(again), 401)
  })

  test('that a seller’s token opened ends with the token', async () => {
    const { server, shop, opens } = await startShop(open)
    const { body: customer } = await shop.post('/customers/', { email: 'grace@example.com' })
    const made = (await shop.owner.client.organization.createAccessToken({ organizationId: shop.organization.id, name: 'Portal' })).data
    const { body } = await program(server, made?.token ?? '').post('/customer-sessions/', { customer_id: customer.id })
    assert.equal(await opens(body.token), 200)
    await shop.owner.client.organization.revokeAccessToken({ id: made?.id ?? '' })
    assert.equal(await opens(body.token), 401)
  })
})
