import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { annWithServer, breakUpdates } from '../testing/api-keys.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { password } from '../testing/people.ts'

onBothDatabases('an API key as a session', (open) => {
  const config = { apiKeySessions: true }

  test('is off unless switched on', async () => {
    const { make, server } = await annWithServer(open)
    const { key } = await make()
    const visitor = server.browser()
    assert.equal(await (await visitor.get('/get-session', { 'x-api-key': key })).text(), 'null')
    assert.equal((await visitor.get('/list-sessions', { 'x-api-key': key })).status, 401)
  })

  test('answers for its owner on every route that asks who calls, and each use counts', async () => {
    const { make, server, user } = await annWithServer(open, config)
    const { key, id } = await make({ remaining: 3, expiresIn: 86_400 })
    const answer = await server.browser().get('/get-session', { 'x-api-key': key })
    const { session, user: owner } = (await answer.json()) as { session: Record<string, unknown>; user: { id: string } }
    assert.equal(owner.id, user.id)
    assert.deepEqual([session.id, session.token, session.userId, session.expiresAt], [id, key, user.id, '2026-01-16T12:00:00.000Z'])
    assert.deepEqual(answer.headers.getSetCookie(), [])
    assert.equal((await server.browser().get('/list-audit-entries', { 'x-api-key': key })).status, 200)
    assert.equal((await server.browser().get('/ok', { 'x-api-key': key })).status, 200)
    const { data } = await server.browser().client.apiKey.get({ id }, { headers: { 'x-api-key': key } })
    assert.equal(data?.remaining, 0)
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
    assert.equal((await server.browser().get('/list-sessions', headers)).status, 200)
    server.clock.advance(500)
    const answer = await server.browser().get('/list-sessions', headers)
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, '90'])
    assert.deepEqual(await answer.json(), { code: 'RATE_LIMITED', message: 'Rate limit exceeded.', details: { tryAgainIn: 89_500 } })
  })

  test('stays out of cookies and headers, also where a session would be given anew', async () => {
    const { make, server } = await annWithServer(open, { ...config, cookieCache: true })
    const { key } = await make({})
    const changed = await server.browser().post('/update-user', { name: 'Anna' }, { 'x-api-key': key })
    assert.equal(changed.status, 200)
    assert.deepEqual([changed.headers.getSetCookie(), changed.headers.get('set-auth-token')], [[], null])

    const wish = { currentPassword: password, newPassword: 'another horse battery', revokeOtherSessions: true }
    const restarted = await server.browser().post('/change-password', wish, { 'x-api-key': key })
    const { token } = (await restarted.json()) as { token: string }
    assert.notEqual(token, key)
    assert.equal((await server.browser().get('/list-sessions', { authorization: `Bearer ${token}` })).status, 200)
  })

  test('is never fresh, and manages no keys', async () => {
    const { app, make, server } = await annWithServer(open, config)
    const { key, id: keyId } = await make()
    const { client } = server.browser()
    const headers = { 'x-api-key': key }
    assert.equal((await client.unlinkAccount({ providerId: 'google' }, { headers })).error?.code, 'SESSION_IS_NOT_FRESH')
    assert.equal((await client.apiKey.create({}, { headers })).error?.code, 'UNAUTHORIZED_OR_INVALID_SESSION')
    assert.equal((await client.apiKey.update({ keyId, name: 'x' }, { headers })).error?.code, 'UNAUTHORIZED_OR_INVALID_SESSION')
    assert.equal((await client.apiKey.delete({ keyId }, { headers })).error?.code, 'UNAUTHORIZED')
    assert.equal((await app.db.selectFrom('apiKeys').select('id').execute()).length, 1)
  })
})

type Spoiling = { app: App; headers: { 'x-api-key': string }; advance: (by: number) => void }

function disposable(value: unknown): AsyncDisposable | null {
  return typeof value === 'object' && value !== null && Symbol.asyncDispose in value ? (value as AsyncDisposable) : null
}
