import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { newId } from '../../kit/random.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { beImpersonated } from '../../testing/impersonation.ts'
import { joinAs, startOrganization } from '../../testing/organizations.ts'
import { asServer } from '../../testing/secret-key.ts'
import { program } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'

onBothDatabases('access tokens of an organization', (open) => {
  test('are made, listed and revoked by its owners and admins', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const admin = await joinAs(server, owner, 'adam', 'admin')
    const organizationId = organization.id
    const made = await owner.client.organization.createAccessToken({ organizationId, name: ' Shop ', scopes: ['products:write'] })
    const { id, token, scopes, start } = made.data ?? assert.fail(made.error?.code as string)
    assert.match(token, /^tg_oat_[A-Za-z0-9]{43}$/)
    assert.deepEqual([scopes, token.startsWith(start)], [['products:write'], true])

    const shop = program(server, token)
    assert.equal((await shop.get('/products/')).status, 200, 'who may write may read')
    const refused = await shop.get('/discounts/')
    assert.deepEqual([refused.status, refused.body.error], [403, 'insufficient_scope'])

    const listed = await admin.browser.client.organization.listAccessTokens({ organizationId })
    assert.deepEqual(
      listed.data?.map((each) => [each.id, each.name, 'token' in each]),
      [[id, 'Shop', false]],
    )
    assert.ok(!JSON.stringify(listed.data).includes(token))
    assert.deepEqual((await admin.browser.client.organization.revokeAccessToken({ id })).data, { success: true })
    assert.equal((await shop.get('/products/')).status, 401)
    assert.equal((await owner.client.organization.revokeAccessToken({ id })).error?.code, 'NOT_FOUND')
    const { data } = await owner.client.organization.listAuditEntries()
    const actions = data?.entries.map(({ action }) => action).filter((action) => action.startsWith('organization-token'))
    assert.deepEqual(actions, ['organization-token.revoked', 'organization-token.created'])

    const all = await owner.client.organization.createAccessToken({ organizationId, name: 'All' })
    assert.equal(all.data?.scopes, null)
    assert.equal((await program(server, all.data?.token ?? '').get('/discounts/')).status, 200)
  })

  test('are made, listed and revoked by a server, and the log names its key', async () => {
    const server = await startTestServer({ open })
    const { app } = server
    const { owner, organization } = await startOrganization(server)
    const organizationId = organization.id
    const { createAccessToken, listAccessTokens, revokeAccessToken } = server.browser().client.organization
    const key = await asServer(app)
    const { data } = await createAccessToken({ organizationId, name: 'Shop' }, key)
    assert.equal((await program(server, data?.token ?? '').get('/products/')).status, 200)
    assert.equal((await listAccessTokens({ organizationId }, key)).data?.length, 1)
    assert.equal((await revokeAccessToken({ id: data?.id ?? '' }, key)).error, null)
    const { data: log } = await owner.client.organization.listAuditEntries({ limit: 2 })
    const { id: keyId } = await app.db.selectFrom('secretKeys').select('id').executeTakeFirstOrThrow()
    assert.deepEqual(
      log?.entries.map(({ action, actorKeyId }) => [action, actorKeyId]),
      ['organization-token.revoked', 'organization-token.created'].map((action) => [action, keyId]),
    )
    assert.equal((await createAccessToken({ organizationId: 'none', name: 'Shop' }, key)).error?.code, 'ORGANIZATION_NOT_FOUND')
  })

  test('are closed to members, strangers and sessions that proved nothing lately', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const organizationId = organization.id
    const member = (await joinAs(server, owner, 'mia')).browser
    const stranger = (await startOrganization(server, 'other')).owner
    const { data } = await owner.client.organization.createAccessToken({ organizationId, name: 'Shop' })
    const id = data?.id ?? ''
    const codes = async ({ client }: typeof member) => [
      (await client.organization.createAccessToken({ organizationId, name: 'Mine' })).error?.code,
      (await client.organization.listAccessTokens({ organizationId })).error?.code,
      (await client.organization.revokeAccessToken({ id })).error?.code,
    ]
    const unknown = 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'
    assert.deepEqual(await codes(member), ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    assert.deepEqual(await codes(stranger), [unknown, unknown, 'NOT_FOUND'])
    assert.deepEqual(await codes(server.browser()), ['UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED'])
    const nowhere = await owner.client.organization.createAccessToken({ organizationId: newId(server.app), name: 'Shop' })
    assert.equal(nowhere.error?.code, unknown)
    const wrong = await owner.client.organization.createAccessToken({ organizationId, name: 'Shop', scopes: ['everything' as never] })
    assert.equal(wrong.error?.code, 'VALIDATION_ERROR')
    server.clock.advance(days(2))
    assert.equal((await owner.client.organization.createAccessToken({ organizationId, name: 'Late' })).error?.code, 'SESSION_IS_NOT_FRESH')
    assert.equal((await owner.client.organization.listAccessTokens({ organizationId })).data?.length, 1)
  })

  test('are not made by an administrator who acts as their owner: they would outlive the hour', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId, organization } = await startOrganization(server)
    await beImpersonated(server.app, ownerId)
    const { error } = await owner.client.organization.createAccessToken({ organizationId: organization.id, name: 'Mine' })
    assert.deepEqual([error?.status, error?.code], [403, 'NOT_WHILE_IMPERSONATING'])
    assert.deepEqual((await owner.client.organization.listAccessTokens({ organizationId: organization.id })).data, [])
  })
})
