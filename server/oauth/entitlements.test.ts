import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { can } from '#client/entitlements.ts'
import { seconds } from '#contract/kit/durations.ts'
import type { Browser } from '../testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { startProvider } from '../testing/openid.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { openShop, plan } from '../testing/shops.ts'

const scope = 'openid entitlements offline_access'

type Told = { active: boolean; entitlements?: Record<string, unknown>; entitlements_version?: string; entitlementsVersion?: string }

async function openTrade(open: OpenDatabase, wish: object = {}) {
  const provider = await startProvider(open, wish)
  const shop = await openShop(provider)
  const benefit = { type: 'custom', description: 'Export', metadata: { feature: 'export', secret: 'inside' }, properties: { note: null } }
  const { body: made } = await shop.post('/benefits/', benefit)
  const product = await shop.product(plan)
  await shop.post(`/products/${product.id}/benefits`, { benefits: [made.id] })
  const buy = async (browser: Browser, referenceId?: string) => {
    const { data } = await browser.client.checkout({ products: product.id, redirect: false, ...(referenceId && { referenceId }) })
    const secret = new URL(data?.url ?? '').pathname.split('/').at(-1)
    const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
    assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)
    return (await shop.get('/subscriptions/')).body.items[0].id as string
  }
  const introspect = async (token: string) => (await provider.introspect(token)) as Told
  /** As a backend of the installation asks, with its secret key. */
  const known = async (token: string, more: object = {}) => {
    const { data } = await provider.browser().client.introspect({ token, entitlements: true, ...more }, provider.backend)
    return data ?? assert.fail()
  }
  return { ...provider, shop, product, benefit: made as { id: string }, buy, introspect, known }
}

