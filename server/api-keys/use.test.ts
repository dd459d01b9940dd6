import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { days, hours, minutes, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import type { Configuration } from '../kit/config.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/server-key.ts'
import { startTestServer } from '../testing/test-server.ts'
import { keyLedgerOf } from './key-ledger.ts'

onBothDatabases('using an API key', (open) => {
  test('a key is valid for a server that shows it, and its use is counted', async () => {
    const { make, verify } = await annWithServer(open)
    const { key, ...made } = await make()
    const { valid, error, key: shown } = await verify({ key })
    assert.deepEqual([valid, error], [true, null])
    assert.deepEqual(shown, { ...made, requestCount: 1, lastRequest: '2026-01-15T12:00:00.000Z' })
  })

  test('without a secret key of the server there is no such route', async () => {
    const { make, server } = await annWithServer(open)
    const { key } = await make()
    const { error } = await server.browser().client.apiKey.verify({ key })
    assert.deepEqual([error?.status, error?.code], [404, 'NOT_FOUND'])
  })

  test('what is no key, or no key of ours, is invalid', async () => {
    const { make, verify } = await annWithServer(open)
    const { key } = await make()
    for (const wrong of ['', 'x', key.slice(1), 'x'.repeat(64), `${key}x`, `${key.slice(0, -1)}\0`, 'x'.repeat(100_000), key.toLowerCase()]) {
      assert.deepEqual(await verify({ key: wrong }), invalid('INVALID_API_KEY', 'Invalid API key.'))
    }
  })

  test('disabled, expired and deleted keys are refused, each in its words', async () => {
    const { ann, make, verify, server } = await annWithServer(open)
    const [disabled, expiring, deleted] = [await make(), await make({ expiresIn: 86_400 }), await make()]
    await ann.client.apiKey.update({ keyId: disabled.id, enabled: false })
    assert.deepEqual(await verify(disabled), invalid('KEY_DISABLED', 'API Key is disabled'))
    await ann.client.apiKey.update({ keyId: disabled.id, enabled: true })
    assert.ok((await verify(disabled)).valid)

    await ann.client.apiKey.delete({ keyId: deleted.id })
    assert.deepEqual(await verify(deleted), invalid('INVALID_API_KEY', 'Invalid API key.'))

    server.clock.advance(days(1) - 1)
    assert.ok((await verify(expiring)).valid)
    server.clock.advance(1)
    assert.deepEqual(await verify(expiring), invalid('KEY_EXPIRED', 'API Key has expired'))
  })

  test('permissions that are demanded must all be held', async () => {
    const { make, verify } = await annWithServer(open)
    const { key } = await make({ permissions: { files: ['read', 'write'], users: [] }, rateLimitEnabled: false })
    const { key: bare } = await make()
    for (const permissions of [{ files: ['read'] }, { files: ['write', 'read'] }]) assert.ok((await verify({ key, permissions })).valid)
    const missing: Record<string, string[]>[] = [{ files: ['delete'] }, { files: ['read', 'delete'] }, { users: ['read'] }, { files: ['read'], other: ['read'] }, { files: [] }, { constructor: ['name'] }, {}]
    for (const permissions of missing) assert.deepEqual(await verify({ key, permissions }), invalid('KEY_NOT_FOUND', 'API Key not found'))
    assert.deepEqual(await verify({ key: bare, permissions: { files: ['read'] } }), invalid('KEY_NOT_FOUND', 'API Key not found'))
    assert.equal((await verify({ key: bare })).key?.requestCount, 1)
  })

  test('a number of uses is used up and stays so', async () => {
    const { make, verify, server } = await annWithServer(open)
    const key = await make({ remaining: 2, rateLimitEnabled: false })
    assert.equal((await verify(key)).key?.remaining, 1)
    assert.equal((await verify(key)).key?.remaining, 0)
    for (let at = 0; at < 2; at++) {
      assert.deepEqual(await verify(key), invalid('USAGE_EXCEEDED', 'API Key has reached its usage limit'))
      server.clock.advance(days(10))
    }
    assert.deepEqual(await verify(await make({ remaining: 0 })), invalid('USAGE_EXCEEDED', 'API Key has reached its usage limit'))
  })

  test('a refill comes after its milliseconds, at fixed distances, and takes nothing away', async () => {
    const { ann, make, verify, server } = await annWithServer(open)
    const key = await make({ remaining: 1, refillAmount: 2, refillInterval: hours(1), rateLimitEnabled: false })
    assert.ok((await verify(key)).valid)
    server.clock.advance(minutes(59))
    assert.deepEqual(await verify(key), invalid('USAGE_EXCEEDED', 'API Key has reached its usage limit', { tryAgainIn: minutes(1) }))
    server.clock.advance(minutes(1))
    assert.equal((await ann.client.apiKey.get({ id: key.id })).data?.remaining, 2)
    server.clock.advance(minutes(150))
    const used = (await verify(key)).key
    assert.deepEqual([used?.remaining, used?.lastRefillAt], [1, '2026-01-15T15:00:00.000Z'])
    server.clock.advance(minutes(30))
    assert.equal((await verify(key)).key?.remaining, 1)

    const rich = await make({ remaining: 10, refillAmount: 2, refillInterval: hours(1), rateLimitEnabled: false })
    server.clock.advance(hours(1))
    assert.equal((await verify(rich)).key?.remaining, 9)
  })

  test('the rate limit counts a window from its first use, not from its last', async () => {
    const { make, verify, server } = await annWithServer(open)
    const key = await make({ rateLimitMax: 2, rateLimitTimeWindow: minutes(10) })
    server.clock.advance(hours(1))
    assert.ok((await verify(key)).valid)
    server.clock.advance(minutes(6))
    assert.ok((await verify(key)).valid)
    server.clock.advance(minutes(3))
    assert.deepEqual(await verify(key), invalid('RATE_LIMITED', 'Rate limit exceeded.', { tryAgainIn: minutes(1) }))
    server.clock.advance(minutes(1))
    assert.equal((await verify(key)).key?.requestCount, 1)
  })

  test('a refused use costs nothing', async () => {
    const { ann, make, verify } = await annWithServer(open)
    const key = await make({ remaining: 5, rateLimitMax: 1, rateLimitTimeWindow: minutes(10) })
    await verify(key)
    for (let at = 0; at < 3; at++) assert.equal((await verify(key)).error?.code, 'RATE_LIMITED')
    const { data } = await ann.client.apiKey.get({ id: key.id })
    assert.deepEqual([data?.remaining, data?.requestCount], [4, 1])
  })

  test('an update costs no use and counts at once', async () => {
    const { ann, make, verify, setAsServer } = await annWithServer(open)
    const key = await make({ remaining: 1 })
    await ann.client.apiKey.update({ keyId: key.id, name: 'other' })
    assert.equal((await verify(key)).key?.remaining, 0)
    await setAsServer({ keyId: key.id, remaining: 1 })
    assert.ok((await verify(key)).valid)
    await setAsServer({ keyId: key.id, remaining: 5, rateLimitMax: 2 })
    assert.equal((await verify(key)).error?.code, 'RATE_LIMITED')
  })

  test('uses without a limit are counted too, and do not count against one that comes later', async () => {
    const { app, ann, make, verify, setAsServer } = await annWithServer(open)
    const key = await make({ rateLimitEnabled: false })
    for (let at = 1; at <= 20; at++) assert.equal((await verify(key)).key?.requestCount, at)
    await keyLedgerOf(app).settle()
    const { data } = await ann.client.apiKey.get({ id: key.id })
    assert.deepEqual([data?.requestCount, data?.lastRequest], [20, '2026-01-15T12:00:00.000Z'])
    await setAsServer({ keyId: key.id, rateLimitEnabled: true })
    assert.equal((await verify(key)).key?.requestCount, 1)
  })

  test('keys of a banned person do not work until the ban is over; those of a deleted one are gone', async () => {
    const { app, make, verify, server } = await annWithServer(open)
    const key = await make()
    await app.db.updateTable('users').set({ banned: true, banExpires: '2026-01-15T13:00:00.000Z' }).execute()
    assert.deepEqual(await verify(key), invalid('USER_IS_BANNED', 'User is banned'))
    server.clock.advance(hours(1))
    assert.ok((await verify(key)).valid)
    await app.db.deleteFrom('users').execute()
    assert.deepEqual(await verify(key), invalid('INVALID_API_KEY', 'Invalid API key.'))
  })

  test('a use that cannot be written is not granted', async () => {
    const { app, make, verify } = await annWithServer(open)
    const key = await make({ remaining: 5 })
    await using _ = await breakUpdates(app)
    assert.deepEqual(await verify(key), invalid('INTERNAL_SERVER_ERROR', 'Failed to update API key'))
  })
})

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
    ['a short text', 401, 'INVALID_API_KEY', 'Invalid API key.', ({ headers }) => (headers['x-api-key'] = 'x')],
    ['a disabled key', 401, 'KEY_DISABLED', 'API Key is disabled', ({ app }) => app.db.updateTable('apiKeys').set({ enabled: false }).execute()],
    ['an expired key', 401, 'KEY_EXPIRED', 'API Key has expired', ({ advance }) => advance(days(1))],
    ['a key that is used up', 429, 'USAGE_EXCEEDED', 'API Key has reached its usage limit', ({ app }) => app.db.updateTable('apiKeys').set({ remaining: 0 }).execute()],
    ['the key of a banned person', 401, 'USER_IS_BANNED', 'User is banned', ({ app }) => app.db.updateTable('users').set({ banned: true }).execute()],
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

/** Somebody with keys, and a server that may set their limits and judge them. */
async function annWithServer(open: OpenDatabase, config: Configuration = {}) {
  const server = await startTestServer({ open, config })
  const { app } = server
  const ann = server.browser()
  const { user } = await signUp(ann, 'ann')
  const options = await asServer(app)
  const { apiKey } = server.browser().client
  return {
    app,
    server,
    ann,
    user,
    make: async (given: object = {}) => (await apiKey.create({ userId: user.id, ...given }, options)).data ?? assert.fail(),
    setAsServer: async (given: { keyId: string; remaining?: number; rateLimitMax?: number; rateLimitEnabled?: boolean }) => (await apiKey.update({ userId: user.id, ...given }, options)).data ?? assert.fail(),
    verify: async ({ key, permissions }: { key: string; permissions?: Record<string, string[]> | null }) =>
      (await apiKey.verify({ key, ...(permissions && { permissions }) }, options)).data ?? assert.fail(),
  }
}

function invalid(code: string, message: string, details?: { tryAgainIn: number }) {
  return { valid: false, error: { code, message, ...(details && { details }) }, key: null }
}

/** Has the database refuse every update of a key until the end of the test. */
async function breakUpdates({ db, engine }: App): Promise<AsyncDisposable> {
  const constraint = 'alter table api_keys add constraint broken check (request_count = 0)'
  const trigger = "create trigger broken before update on api_keys begin select raise(abort, 'broken'); end"
  await sql.raw(engine === 'postgres' ? constraint : trigger).execute(db)
  return {
    async [Symbol.asyncDispose]() {
      await sql.raw(engine === 'postgres' ? 'alter table api_keys drop constraint broken' : 'drop trigger broken').execute(db)
    },
  }
}

function disposable(value: unknown): AsyncDisposable | null {
  return typeof value === 'object' && value !== null && Symbol.asyncDispose in value ? (value as AsyncDisposable) : null
}
