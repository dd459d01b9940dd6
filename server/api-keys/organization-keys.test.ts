import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

async function startStage(open: OpenDatabase) {
  const server = await startTestServer({ open, config: { apiKeySessions: true } })
  const { owner, organization } = await startOrganization(server)
  const admin = await joinAs(server, owner, 'adm', 'admin')
  const member = await joinAs(server, owner, 'mem')
  const { headers } = await asServer(server.app)
  const ask = async (path: string, body: object) => (await server.browser().post(path, body, headers)).json() as Promise<Answer>
  return { ...server, owner, organizationId: organization.id, slug: organization.slug, admin, member, headers, ask }
}
type Answer = { valid?: boolean; active?: boolean; user?: null; organization?: object; apiKey?: object; key?: { organizationId: string } }

onBothDatabases('API keys of an organization', (open) => {
  test('are made, seen and deleted by members who may change the organization, and by no one else', async () => {
    const { browser, owner, admin, member, organizationId } = await startStage(open)
    const { data } = await admin.browser.client.apiKey.create({ name: 'ci', organizationId })
    const { id, ...made } = data ?? assert.fail()
    assert.deepEqual([made.userId, made.organizationId, made.referenceId], [null, organizationId, organizationId])
    const names = (listed: unknown) => (listed as { name: string }[]).map(({ name }) => name)
    assert.deepEqual(names((await owner.client.apiKey.list({ organizationId })).data), ['ci'])
    assert.deepEqual(names((await admin.browser.client.apiKey.list()).data), [])

    const stranger = browser()
    await signUp(stranger, 'eve')
    for (const [who, code] of [
      [member.browser, 'FORBIDDEN'],
      [stranger, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION'],
    ] as const) {
      const { apiKey } = who.client
      const tries = [
        apiKey.create({ organizationId }),
        apiKey.list({ organizationId }),
        apiKey.get({ id, organizationId }),
        apiKey.update({ keyId: id, organizationId, name: 'mine' }),
        apiKey.rotate({ keyId: id, organizationId }),
        apiKey.delete({ keyId: id, organizationId }),
      ]
      for (const { error } of await Promise.all(tries)) assert.equal(error?.code, code)
      assert.equal((await apiKey.delete({ keyId: id })).error?.code, 'API_KEY_NOT_FOUND')
    }
    const { data: log } = await owner.client.organization.listAuditEntries({ organizationId })
    assert.ok(log?.entries.some(({ action, actorId }) => action === 'api-key.created' && actorId === admin.userId))
    assert.ok((await owner.client.apiKey.delete({ keyId: id, organizationId })).data)
  })

  test('outlive their creator, and end with the organization', async () => {
    const { app, owner, admin, organizationId, slug, ask, headers, browser } = await startStage(open)
    const { data } = await admin.browser.client.apiKey.create({ name: 'ci', organizationId })
    const { key, id } = data ?? assert.fail()
    await owner.client.organization.removeMember({ memberIdOrEmail: admin.memberId, organizationId })
    await browser().post('/admin/remove-user', { userId: admin.userId }, headers)
    assert.equal((await ask('/api-key/verify', { key })).key?.organizationId, organizationId)
    await browser().post('/api-key/update', { keyId: id, organizationId, permissions: { invoice: ['read'] } }, headers)
    const permissions = { invoice: ['read'] }
    const found = await ask('/introspect', { token: key })
    assert.deepEqual(
      [found.active, found.user, found.organization, found.apiKey],
      [true, null, { id: organizationId, slug, role: '', permissions }, { id, name: 'ci', permissions }],
    )
    const session = await browser().get('/get-session', { 'x-api-key': key })
    assert.deepEqual([session.status, ((await session.json()) as { code: string }).code], [401, 'THE_USER_ID_FROM_THE_API_KEY_IS_INVALID'])

    await owner.client.organization.delete({ organizationId })
    assert.deepEqual(await ask('/introspect', { token: key }), { active: false })
    assert.deepEqual(await app.db.selectFrom('apiKeys').select('id').execute(), [])
  })

  test('a key has no limit unless one is set; its owner may lower it and not raise it', async () => {
    const { owner, organizationId } = await startStage(open)
    const { data } = await owner.client.apiKey.create({ organizationId })
    const { id: keyId, rateLimitEnabled } = data ?? assert.fail()
    assert.equal(rateLimitEnabled, false)
    const change = async (wish: object) => {
      const { data, error } = await owner.client.apiKey.update({ keyId, organizationId, ...wish })
      return error?.status ?? [data?.rateLimitEnabled, data?.rateLimitMax, data?.rateLimitTimeWindow]
    }
    assert.deepEqual(await change({ rateLimitMax: 1000, rateLimitTimeWindow: days(1) }), [true, 1000, days(1)])
    assert.deepEqual(await change({ rateLimitMax: 100 }), [true, 100, days(1)])
    for (const wish of [{ rateLimitMax: 101 }, { rateLimitTimeWindow: 1000 }, { rateLimitEnabled: false }, { remaining: 5 }])
      assert.equal(await change(wish), 400, JSON.stringify(wish))
  })
})