onBothDatabases('what was bought', (open) => {
  test('is in the access token, which lives for a minute, and what ended is known at the next introspection', async () => {
    const { browser, codeOf, redeem, refresh, buy, shop, product, benefit, introspect, userinfo, clock } = await openTrade(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const id = await buy(ann)
    const tokens = await redeem(await codeOf(ann, { scope }))
    const claims = decodeJwt(tokens.access_token)
    assert.deepEqual(claims.entitlements, { products: [product.id], benefits: [benefit.id], features: ['export'] })
    assert.deepEqual([tokens.expires_in, (claims.exp ?? 0) - (claims.iat ?? 0)], [60, 60])
    assert.equal(decodeJwt(tokens.id_token ?? '').entitlements, undefined)
    const first = await introspect(tokens.access_token)
    assert.deepEqual([first.entitlements, first.entitlements_version], [claims.entitlements, claims.entitlements_version])
    assert.deepEqual(((await (await userinfo(tokens.access_token)).json()) as Told).entitlements, claims.entitlements)

    assert.equal((await shop.del(`/subscriptions/${id}`)).status, 200)
    const after = await introspect(tokens.access_token)
    assert.deepEqual([after.active, after.entitlements], [true, { products: [], benefits: [], features: [] }])
    assert.notEqual(after.entitlements_version, first.entitlements_version)
    const next = await refresh(tokens.refresh_token)
    assert.equal(decodeJwt(next.access_token).entitlements_version, after.entitlements_version)
    clock.advance(seconds(60))
    assert.deepEqual(await introspect(next.access_token), { active: false })
  })

  test('has what is left of a meter at this moment for a backend that asks, and no token tells it', async () => {
    const { browser, codeOf, redeem, buy, shop, product, benefit, introspect, known } = await openTrade(open)
    const features = { feature_settings: { usage_based_billing_enabled: true } }
    assert.equal((await shop.patch(`/organizations/${shop.organization.id}`, features)).status, 200)
    const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
    const { body: meter } = await shop.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
    const properties = { meter_id: meter.id, units: 3, rollover: false }
    const { body: credit } = await shop.post('/benefits/', { type: 'meter_credit', description: 'Calls', properties })
    await shop.post(`/products/${product.id}/benefits`, { benefits: [benefit.id, credit.id] })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await buy(ann)
    const { session } = (await ann.client.getSession()).data ?? assert.fail()
    const held = async () => {
      const found = await known(session.token)
      return (found.active && found.entitlements && { ...found.entitlements, version: found.entitlementsVersion }) || assert.fail()
    }
    const before = await held()
    assert.deepEqual(before.meters, [{ meterId: meter.id, balance: 3 }])
    assert.deepEqual([can(before, { meter: meter.id, units: 3 }), can(before, { meter: meter.id, units: 4 })], [true, false])
    assert.equal((await shop.post('/events/ingest', { events: [{ name: 'call', external_customer_id: user.id }] })).status, 200)
    const after = await held()
    assert.deepEqual([after.meters, after.version], [[{ meterId: meter.id, balance: 2 }], before.version])

    const tokens = await redeem(await codeOf(ann, { scope }))
    for (const told of [decodeJwt(tokens.access_token).entitlements, (await introspect(tokens.access_token)).entitlements]) {
      assert.deepEqual(Object.keys(told as object), ['products', 'benefits', 'features'])
      assert.throws(
        () => can(told as Record<string, unknown>, { meter: meter.id }),
        /tokens tell nothing of meters: call verify\(\) with a secretKey/,
      )
    }
  })

  test('is told by no token without the scope', async () => {
    const { browser, codeOf, redeem, refresh, buy, introspect, userinfo } = await openTrade(open)
    const ann = browser()
    await signUp(ann, 'ann')
    await buy(ann)
    const bare = await redeem(await codeOf(ann))
    const narrowed = await refresh((await redeem(await codeOf(ann, { scope }))).refresh_token, { scope: 'openid' })
    for (const { access_token: token, expires_in: lifetime } of [bare, narrowed]) {
      assert.equal(lifetime, 600)
      assert.deepEqual(
        Object.keys(decodeJwt(token)).filter((name) => name.startsWith('entitlements')),
        [],
      )
      assert.equal((await introspect(token)).entitlements, undefined)
      assert.equal(((await (await userinfo(token)).json()) as Told).entitlements, undefined)
    }
  })

  test('is the organization’s where the token is bound to one, and ends with the membership', async () => {
    const trade = await openTrade(open)
    const { owner, organization } = await startOrganization(trade, 'buyers')
    const bob = await joinAs(trade, owner, 'bob')
    await trade.buy(owner, organization.id)
    const bound = { scope: `${scope} organization` }
    const tokens = await trade.redeem(await trade.codeOf(bob.browser, bound, { organizationId: organization.id }))
    assert.equal(can(decodeJwt(tokens.access_token).entitlements as Record<string, unknown>, { feature: 'export' }), true)
    const own = await trade.redeem(await trade.codeOf(bob.browser, { scope }))
    assert.equal(can(decodeJwt(own.access_token).entitlements as Record<string, unknown>, { feature: 'export' }), false)
    await owner.client.organization.removeMember({ memberIdOrEmail: bob.memberId })
    assert.deepEqual(await trade.introspect(tokens.access_token), { active: false })
    assert.equal((await trade.introspect(own.access_token)).active, true)
  })

  test('counts what the named sellers sold, else what our own did', async () => {
    const trade = await openTrade(open)
    const { organization: other } = await startOrganization(trade, 'other')
    const ann = trade.browser()
    await signUp(ann, 'ann')
    await trade.buy(ann)
    const bought = async () => {
      const { access_token: token } = await trade.redeem(await trade.codeOf(ann, { scope }))
      const claims = decodeJwt(token)
      assert.equal((await trade.known(token, { audience: claims.iss })).active, true)
      const { entitlementsVersion } = (await trade.known(token, { audience: claims.iss })) as Told
      assert.equal(entitlementsVersion, claims.entitlements_version)
      return can(claims.entitlements as Record<string, unknown>, { product: trade.product.id })
    }
    assert.equal(await bought(), true)
    const change = (sellers: string[]) => trade.manager.updateApplication({ id: trade.application.id, sellers }, trade.backend)
    assert.deepEqual((await change([other.id])).data?.sellers, [other.id])
    assert.equal(await bought(), false)
    await change([other.id, trade.shop.organization.id])
    assert.equal(await bought(), true)
    assert.equal((await change(['unknown'])).error?.code, 'ORGANIZATION_NOT_FOUND')
  })

  test('is in the JWT of a session on request, which then lives for a minute', async () => {
    const { browser, buy, shop, product, known } = await openTrade(open)
    const ann = browser()
    await signUp(ann, 'ann')
    const id = await buy(ann)
    const plain = decodeJwt((await ann.client.token()).data?.token ?? '')
    assert.deepEqual([(plain.exp ?? 0) - (plain.iat ?? 0), plain.entitlements], [900, undefined])
    const token = (await ann.client.token({ entitlements: true })).data?.token ?? ''
    const claims = decodeJwt(token)
    assert.deepEqual(
      [(claims.exp ?? 0) - (claims.iat ?? 0), can(claims.entitlements as Record<string, unknown>, { product: product.id })],
      [60, true],
    )
    assert.doesNotMatch(JSON.stringify(claims), /inside/)
    const before = (await known(token)) as Told
    assert.equal(before.entitlementsVersion, claims.entitlements_version)
    await shop.del(`/subscriptions/${id}`)
    const after = (await known(token)) as Told
    assert.deepEqual([after.active, can(after.entitlements, { product: product.id })], [true, false])
    assert.notEqual(after.entitlementsVersion, before.entitlementsVersion)
    const named = decodeJwt((await ann.client.token({ entitlements: true, sellers: 'elsewhere' })).data?.token ?? '')
    assert.deepEqual(named.entitlements, { products: [], benefits: [], features: [] })
  })

  test('that is too long for a header is left to introspection: the token tells its version alone', async () => {
    const { browser, buy, shop, product, codeOf, redeem, introspect } = await openTrade(open)
    const many = Array.from({ length: 60 }, (_, at) =>
      shop.post('/benefits/', {
        type: 'custom',
        description: `Benefit ${at}`,
        metadata: { feature: `feature-${at}-${'x'.repeat(40)}` },
        properties: { note: null },
      }),
    )
    const benefits = (await Promise.all(many)).map(({ body }) => body.id)
    await shop.post(`/products/${product.id}/benefits`, { benefits })
    const ann = browser()
    await signUp(ann, 'ann')
    await buy(ann)
    const { access_token: token } = await redeem(await codeOf(ann, { scope }))
    const claims = decodeJwt(token)
    assert.equal(claims.entitlements, undefined)
    const found = await introspect(token)
    assert.equal(found.entitlements_version, claims.entitlements_version)
    assert.equal((found.entitlements as { features: string[] }).features.length, 60)
  })
})

onBothDatabases('an access token at the installation’s own introspection', (open) => {
  test('counts only for the audience that is named, and opens what its scopes say of what the person may', async () => {
    const api = 'https://api.example.com'
    const scopes = ['openid', 'organization', 'offline_access', 'member:delete', 'nothing:known']
    const trade = await openTrade(open, { resources: [api], scopes })
    const { owner, ownerId, organization } = await startOrganization(trade, 'buyers')
    const asked = { scope: scopes.join(' '), resource: api }
    const tokens = await trade.redeem(await trade.codeOf(owner, asked, { organizationId: organization.id }))
    for (const audience of [undefined, 'https://other.example.com', `${trade.app.config.url}/api/auth`]) {
      assert.deepEqual(await trade.known(tokens.access_token, { ...(audience && { audience }) }), { active: false }, String(audience))
    }
    const found = await trade.known(tokens.access_token, { audience: api })
    assert.ok(found.active)
    assert.deepEqual(
      [found.kind, found.user?.id, found.application, found.scopes, found.organization?.role, found.organization?.permissions],
      ['access-token', ownerId, { id: trade.application.id }, scopes, 'owner', { member: ['delete'] }],
    )
    assert.deepEqual(await trade.known(tokens.id_token ?? '', { audience: trade.application.id }), { active: false })
    assert.equal((await owner.client.oauth2.revokeGrant({ id: (await owner.client.oauth2.listGrants()).data?.[0]?.id ?? '' })).error, null)
    assert.deepEqual(await trade.known(tokens.access_token, { audience: api }), { active: false })
  })

  test('is inactive once its person is banned, and a machine’s never speaks for a person', async () => {
    const trade = await openTrade(open, { grantTypes: ['authorization_code', 'client_credentials'] })
    const ann = trade.browser()
    const { user } = await signUp(ann, 'ann')
    const audience = `${trade.app.config.url}/api/auth`
    const tokens = await trade.redeem(await trade.codeOf(ann))
    assert.equal((await trade.known(tokens.access_token, { audience })).active, true)
    await trade.manager.banUser({ userId: user.id }, trade.backend)
    assert.deepEqual(await trade.known(tokens.access_token, { audience }), { active: false })
    const machine = await trade.token({ grant_type: 'client_credentials' })
    assert.deepEqual(await trade.known(machine.access_token, { audience }), { active: false })
  })
})
