import assert from 'node:assert/strict'
import { check, exactly, orNull, refused, succeeded, text } from '../expect.ts'
import { apiKey, session, success, user } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import type { Visitor } from '../visitor.ts'

const serverOnly = 'THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY'

export async function apiKeys(stage: Stage) {
  const { visitor, id } = await stage.person()
  await creating(stage, visitor, id)
  await reading(stage, visitor)
  await updating(stage, visitor)
  await using(stage, visitor, id)
  await fromTheServer(stage, visitor, id)
  await deleting(stage, visitor)
}

async function creating(stage: Stage, { client }: Visitor, userId: string) {
  await stage.row('apiKey.create', 'with nothing said', async () => {
    const data = succeeded(await client.apiKey.create(), { ...apiKey, key: text })
    assert.equal(data.key.length, 64)
    assert.equal(data.start, data.key.slice(0, 6))
    assert.equal(data.userId, userId)
    assert.equal(data.referenceId, userId)
    assert.equal(data.enabled, true)
    assert.equal(data.rateLimitEnabled, false)
    assert.equal(data.rateLimitMax, 10)
    assert.equal(data.rateLimitTimeWindow, 86_400_000)
    assert.equal(data.expiresAt, null)
    assert.equal(data.remaining, null)
  })

  await stage.row('apiKey.create', 'name, prefix, end and metadata', async () => {
    const wish = { name: 'Robot', prefix: 'acme_', expiresIn: 86_400 * 7, metadata: { plan: 'gold' } }
    const data = succeeded(await client.apiKey.create(wish), { ...apiKey, key: text, metadata: exactly({ plan: 'gold' }) })
    assert.match(data.key, /^acme_[A-Za-z0-9]{64}$/)
    assert.equal(data.start, data.key.slice(0, 6))
    assert.equal(data.name, 'Robot')
    assert.equal(data.prefix, 'acme_')
    const days = (data.expiresAt.getTime() - data.createdAt.getTime()) / 86_400_000
    assert.ok(Math.abs(days - 7) < 0.01)
  })

  const wrong: [string, object, string, string][] = [
    ['remaining uses', { remaining: 5 }, serverOnly, 'SERVER_ONLY_PROPERTY'],
    ['permissions', { permissions: { files: ['read'] } }, serverOnly, 'SERVER_ONLY_PROPERTY'],
    ['its own rate limit', { rateLimitMax: 1000 }, serverOnly, 'SERVER_ONLY_PROPERTY'],
    ['an end too soon', { expiresIn: 60 }, 'THE_EXPIRESIN_IS_SMALLER_THAN_THE_PREDEFINED_MINIMUM_VALUE', 'EXPIRES_IN_IS_TOO_SMALL'],
    [
      'an end too late',
      { expiresIn: 86_400 * 366 },
      'THE_EXPIRESIN_IS_LARGER_THAN_THE_PREDEFINED_MAXIMUM_VALUE',
      'EXPIRES_IN_IS_TOO_LARGE',
    ],
    ['a prefix too long', { prefix: 'p'.repeat(33) }, 'THE_PREFIX_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL', 'INVALID_PREFIX_LENGTH'],
    ['a name too long', { name: 'n'.repeat(33) }, 'THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL', 'INVALID_NAME_LENGTH'],
    ['metadata that is no object', { metadata: 'gold' }, 'METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED', 'INVALID_METADATA_TYPE'],
  ]
  for (const [situation, wish, old, newer] of wrong)
    await stage.row('apiKey.create', situation, async () => refused(await client.apiKey.create(wish), 400, stage.either(old, newer)))

  await stage.row('apiKey.create', 'nobody is signed in', async () => {
    const result = await stage.visitor().client.apiKey.create({ name: 'Robot' })
    refused(result, 401, stage.either('UNAUTHORIZED_OR_INVALID_SESSION', 'UNAUTHORIZED_SESSION'))
  })

  await stage.row('apiKey.create', "nobody is signed in, with somebody's id", async () => {
    const result = await stage.visitor().client.apiKey.create({ name: 'Robot', userId })
    assert.equal(result.data, null)
    assert.equal(result.error.status, 401)
  })
}

