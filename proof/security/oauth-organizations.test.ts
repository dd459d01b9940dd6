import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser } from '#server/testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '#server/testing/databases.ts'
import { beImpersonated } from '#server/testing/impersonation.ts'
import { redirect, startDevices, startProvider } from '#server/testing/openid.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { signUp } from '#server/testing/people.ts'

async function startStage(open: OpenDatabase) {
  const provider = await startProvider(open)
  const { owner, ownerId, organization } = await startOrganization(provider)
  const { secret, ...made } = (await owner.client.organization.createApplication(wiki)).data ?? assert.fail()
  const client = { client_id: made.id, client_secret: secret ?? '' }
  return { ...provider, owner, ownerId, organization, made, client }
}

const wiki = { name: 'Acme Wiki', redirects: [redirect], idTokenAlgorithm: 'ES256' as const }

/** Everything that can be asked of an application, by who it is that asks. */
function deedsOn({ client }: Browser, named: { id: string; organizationId?: string }) {
  const { organization } = client
  return [
    () => organization.getApplication(named),
    () => organization.updateApplication({ ...named, redirects: ['https://evil.example/callback'] }),
    () => organization.rotateApplicationSecret(named),
    () => organization.deleteApplication(named),
  ]
}

onBothDatabases('attacks on applications of organizations', (open) => {
  test('the id of an application opens nothing to another organization, and not to the rightful owner of an organization that is named beside it', async () => {
    const stage = await startStage(open)
    const { owner, organization, made, client, codeOf, redeem, register } = stage
    const evil = await startOrganization(stage, 'evil')
    for (const deed of deedsOn(evil.owner, { id: made.id })) assert.equal((await deed()).error?.code, 'NOT_FOUND')
    for (const deed of deedsOn(evil.owner, { id: made.id, organizationId: organization.id })) {
      assert.equal((await deed()).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    }
    // One that an administrator registered for them is the administrator's.
    const vouched = await register({ name: 'Vouched', organizationId: organization.id, firstParty: true })
    for (const deed of deedsOn(owner, { id: vouched.id })) assert.equal((await deed()).error?.code, 'NOT_FOUND')
    assert.deepEqual(
      (await owner.client.organization.listApplications()).data?.applications.map(({ id }) => id),
      [made.id],
    )
    assert.equal(
      (await redeem(await codeOf(owner, { client_id: made.id }), client)).status,
      200,
      'its secret and redirect are as they were',
    )
  })

  test('a member without the role, one who lost it and one who left manage nothing', async () => {
    const stage = await startStage(open)
    const { owner, organization, made, browser } = stage
    const bob = await joinAs(stage, owner, 'bob', 'admin')
    assert.equal((await bob.browser.client.organization.getApplication({ id: made.id })).data?.id, made.id)
    await owner.client.organization.updateMemberRole({ memberId: bob.memberId, role: 'member' })
    const named = { id: made.id, organizationId: organization.id }
    for (const deed of deedsOn(bob.browser, named)) assert.equal((await deed()).error?.code, 'FORBIDDEN')
    assert.equal((await bob.browser.client.organization.createApplication({ ...wiki, ...named })).error?.code, 'FORBIDDEN')
    assert.equal((await bob.browser.client.organization.listApplications(named)).error?.code, 'FORBIDDEN')
    await owner.client.organization.removeMember({ memberIdOrEmail: bob.memberId })
    for (const deed of deedsOn(bob.browser, named)) assert.equal((await deed()).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    for (const deed of deedsOn(browser(), named)) assert.equal((await deed()).error?.code, 'UNAUTHORIZED')
  })

  test('an administrator who acts as the owner leaves no application behind', async () => {
    const { app, owner, ownerId, made } = await startStage(open)
    await beImpersonated(app, ownerId)
    const [read, ...changes] = deedsOn(owner, { id: made.id })
    assert.equal((await read?.())?.error, null)
    for (const deed of changes) assert.equal((await deed()).error?.code, 'NOT_WHILE_IMPERSONATING')
    assert.equal((await owner.client.organization.createApplication(wiki)).error?.code, 'NOT_WHILE_IMPERSONATING')
  })

  test('an organization that asks for two factors is asked in vain with one, by its managers and by its application', async () => {
    const { app, owner, organization, made, ask } = await startStage(open)
    const past = '2020-01-01T00:00:00.000Z'
    await app.db.updateTable('organizations').set({ secondFactorFrom: past }).where('id', '=', organization.id).execute()
    for (const deed of deedsOn(owner, { id: made.id })) assert.equal((await deed()).error?.code, 'SECOND_FACTOR_REQUIRED')
    const request = (await ask(owner, { client_id: made.id })).searchParams.get('request') ?? ''
    assert.equal((await owner.client.oauth2.consent({ request, allow: true })).error?.code, 'SECOND_FACTOR_REQUIRED')
  })

  test('a member who names another organization at the consent page is bound to the one that asks', async () => {
    const { owner, organization, made, client, codeOf, redeem } = await startStage(open)
    const { data: other } = await owner.client.organization.create({ name: 'Other', slug: 'other', keepCurrentActiveOrganization: true })
    const asked = { client_id: made.id, scope: 'openid organization' }
    const { access_token: token } = await redeem(await codeOf(owner, asked, { organizationId: other?.id }), client)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { org_id: string }
    assert.equal(claims.org_id, organization.id)
  })

  test('a stranger is let in by no other door of an application for members: not by a device, not by a consent of before', async () => {
    const stage = await startDevices(open)
    const { browser, send } = stage
    const { owner } = await startOrganization(stage)
    const grantTypes = ['authorization_code' as const, 'device_code' as const]
    const { data: made } = await owner.client.organization.createApplication({ ...wiki, grantTypes })
    const eve = browser()
    await signUp(eve, 'eve')
    const secret = { client_id: made?.id, client_secret: made?.secret ?? '' }
    const { user_code: userCode } = (await send('/device_authorization', { ...secret, scope: 'openid' })).json() as { user_code: string }
    const shown = (await eve.client.oauth2.readDevice({ userCode })).data
    assert.deepEqual([shown?.application.membersOnly, shown?.organizations], [true, []])
    const answered = await eve.client.oauth2.answerDevice({ userCode, allow: true })
    assert.equal(answered.error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    assert.deepEqual((await eve.client.oauth2.listGrants()).data, [])
  })

  test('a code on its way when the membership ends, or the application is deleted, gives nothing', async () => {
    const stage = await startStage(open)
    const { owner, made, client, codeOf, redeem } = stage
    const bob = await joinAs(stage, owner, 'bob')
    const first = await codeOf(bob.browser, { client_id: made.id })
    await owner.client.organization.removeMember({ memberIdOrEmail: bob.memberId })
    assert.equal((await redeem(first, client)).error, 'invalid_grant')
    const second = await codeOf(owner, { client_id: made.id })
    await owner.client.organization.deleteApplication({ id: made.id })
    assert.equal((await redeem(second, client)).error, 'invalid_client')
  })

  test('tokens that are out when the organization is deleted open nothing any more, wherever they are shown', async () => {
    const { owner, organization, made, client, codeOf, redeem, refresh, userinfo, send, application, secret, ask } = await startStage(open)
    const tokens = await redeem(await codeOf(owner, { client_id: made.id }), client)
    assert.ok((await owner.client.organization.delete({ organizationId: organization.id })).data)
    assert.equal((await userinfo(tokens.access_token)).status, 401)
    assert.equal((await refresh(tokens.refresh_token, client)).error, 'invalid_client')
    const told = (await send('/introspect', { ...secret, token: tokens.access_token })).json() as { active: boolean }
    assert.deepEqual(told, { active: false }, application.name)
    assert.equal((await ask(owner, { client_id: made.id })).pathname, '/api/auth/error')
  })

  test('a secret key without the scope manages none, and one with it names the organization', async () => {
    const { owner, organization, made, backend, browser } = await startStage(open)
    const { organization: server } = browser().client
    assert.equal((await server.getApplication({ id: made.id, organizationId: organization.id }, backend)).data?.id, made.id)
    assert.equal((await server.getApplication({ id: made.id }, backend)).error?.code, 'ORGANIZATION_ID_IS_REQUIRED')
    const { data: key } = await owner.client.apiKey.create({ name: 'Ours', organizationId: organization.id })
    const byKey = { headers: { 'x-api-key': key?.key ?? '' } }
    assert.equal((await server.listApplications({ organizationId: organization.id }, byKey)).error?.code, 'UNAUTHORIZED')
  })
})
