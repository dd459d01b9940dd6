import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trial } from '#contract/application-trials.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { redirect, startProvider } from '../testing/openid.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'

/** What every token says of itself. */
const registered = ['iss', 'sub', 'exp', 'iat', 'jti']

const tables = ['authorizations', 'applicationGrants', 'deviceAuthorizations', 'auditEntries', 'outbox'] as const

/** The step that fails, what the application would hear of it, and whether later ones were left alone. */
function failure({ steps, ...got }: Trial) {
  const at = steps.findIndex(({ state }) => state === 'failed')
  assert.ok(at >= 0, JSON.stringify(got))
  assert.ok(steps.every(({ state }, place) => state === (place < at ? 'passed' : place === at ? 'failed' : 'not-reached')))
  assert.deepEqual([got.consent, got.idToken, got.accessToken, got.userinfo, got.refreshToken], [null, null, null, null, false])
  assert.ok(steps[at]?.why)
  return [steps[at]?.step, steps[at]?.error]
}

onBothDatabases('the test of an application', (open) => {
  test('tells what a sign-in would give, as a sign-in gives it, and gives nothing', async () => {
    const { app, browser, application, codeOf, redeem, userinfo } = await startProvider(open)
    const admin = browser()
    const { user } = await signUp(admin, 'ann')
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    const scopes = ['openid', 'email', 'groups', 'offline_access']
    const written = async () =>
      Promise.all(
        tables.map((table) =>
          app.db
            .selectFrom(table as 'users')
            .selectAll()
            .execute(),
        ),
      )
    const before = await written()
    const { data: trial } = await admin.client.admin.testApplication({ id: application.id, scopes })
    assert.deepEqual(await written(), before)
    assert.ok(trial?.steps.every(({ state }) => state === 'passed'))
    assert.deepEqual([trial?.consent, trial?.refreshToken], ['asked', true])

    const tokens = await redeem(await codeOf(admin, { scope: scopes.join(' '), nonce: 'test' }))
    assert.deepEqual(trial?.userinfo, await (await userinfo(tokens.access_token)).json())
    assert.deepEqual(trial?.idToken, without(claimsIn(tokens.id_token), [...registered, 'aud', 'at_hash']))
    const access = without(claimsIn(tokens.access_token), [...registered, 'authorization_id'])
    assert.deepEqual(without(trial?.accessToken ?? {}, ['authorization_id']), access)
    assert.equal((await admin.client.admin.testApplication({ id: application.id, scopes })).data?.consent, 'remembered')
  })

  test('says which step fails, what the application would hear, and stops there', async () => {
    const stage = await startProvider(open)
    const { app, browser, register, backend, manager } = stage
    const { owner, organization } = await startOrganization(stage)
    const admin = browser()
    const { user } = await signUp(admin, 'ann')
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    const tried = async (wish: { id: string; redirect?: string; scopes?: string[]; resources?: string[] }) =>
      failure((await admin.client.admin.testApplication(wish)).data ?? assert.fail())
    const { id } = await register()
    assert.deepEqual(await tried({ id: (await register({ redirects: [] })).id }), ['redirect', null])
    assert.deepEqual(await tried({ id, redirect: `${redirect}/` }), ['redirect', null])
    assert.deepEqual(await tried({ id, scopes: ['openid', 'unknown'] }), ['request', 'invalid_scope'])
    assert.deepEqual(await tried({ id, resources: ['https://api.example.com'] }), ['request', 'invalid_target'])
    const { id: machine } = await register({ grantTypes: ['client_credentials'] })
    assert.deepEqual(await tried({ id: machine }), ['request', 'unauthorized_client'])
    assert.deepEqual(await tried({ id, scopes: ['openid', 'organization'] }), ['organization', null])
    const own = (await owner.client.organization.createApplication({ name: 'Board', redirects: [redirect] })).data ?? assert.fail()
    assert.deepEqual(await tried({ id: own.id }), ['organization', null])
    assert.equal((await admin.client.admin.testApplication({ id: 'none' })).error?.code, 'NOT_FOUND')
    const vouched = await register({ organizationId: organization.id, membersOnly: true, firstParty: true })
    assert.deepEqual(await tried({ id: vouched.id }), ['organization', null])
    await manager.deleteApplication({ id: vouched.id }, backend)
    ;(app.config as { organizationApplications: string }).organizationApplications = 'off'
    assert.deepEqual(await tried({ id: own.id }), ['application', null])
  })

  test('is for those who manage the application', async () => {
    const stage = await startProvider(open)
    const { application } = stage
    const { owner } = await startOrganization(stage)
    const { id } = (await owner.client.organization.createApplication({ name: 'Board', redirects: [redirect] })).data ?? assert.fail()
    const { data } = await owner.client.organization.testApplication({ id, scopes: ['openid', 'groups'] })
    assert.deepEqual([data?.consent, data?.userinfo?.groups], ['asked', ['acme:owner']])
    const bob = await joinAs(stage, owner, 'bob')
    const evil = await startOrganization(stage, 'evil')
    const { organization, admin } = evil.owner.client
    assert.equal((await bob.browser.client.organization.testApplication({ id })).error?.code, 'FORBIDDEN')
    assert.equal((await organization.testApplication({ id })).error?.code, 'NOT_FOUND')
    assert.equal((await organization.testApplication({ id: application.id })).error?.code, 'NOT_FOUND')
    assert.equal((await admin.testApplication({ id })).error?.code, 'FORBIDDEN')
  })
})

function claimsIn(token = ''): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

function without(claims: Record<string, unknown>, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)))
}
