import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { annWithServer, breakUpdates, invalid } from '../testing/api-keys.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { keyUsesOf } from './key-uses.ts'

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
    for (const wrong of ['', 'x', key.slice(1), 'x'.repeat(64), `${key}x`, 'x'.repeat(100_000), key.toLowerCase()]) {
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
    const missing: Record<string, string[]>[] = [
      { files: ['delete'] },
      { files: ['read', 'delete'] },
      { users: ['read'] },
      { files: ['read'], other: ['read'] },
      { files: [] },
      { constructor: ['name'] },
      {},
    ]
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
    const key = await make({ remaining: 1, rateLimitEnabled: true })
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
    await keyUsesOf(app).flush()
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
