import assert from 'node:assert/strict'
import { test } from 'node:test'
import { can, canNow } from '#client/entitlements.ts'
import type { Browser } from '../../testing/browser.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { joinAs, startOrganization } from '../../testing/organizations.ts'
import { signUp } from '../../testing/people.ts'
import { mug, openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('the next request after it knows', (open) => {
  async function openTrade() {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { body: benefit } = await shop.post('/benefits/', {
      type: 'custom',
      description: 'Export',
      metadata: { feature: 'export' },
      properties: { note: null },
    })
    const give = async (product: { id: string }) => {
      await shop.post(`/products/${product.id}/benefits`, { benefits: [benefit.id] })
      return product
    }
    const buy = async (browser: Browser, product: { id: string }, referenceId?: string) => {
      const { data } = await browser.client.checkout({ products: product.id, redirect: false, ...(referenceId && { referenceId }) })
      const secret = new URL(data?.url ?? '').pathname.split('/').at(-1)
      const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
      assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)
    }
    const may = async ({ client }: Browser) => (await canNow(client, { feature: 'export' })).data
    return { server, shop, benefit, give, buy, may }
  }

  test('a refund that takes the benefits back', async () => {
    const { server, shop, benefit, give, buy, may } = await openTrade()
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    assert.equal(await may(ann), false)
    await buy(ann, await give(await shop.product(mug)))
    assert.equal(await may(ann), true)
    const state = () => shop.get(`/customers/external/${user.id}/state`)
    assert.equal(can((await state()).body, { benefit: benefit.id }), true)
    const { id, net_amount } = (await shop.get('/orders/')).body.items[0]
    await shop.post('/refunds/', { order_id: id, amount: net_amount, reason: 'customer_request', revoke_benefits: true })
    assert.equal(await may(ann), false)
    assert.equal(can((await state()).body, { benefit: benefit.id }), false)
  })

  test('a downgrade', async () => {
    const { server, shop, give, buy, may } = await openTrade()
    const ann = server.browser()
    await signUp(ann, 'ann')
    const [pro, basic] = [await give(await shop.product(plan)), await shop.product({ ...plan, name: 'Basic' })]
    await buy(ann, pro)
    assert.deepEqual([await may(ann), (await canNow(ann.client, { product: pro.id })).data], [true, true])
    const { id } = (await shop.get('/subscriptions/')).body.items[0]
    assert.equal((await shop.patch(`/subscriptions/${id}`, { product_id: basic.id })).status, 200)
    assert.deepEqual([await may(ann), (await canNow(ann.client, { product: basic.id })).data], [false, true])
    assert.equal((await shop.del(`/subscriptions/${id}`)).status, 200)
    assert.equal((await canNow(ann.client, { product: basic.id })).data, false)
  })

  test('a removal from the organization that holds it, and a ban', async () => {
    const { server, shop, give, buy, may } = await openTrade()
    const { owner, ownerId, organization } = await startOrganization(server, 'buyers')
    const bob = await joinAs(server, owner, 'bob')
    const eve = await joinAs(server, owner, 'eve')
    await buy(owner, await give(await shop.product(plan)), organization.id)
    assert.deepEqual([await may(owner), await may(bob.browser), await may(eve.browser)], [true, true, true])
    await owner.client.organization.removeMember({ memberIdOrEmail: bob.memberId })
    assert.equal(await may(bob.browser), false)
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ownerId).execute()
    assert.equal((await owner.client.admin.banUser({ userId: eve.userId })).error, null)
    assert.deepEqual([await may(eve.browser), await may(owner)], [false, true])
  })
})