async function reading(stage: Stage, { client }: Visitor) {
  const { id } = succeeded(await client.apiKey.create({ name: 'Read' }))

  await stage.row('apiKey.get', 'one key without its secret', async () => {
    const data = succeeded(await client.apiKey.get({ query: { id } }), apiKey)
    assert.equal(data.name, 'Read')
    assert.equal('key' in data, false)
  })

  await stage.row('apiKey.get', 'a key nobody has', async () => {
    refused(await client.apiKey.get({ query: { id: 'none' } }), 404, stage.either('API_KEY_NOT_FOUND', 'KEY_NOT_FOUND'))
  })

  await stage.row('apiKey.get', "somebody else's key", async () => {
    const stranger = await stage.person()
    const result = await stranger.visitor.client.apiKey.get({ query: { id } })
    refused(result, 404, stage.either('API_KEY_NOT_FOUND', 'KEY_NOT_FOUND'))
  })

  await stage.row('apiKey.list', 'every key', async () => {
    const data = succeeded(await client.apiKey.list())
    if (stage.isNew && Array.isArray(data)) throw new Error('wanted an object, got a list')
    const list = stage.isNew ? data.apiKeys : data
    check(list, [apiKey], 'list')
    assert.equal(list.length, 3)
  })

  if (stage.isNew)
    await stage.row('apiKey.list', 'a page', async () => {
      const query = { limit: 2, offset: 0, sortBy: 'createdAt', sortDirection: 'desc' }
      const data = succeeded(await client.apiKey.list({ query }), {
        apiKeys: [apiKey],
        total: exactly(3),
        limit: exactly(2),
        offset: exactly(0),
      })
      assert.equal(data.apiKeys[0].id, id)
    })

  await stage.row('apiKey.list', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.apiKey.list(), 401, 'UNAUTHORIZED')
  })
}

async function updating(stage: Stage, { client }: Visitor) {
  const { id: keyId } = succeeded(await client.apiKey.create({ name: 'Before' }))

  await stage.row('apiKey.update', 'name, switch and metadata', async () => {
    const data = succeeded(await client.apiKey.update({ keyId, name: 'After', enabled: false, metadata: { plan: 'lead' } }), apiKey)
    assert.equal(data.name, 'After')
    assert.equal(data.enabled, false)
    assert.deepEqual(data.metadata, { plan: 'lead' })
    assert.equal('key' in data, false)
  })

  await stage.row('apiKey.update', 'an end, and none again', async () => {
    assert.ok(succeeded(await client.apiKey.update({ keyId, expiresIn: 86_400 * 2 }), apiKey).expiresAt instanceof Date)
    assert.equal(succeeded(await client.apiKey.update({ keyId, expiresIn: null }), apiKey).expiresAt, null)
  })

  await stage.row('apiKey.update', 'nothing', async () => {
    refused(await client.apiKey.update({ keyId }), 400, 'NO_VALUES_TO_UPDATE')
  })

  await stage.row('apiKey.update', 'what only servers may say', async () => {
    refused(await client.apiKey.update({ keyId, remaining: 1000 }), 400, stage.either(serverOnly, 'SERVER_ONLY_PROPERTY'))
  })

  await stage.row('apiKey.update', 'a key nobody has', async () => {
    refused(await client.apiKey.update({ keyId: 'none', name: 'After' }), 404, stage.either('API_KEY_NOT_FOUND', 'KEY_NOT_FOUND'))
  })

  await stage.row('apiKey.update', 'nobody is signed in', async () => {
    const result = await stage.visitor().client.apiKey.update({ keyId, name: 'After' })
    refused(result, 401, stage.either('UNAUTHORIZED_OR_INVALID_SESSION', 'UNAUTHORIZED_SESSION'))
  })
}

