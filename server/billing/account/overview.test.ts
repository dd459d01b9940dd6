import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { joinAs, startOrganization } from '../../testing/organizations.ts'
import { proveAddress, signUp } from '../../testing/people.ts'
import { mug, openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'

const perMember = { ...plan, name: 'Team', prices: [{ amount_type: 'fixed', price_amount: 1000 }], metadata: { seats: 'members' } }

onBothDatabases('the overview of what one pays for', (open) => {
  /** A shop, and an organization with roles of its own that pays there by member. */
  async function startBuyers(card = 'tok_ok') {
    const server = await startTestServer({ open, config: { organizationRoles: { accountant: { billing: ['manage'] } } } })
    const shop = await openShop(server)
    const team = await shop.product(perMember)
    const { owner, ownerId, organization } = await startOrganization(server, 'buyers')
    const buy = async (who: typeof owner, wanted: object) => {
      const { data } = await who.client.checkout({ products: [team.id], redirect: false, ...wanted })
      const secret = new URL(data?.url ?? '').pathname.split('/').at(-1)
      const given = { customer_billing_address: { country: 'DE' }, confirmation_token_id: card }
      assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)
    }
    return { server, shop, owner, ownerId, organization, buy }
  }

  test('tells an organization’s plan, seats, card, bills and payers, to each as their role allows', async () => {
    const { server, shop, owner, ownerId, organization, buy } = await startBuyers()
    const reading = { referenceId: organization.id }
    const before = await owner.client.customer.getOverview(reading)
    assert.deepEqual(before.data?.sellers, [])
    assert.deepEqual(before.data?.shop, { name: shop.organization.name, slug: shop.organization.slug })
    await buy(owner, reading)
    const member = await joinAs(server, owner, 'bob')
    const accountant = await joinAs(server, owner, 'eve', 'accountant')

    const read = async (who: typeof owner) => {
      const { data } = await who.client.customer.getOverview(reading)
      assert.ok(data)
      return data
    }
    const full = await read(owner)
    const [held] = full.subscriptions
    assert.deepEqual([held?.product, held?.seats, held?.amount, held?.interval, full.members], ['Team', 3, 3000, 'month', 3])
    assert.deepEqual(full.sellers[0]?.card, { brand: 'visa', last4: '4242', expMonth: 12, expYear: full.sellers[0]?.card?.expYear })
    assert.ok(full.orders.length >= 1 && full.orders.every(({ product, status }) => product === 'Team' && status === 'paid'))
    assert.deepEqual(
      full.payers.map(({ id, role }) => [id, role]),
      [
        [ownerId, 'owner'],
        [accountant.userId, 'accountant'],
      ],
    )
    const { orders: _, sellers, ...rest } = await read(member.browser)
    assert.deepEqual([rest.mayManage, rest.subscriptions, sellers[0]?.card], [false, full.subscriptions, null])
    assert.deepEqual((await read(accountant.browser)).orders, full.orders)
    const stranger = server.browser()
    await signUp(stranger, 'zoe')
    assert.equal((await stranger.client.customer.getOverview(reading)).error?.code, 'FORBIDDEN')
    assert.deepEqual((await owner.client.customer.getOverview()).data?.subscriptions, [])

    const enter = async (who: typeof owner, seller: string) =>
      (await who.client.customer.openPortal({ ...reading, seller, redirect: false })).error?.code
    assert.deepEqual(
      [await enter(accountant.browser, shop.organization.slug), await enter(owner, 'buyers'), await enter(member.browser, 'acme')],
      [undefined, 'USER_NOT_FOUND', 'FORBIDDEN'],
    )
  })

  test('tells of a person alone what is theirs, and nothing that has ended', async () => {
    const { shop, owner, buy } = await startBuyers()
    await buy(owner, {})
    const { data } = await owner.client.customer.getOverview()
    assert.deepEqual([data?.members, data?.payers, data?.mayManage, data?.orders.length], [null, [], true, 1])
    const id = data?.subscriptions[0]?.id ?? ''
    assert.equal((await shop.del(`/subscriptions/${id}`)).status, 200)
    assert.deepEqual((await owner.client.customer.getOverview()).data?.subscriptions, [])
  })

  test('finds what was bought before there was an account by a proven address alone, and entering the portal there makes it theirs', async () => {
    const { server, shop } = await startBuyers()
    const other = await openShop(server, 'other')
    await other.product(mug)
    const { id } = await shop.product(mug)
    assert.equal((await shop.confirm(await shop.checkout({ id }), { customer_email: 'zoe@example.com' })).status, 200)
    const zoe = server.browser()
    const { user } = await signUp(zoe, 'zoe')
    const { slug, name } = shop.organization
    const read = async () => (await zoe.client.customer.getOverview()).data
    const enter = async () => (await zoe.client.customer.openPortal({ seller: slug, redirect: false })).error?.code
    assert.deepEqual([(await read())?.unclaimed, await enter()], [[], 'USER_NOT_FOUND'])
    await proveAddress(server, user.email)
    assert.deepEqual([(await read())?.unclaimed, (await read())?.orders], [[{ name, slug }], []])
    assert.equal(await enter(), undefined)
    const after = await read()
    assert.deepEqual([after?.unclaimed, after?.orders.map(({ product }) => product)], [[], ['Coffee mug']])
  })

  test('says what one more member costs, to the cent that is charged when they join', async () => {
    const { server, shop, owner, organization, buy } = await startBuyers()
    const updated = await shop.patch(`/organizations/${shop.organization.id}`, { subscription_settings: settings })
    assert.equal(updated.status, 200, JSON.stringify(updated.body))
    await buy(owner, { referenceId: organization.id })
    server.clock.advance(days(5))
    const asked = { referenceId: organization.id, more: 1 }
    const { data } = await owner.client.customer.getSeatPreview(asked)
    const [seat] = data?.seats ?? []
    assert.deepEqual([seat?.from, seat?.to, seat?.more, seat?.dueNext], [1, 2, 1000, 0])
    const member = await joinAs(server, owner, 'bob')
    const charges = (await shop.payments()).filter(({ kind }) => kind === 'charge').map(({ amount }) => amount)
    assert.deepEqual(charges, [1190, seat?.dueNow])
    assert.equal((await member.browser.client.customer.getSeatPreview(asked)).error?.code, 'FORBIDDEN')
  })
})

const settings = {
  allow_multiple_subscriptions: true,
  allow_customer_updates: true,
  proration_behavior: 'invoice',
  benefit_revocation_grace_period: 0,
  prevent_trial_abuse: false,
}
