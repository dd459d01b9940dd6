import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '#client/index.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { signUp } from '#server/testing/people.ts'
import { program } from '#server/testing/sellers.ts'
import { openShop } from '#server/testing/shops.ts'
import { startTestServer } from '#server/testing/test-server.ts'

onBothDatabases('the records of a seller', (open) => {
  test('name who made, changed and deleted a discount: a person, or the token', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const discount = await shop.discount({ name: 'Autumn' })
    await shop.patch(`/discounts/${discount.id}`, { name: 'Winter' })
    await shop.owner.fetch(`/v1/discounts/${discount.id}`, { method: 'DELETE' })
    const entries = await entriesOf(shop.owner.client, shop.organization.id, 'discount.')
    const tokenId = entries[0]?.details.tokenId
    assert.equal(typeof tokenId, 'string')
    assert.deepEqual(
      entries.map(({ action, actorId, details }) => [action, actorId, details]),
      [
        ['discount.created', null, { id: discount.id, name: 'Autumn', tokenId }],
        ['discount.updated', null, { id: discount.id, name: 'Winter', tokenId }],
        ['discount.deleted', shop.ownerId, { id: discount.id, name: 'Winter' }],
      ],
    )
  })

  test('name who deleted a customer, and of a person who deleted their account only that it happened', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { body: first } = await shop.post('/customers/', { email: 'first@example.com' })
    const { body: second } = await shop.post('/customers/', { email: 'second@example.com' })
    await shop.del(`/customers/${first.id}`)
    await shop.owner.fetch(`/v1/customers/${second.id}`, { method: 'DELETE' })
    const entries = await entriesOf(shop.owner.client, shop.organization.id, 'customer.')
    assert.deepEqual(
      entries.map(({ actorId, details }) => [actorId, details.customerId, typeof details.tokenId]),
      [
        [null, first.id, 'string'],
        [shop.ownerId, second.id, 'undefined'],
      ],
    )
  })

  test('name who opened the portal of a customer: the token, the member, or a mailed code', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { body: customer } = await shop.post('/customers/', { email: 'ada@example.com' })
    await shop.post('/customer-sessions/', { customer_id: customer.id })
    await shop.owner.fetch('/v1/customer-sessions/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ customer_id: customer.id }),
    })
    const stranger = program(server, null)
    await stranger.post('/customer-portal/customer-session/request', { email: 'ada@example.com', organization_id: shop.organization.id })
    const code = /^[A-Z0-9]{6,8}$/m.exec((await mailsTo(server.app, 'ada@example.com'))[0]?.text ?? '')?.[0]
    assert.equal((await stranger.post('/customer-portal/customer-session/authenticate', { code })).status, 200)
    const entries = await entriesOf(shop.owner.client, shop.organization.id, 'portal.')
    assert.deepEqual(
      entries.map(({ actorId, details }) => [actorId, details.way ?? typeof details.tokenId]),
      [
        [null, 'string'],
        [shop.ownerId, 'undefined'],
        [null, 'code'],
      ],
    )
    for (const { details } of entries) assert.equal(details.customerId, customer.id)
  })

  test('of a portal that an account opened are kept where it belongs: with the person', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    await shop.product() // the first seller is the installation's own
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    const { body: customer } = await shop.post('/customers/', { email: 'ann@example.com', external_id: user.id })
    assert.equal((await ann.client.customer.openPortal({ redirect: false })).error, null)
    const { data } = await ann.client.listAuditEntries()
    const opened = data?.entries.find(({ action }) => action === 'portal.opened')
    assert.deepEqual([opened?.actorId, opened?.details], [user.id, { customerId: customer.id, sellerId: shop.organization.id }])
    assert.deepEqual(await entriesOf(shop.owner.client, shop.organization.id, 'portal.'), [])
  })
})

/** The entries about one thing, oldest first. */
async function entriesOf(client: Client, organizationId: string, about: string) {
  const { data } = await client.organization.listAuditEntries({ organizationId })
  return (data?.entries ?? []).filter(({ action }) => action.startsWith(about)).reverse()
}
