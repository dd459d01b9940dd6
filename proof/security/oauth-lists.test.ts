import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import type { Browser } from '#server/testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '#server/testing/databases.ts'
import { redirect, startProvider } from '#server/testing/openid.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { signUp } from '#server/testing/people.ts'
import { openShop, plan } from '#server/testing/shops.ts'

const api = 'https://api.example.com'
const none = { products: [], benefits: [], features: [] }

async function openTrade(open: OpenDatabase) {
  const provider = await startProvider(open, { resources: [api] })
  const shop = await openShop(provider, 'shop')
  const product = await shop.product(plan)
  const buy = async (browser: Browser, referenceId?: string) => {
    const { data } = await browser.client.checkout({ products: product.id, redirect: false, ...(referenceId && { referenceId }) })
    const secret = new URL(data?.url ?? '').pathname.split('/').at(-1)
    const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
    assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)
  }
  const introspectAs = async ({ id, secret }: { id: string; secret: string | null }, token: string) =>
    (await provider.send('/introspect', { client_id: id, client_secret: secret ?? '', token })).json() as Record<string, unknown>
  return { ...provider, product, buy, introspectAs }
}

onBothDatabases('attacks on the lists of grants', (open) => {
  test('no one reads or ends what another person allowed, whatever they show', async () => {
    const stage = await startProvider(open)
    const { browser, application, codeOf, redeem } = stage
    const { owner, organization } = await startOrganization(stage)
    const bob = await joinAs(stage, owner, 'bob')
    const tokens = await redeem(await codeOf(bob.browser, { scope: 'openid organization' }, { organizationId: organization.id }))
    const [grant] = (await bob.browser.client.oauth2.listGrants()).data ?? []
    const id = grant?.id ?? assert.fail()
    const eve = browser()
    await signUp(eve, 'eve')
    const { oauth2, admin, organization: inside } = eve.client
    assert.deepEqual((await oauth2.listGrants()).data, [])
    assert.equal((await oauth2.revokeGrant({ id })).error?.code, 'NOT_FOUND')
    assert.equal((await oauth2.setGrantBudget({ id, cap: 1 })).error?.code, 'NOT_FOUND')
    assert.equal((await owner.client.oauth2.revokeGrant({ id })).error?.code, 'NOT_FOUND')
    assert.equal((await admin.listApplicationGrants({ applicationId: application.id })).error?.code, 'FORBIDDEN')
    assert.equal((await admin.revokeApplicationGrant({ id })).error?.code, 'FORBIDDEN')
    const named = { organizationId: organization.id }
    assert.equal((await inside.listApplicationGrants(named)).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    // The token of an application is no session: it lists nothing of its person.
    const byToken = { headers: { authorization: `Bearer ${tokens.access_token}` } }
    const bare = browser().client
    assert.equal((await bare.oauth2.listGrants({}, byToken)).error?.code, 'UNAUTHORIZED')
    assert.equal((await bare.organization.listApplicationGrants(named, byToken)).error?.code, 'UNAUTHORIZED')
    assert.equal((await bob.browser.client.oauth2.listGrants()).data?.length, 1)
  })

  test('a former manager reads nothing more, and what a former member allowed is gone', async () => {
    const stage = await startProvider(open)
    const { owner, organization } = await startOrganization(stage)
    const named = { organizationId: organization.id }
    const bob = await joinAs(stage, owner, 'bob', 'admin')
    await stage.codeOf(bob.browser, { scope: 'openid organization' }, named)
    assert.equal((await bob.browser.client.organization.listApplicationGrants(named)).data?.grants.length, 1)
    await owner.client.organization.removeMember({ memberIdOrEmail: bob.memberId })
    const { error } = await bob.browser.client.organization.listApplicationGrants(named)
    assert.equal(error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    assert.deepEqual((await owner.client.organization.listApplicationGrants(named)).data?.grants, [])
    assert.deepEqual((await bob.browser.client.oauth2.listGrants()).data, [])
  })
})

onBothDatabases('attacks on the lists of what was bought', (open) => {
  test('a token for one API tells nothing to another, to another application, or to userinfo', async () => {
    const { browser, register, codeOf, redeem, userinfo, buy, introspectAs, application, backend } = await openTrade(open)
    const ann = browser()
    await signUp(ann, 'ann')
    await buy(ann)
    const asked = { scope: 'openid entitlements', resource: api }
    const { access_token: token } = await redeem(await codeOf(ann, asked), { resource: api })
    assert.equal((await introspectAs(application, token)).active, true)
    const others = [await register({ name: 'Other API', resources: ['https://other.example.com'] }), await register({ name: 'Stranger' })]
    for (const other of others) assert.deepEqual(await introspectAs(other, token), { active: false })
    assert.equal((await userinfo(token)).status, 401)
    for (const audience of [undefined, 'https://other.example.com', `${api}/`]) {
      const { data } = await browser().client.introspect({ token, entitlements: true, ...(audience && { audience }) }, backend)
      assert.deepEqual(data, { active: false }, audience ?? 'none')
    }
    assert.equal((await browser().client.introspect({ token, audience: api })).error?.code, 'UNAUTHORIZED')
  })

  test('a token tells of the organization it is bound to alone, and of nothing when its person has left', async () => {
    const stage = await openTrade(open)
    const { codeOf, redeem, introspect, product, buy } = stage
    const [acme, other] = [await startOrganization(stage, 'acme'), await startOrganization(stage, 'other')]
    const bob = await joinAs(stage, acme.owner, 'bob')
    await buy(acme.owner, acme.organization.id)
    const scope = 'openid organization entitlements'
    const tokensIn = async (browser: Browser, organizationId: string) =>
      (await redeem(await codeOf(browser, { scope }, { organizationId }))).access_token
    const [inside, outside] = [await tokensIn(bob.browser, acme.organization.id), await tokensIn(other.owner, other.organization.id)]
    assert.deepEqual((decodeJwt(inside).entitlements as { products: string[] }).products, [product.id])
    assert.deepEqual(decodeJwt(outside).entitlements, none)
    await acme.owner.client.organization.removeMember({ memberIdOrEmail: bob.memberId })
    assert.deepEqual(await introspect(inside), { active: false })
  })

  test('the application of an organization tells of what that organization sold, not of what others did', async () => {
    const { browser, codeOf, redeem, buy, userinfo, ...stage } = await openTrade(open)
    const { owner } = await startOrganization({ ...stage, browser }, 'nosy')
    const wish = { name: 'Nosy', redirects: [redirect], idTokenAlgorithm: 'ES256' as const, membersOnly: false }
    const made = (await owner.client.organization.createApplication(wish)).data ?? assert.fail()
    const ann = browser()
    await signUp(ann, 'ann')
    await buy(ann)
    const code = await codeOf(ann, { client_id: made.id, scope: 'openid entitlements groups' })
    const { access_token: token } = await redeem(code, { client_id: made.id, client_secret: made.secret ?? '' })
    assert.deepEqual(decodeJwt(token).entitlements, none)
    const told = (await (await userinfo(token)).json()) as Record<string, unknown>
    assert.deepEqual([told.entitlements, told.groups], [none, []])
  })
})
