import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { mug, openShop, plan } from '../testing/shops.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('what a person or an organization pays for', (open) => {
  async function openTrade() {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { owner, ownerId, organization } = await startOrganization(server, 'buyers')
    const buy = async (wanted: object, referenceId?: string) => {
      const { id } = await shop.product(wanted)
      const { data } = await owner.client.checkout({ products: id, redirect: false, ...(referenceId && { referenceId }) })
      const secret = new URL(data?.url ?? '').pathname.split('/').at(-1)
      const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
      assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)
    }
    await buy(mug)
    await buy(plan, organization.id)
    return { server, owner, ownerId, organization, sellerId: shop.organization.id }
  }

  test('is read by administrators and by servers that may read billing: theirs alone, and no card', async () => {
    const { server, owner, ownerId, organization, sellerId } = await openTrade()
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ownerId).execute()
    const own = await owner.client.admin.listPurchases({ buyerId: ownerId })
    assert.deepEqual(own.data?.sellers, [{ id: sellerId, name: 'acme', slug: 'acme' }])
    assert.deepEqual(
      [own.data.subscriptions, own.data.orders.map(({ product, status, total }) => [product, status, total])],
      [[], [['Coffee mug', 'paid', 1250]]],
    )
    const theirs = (await server.browser().client.admin.listPurchases({ buyerId: organization.id }, await asServer(server.app))).data
    assert.deepEqual(
      theirs?.subscriptions.map(({ product, status, amount }) => [product, status, amount]),
      [['Pro plan', 'active', 2000]],
    )
    assert.doesNotMatch(JSON.stringify([own.data, theirs]), /card|last4/)
    const unknown = (await owner.client.admin.listPurchases({ buyerId: 'unknown' })).data
    assert.deepEqual(unknown, { sellers: [], subscriptions: [], orders: [] })
  })

  test('is hidden from everybody else, the buyer among them', async () => {
    const { server, owner, ownerId } = await openTrade()
    const eve = server.browser()
    await signUp(eve, 'eve')
    for (const { client } of [eve, owner]) {
      const { error } = await client.admin.listPurchases({ buyerId: ownerId })
      assert.deepEqual([error?.status, error?.code], [403, 'FORBIDDEN'])
    }
    assert.equal((await server.browser().client.admin.listPurchases({ buyerId: ownerId })).error?.status, 401)
  })
})