async function using(stage: Stage, { client }: Visitor, userId: string) {
  const holder = (key: string) => stage.visitor({ 'x-api-key': key }).client

  await stage.row('getSession', 'with an API key', async () => {
    const { key, id } = succeeded(await client.apiKey.create())
    const data = succeeded(await holder(key).getSession(), { session, user })
    assert.equal(data.user.id, userId)
    assert.equal(data.session.id, id)
  })

  await stage.row('listSessions', 'with an API key', async () => {
    const { key } = succeeded(await client.apiKey.create())
    succeeded(await holder(key).listSessions(), [session])
  })

  await stage.row('getSession', 'with an API key that is switched off', async () => {
    const { key, id } = succeeded(await client.apiKey.create())
    succeeded(await client.apiKey.update({ keyId: id, enabled: false }))
    refused(await holder(key).getSession(), 401, 'KEY_DISABLED', 'API Key is disabled')
  })

  await stage.row('getSession', 'with an API key nobody has', async () => {
    refused(await holder('x'.repeat(64)).getSession(), 401, 'INVALID_API_KEY', 'Invalid API key.')
  })

  await stage.row('getSession', 'with a text too short for an API key', async () => {
    refused(await holder('short').getSession(), 403, 'INVALID_API_KEY', 'Invalid API key.')
  })

  await stage.row('getSession', 'with an API key that was used too often', async () => {
    const { id, key } = succeeded(await client.apiKey.create())
    succeeded(await client.apiKey.update({ keyId: id, rateLimitEnabled: true, rateLimitMax: 10 }))
    for (let uses = 0; uses < 10; uses++) succeeded(await holder(key).getSession())
    refused(await holder(key).getSession(), 429, 'RATE_LIMITED', 'Rate limit exceeded.')
  })

  await stage.row('getSession', 'with an API key that has ended', async () => {
    const owner = await stage.person()
    const { key } = succeeded(await owner.visitor.client.apiKey.create({ expiresIn: 86_400 }))
    await stage.server.advance('PT25H')
    refused(await holder(key).getSession(), 401, 'KEY_EXPIRED', 'API Key has expired')
    await stage.server.resetClock()
  })
}

/** What the published servers do in their own process, Tollgate does for whoever holds a secret key of the server. */
async function fromTheServer(stage: Stage, { client }: Visitor, userId: string) {
  const secret = /tg_sk_\w+/.exec(stage.server.command('create-secret-key', 'Application'))?.[0]
  const server = stage.visitor({ authorization: `Bearer ${secret}` }).client

  for (const [call, input] of [
    ['verify', { key: 'x'.repeat(64) }],
    ['deleteAllExpiredApiKeys', {}],
  ] as const)
    await stage.row(`apiKey.${call}`, 'not for browsers', async () => {
      const { data, error } = await client.apiKey[call](input)
      assert.equal(data, null)
      assert.equal(error.status, 404)
    })

  await stage.row('apiKey.create', 'by a server, with limits', async () => {
    const wish = {
      userId,
      remaining: 1,
      refillAmount: 1,
      refillInterval: 86_400_000,
      permissions: { files: ['read'] },
      rateLimitEnabled: false,
    }
    const data = succeeded(await server.apiKey.create(wish), { ...apiKey, key: text })
    assert.equal(data.remaining, 1)
    assert.deepEqual(data.permissions, { files: ['read'] })
  })

  await stage.row('apiKey.verify', 'by a server', async () => {
    const { key, id } = succeeded(await server.apiKey.create({ userId, remaining: 1, permissions: { files: ['read'] } }))
    const verdict = { valid: exactly(true), error: exactly(null), key: apiKey }
    assert.equal(succeeded(await server.apiKey.verify({ key, permissions: { files: ['read'] } }), verdict).key.id, id)
    const spent = succeeded(await server.apiKey.verify({ key }), { valid: exactly(false), key: orNull(apiKey) })
    assert.equal(spent.error.code, 'USAGE_EXCEEDED')
  })

  await stage.row('apiKey.deleteAllExpiredApiKeys', 'by a server', async () => {
    assert.deepEqual(succeeded(await server.apiKey.deleteAllExpiredApiKeys()), { success: true, error: null })
  })
}

async function deleting(stage: Stage, { client }: Visitor) {
  const { id: keyId, key } = succeeded(await client.apiKey.create())

  await stage.row('apiKey.delete', "somebody else's key", async () => {
    const stranger = await stage.person()
    const result = await stranger.visitor.client.apiKey.delete({ keyId })
    refused(result, 404, stage.either('API_KEY_NOT_FOUND', 'KEY_NOT_FOUND'))
  })

  await stage.row('apiKey.delete', 'is refused from then on', async () => {
    succeeded(await client.apiKey.delete({ keyId }), success)
    refused(await stage.visitor({ 'x-api-key': key }).client.getSession(), 401, 'INVALID_API_KEY')
  })

  await stage.row('apiKey.delete', 'a key nobody has', async () => {
    refused(await client.apiKey.delete({ keyId }), 404, stage.either('API_KEY_NOT_FOUND', 'KEY_NOT_FOUND'))
  })

  await stage.row('apiKey.delete', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.apiKey.delete({ keyId }), 401, 'UNAUTHORIZED')
  })
}
