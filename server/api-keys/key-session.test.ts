import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { annWithServer, breakUpdates } from '../testing/api-keys.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'

onBothDatabases('an API key as a session', (open) => {
  const config = { apiKeySessions: true }

  test('is off unless switched on', async () => {
    const { make, server } = await annWithServer(open)
    const { key } = await make()
    const visitor = server.browser()
    assert.equal(await (await visitor.get('/get-session', { 'x-api-key': key })).text(), 'null')
    assert.equal((await visitor.get('/list-sessions', { 'x-api-key': key })).status, 401)
  })

  test('answers for its owner where keys are let in, and each use counts', async () => {
    const { ann, make, server, user } = await annWithServer(open, config)
    const { key, id } = await make({ remaining: 3, expiresIn: 86_400 })
    const answer = await server.browser().get('/get-session', { 'x-api-key': key })
    const { session, user: owner } = (await answer.json()) as { session: Record<string, unknown>; user: { id: string } }
    assert.equal(owner.id, user.id)
    assert.deepEqual([session.id, session.token, session.userId, session.expiresAt], [id, key, user.id, '2026-01-16T12:00:00.000Z'])
    assert.deepEqual(answer.headers.getSetCookie(), [])
    assert.equal((await server.browser().get('/organization/list', { 'x-api-key': key })).status, 200)
    assert.equal((await server.browser().get('/ok', { 'x-api-key': key })).status, 200)
    const { data } = await ann.client.apiKey.get({ id })
    assert.equal(data?.remaining, 1)
  })

  const refusals: [promise: string, status: number, code: string, message: string, spoil: (given: Spoiling) => unknown][] = [
    ['an unknown key', 401, 'INVALID_API_KEY', 'Invalid API key.', ({ headers }) => (headers['x-api-key'] = 'x'.repeat(64))],
    ['a short text', 403, 'INVALID_API_KEY', 'Invalid API key.', ({ headers }) => (headers['x-api-key'] = 'x')],
    [
      'a disabled key',
      401,
      'KEY_DISABLED',
      'API Key is disabled',
      ({ app }) => app.db.updateTable('apiKeys').set({ enabled: false }).execute(),
    ],
    ['an expired key', 401, 'KEY_EXPIRED', 'API Key has expired', ({ advance }) => advance(days(1))],
    [
      'a key that is used up',
      429,
      'USAGE_EXCEEDED',
      'API Key has reached its usage limit',
      ({ app }) => app.db.updateTable('apiKeys').set({ remaining: 0 }).execute(),
    ],
    [
      'the key of a banned person',
      401,
      'USER_IS_BANNED',
      'User is banned',
      ({ app }) => app.db.updateTable('users').set({ banned: true }).execute(),
    ],
    ['a key that cannot be counted', 500, 'INTERNAL_SERVER_ERROR', 'Failed to update API key', ({ app }) => breakUpdates(app)],
  ]
  for (const [promise, status, code, message, spoil] of refusals) {
    test(`${promise} is answered ${status} ${code}, whatever else the request carries`, async () => {
      const { app, ann, make, server } = await annWithServer(open, config)
      const headers = { 'x-api-key': (await make({ expiresIn: 86_400, remaining: 9 })).key }
      await using _ = disposable(await spoil({ app, headers, advance: (by) => server.clock.advance(by) }))
      for (const visitor of [ann, server.browser()]) {
        for (const path of ['/list-sessions', '/get-session']) {
          const answer = await visitor.get(path, headers)
          assert.deepEqual([answer.status, await answer.json()], [status, { code, message }])
        }
      }
    })
  }

  test('over its rate limit it is answered 429 with the time to wait', async () => {
    const { make, server } = await annWithServer(open, config)
    const headers = { 'x-api-key': (await make({ rateLimitMax: 1, rateLimitTimeWindow: seconds(90) })).key }
    assert.equal((await server.browser().get('/organization/list', headers)).status, 200)
    server.clock.advance(500)
    const answer = await server.browser().get('/organization/list', headers)
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, '90'])
    assert.deepEqual(await answer.json(), { code: 'RATE_LIMITED', message: 'Rate limit exceeded.', details: { tryAgainIn: 89_500 } })
  })

  test('stays out of cookies and headers, also where a session would be renewed', async () => {
    const { ann, make, server } = await annWithServer(open, { ...config, cookieCache: true })
    await ann.client.organization.create({ name: 'Acme', slug: 'acme' })
    const { data } = await ann.client.organization.getFullOrganization()
    const { key } = await make({ permissions: { organization: ['update'] } })
    const wish = { organizationId: data?.id, data: { name: 'Acme & Sons' } }
    const changed = await server.browser().post('/organization/update', wish, { 'x-api-key': key })
    assert.equal(changed.status, 200)
    assert.deepEqual([changed.headers.getSetCookie(), changed.headers.get('set-auth-token')], [[], null])
  })

  test('changes in an organization what both its own permissions and the role of its owner allow', async () => {
    const { ann, make, server } = await annWithServer(open, config)
    const { data } = await ann.client.organization.create({ name: 'Acme', slug: 'acme' })
    const organizationId = data?.id as string
    const { client } = server.browser()
    const invite = async (key: string) =>
      (
        await client.organization.inviteMember(
          { organizationId, email: 'bob@example.com', role: 'member' },
          { headers: { 'x-api-key': key } },
        )
      ).error?.code ?? null
    assert.equal(await invite((await make()).key), 'API_KEY_IS_NOT_PERMITTED')
    assert.equal(await invite((await make({ permissions: { invitation: ['cancel'] } })).key), 'API_KEY_IS_NOT_PERMITTED')
    assert.equal(await invite((await make({ permissions: { invitation: ['create'] } })).key), null)

    const { owner, organization } = await startOrganization(server, 'other')
    await server.app.db.deleteFrom('invitations').execute()
    const joined = await owner.client.organization.inviteMember({ email: 'ann@example.com', role: 'member' })
    await ann.client.organization.acceptInvitation({ invitationId: joined.data?.id as string })
    const { key } = await make({ permissions: { invitation: ['create'] } })
    const asMember = { organizationId: organization.id, email: 'bob@example.com', role: 'member' }
    const { error } = await client.organization.inviteMember(asMember, { headers: { 'x-api-key': key } })
    assert.equal(error?.code, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION')
  })
})

type Spoiling = { app: App; headers: { 'x-api-key': string }; advance: (by: number) => void }

function disposable(value: unknown): AsyncDisposable | null {
  return typeof value === 'object' && value !== null && Symbol.asyncDispose in value ? (value as AsyncDisposable) : null
}
