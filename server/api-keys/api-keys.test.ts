import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { beImpersonated } from '../testing/impersonation.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

const day = 86_400

onBothDatabases('API keys', (open) => {
  test('a key is made with its secret shown once, and stored as a hash', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { data } = await ann.client.apiKey.create({
      name: 'deploy',
      prefix: 'acme_',
      expiresIn: day,
      metadata: { plan: ['a', { b: null }] },
    })
    const { key, id, ...shown } = data ?? assert.fail()
    assert.match(key, /^acme_[A-Za-z0-9]{64}$/)
    assert.deepEqual(shown, {
      configId: 'default',
      userId: user.id,
      organizationId: null,
      referenceId: user.id,
      name: 'deploy',
      start: key.slice(0, 6),
      ending: key.slice(-4),
      prefix: 'acme_',
      enabled: true,
      expiresAt: '2026-01-16T12:00:00.000Z',
      previousUntil: null,
      remaining: null,
      refillInterval: null,
      refillAmount: null,
      lastRefillAt: null,
      rateLimitEnabled: false,
      rateLimitTimeWindow: days(1),
      rateLimitMax: 10,
      requestCount: 0,
      lastRequest: null,
      permissions: null,
      metadata: { plan: ['a', { b: null }] },
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    })
    assert.deepEqual((await ann.client.apiKey.get({ id })).data, { id, ...shown })
    const rows = JSON.stringify(await app.db.selectFrom('apiKeys').selectAll().execute())
    assert.ok(!rows.includes(key.slice(6)))
  })

  test('a key without any wishes gets the defaults that the configuration names', async () => {
    const config = { apiKeyExpiresIn: 7 * day, apiKeyRateLimitMax: 500, apiKeyRateLimitWindow: 60, apiKeyRateLimit: false }
    const { browser } = await startTestServer({ open, config })
    const ann = browser()
    await signUp(ann, 'ann')
    const { data } = await ann.client.apiKey.create()
    assert.deepEqual(
      [data?.name, data?.expiresAt, data?.rateLimitEnabled, data?.rateLimitMax, data?.rateLimitTimeWindow],
      [null, '2026-01-22T12:00:00.000Z', false, 500, 60_000],
    )
  })

  test('an older client lists all keys, newest first; a newer one asks for pages and gets their total', async () => {
    const { clock, browser } = await startTestServer({ open })
    const [ann, eve] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(eve, 'eve')
    for (const name of ['b', 'a', 'c']) {
      await ann.client.apiKey.create({ name })
      clock.advance(1000)
    }
    const names = (listed: unknown) => (listed as { name: string }[]).map(({ name }) => name)
    assert.deepEqual(names((await ann.client.apiKey.list()).data), ['c', 'a', 'b'])
    const page = (await ann.client.apiKey.list({ limit: 2, offset: 1, sortBy: 'name', sortDirection: 'asc' })).data
    const { apiKeys, ...counts } = page as Exclude<typeof page, unknown[] | null>
    assert.deepEqual([names(apiKeys), counts], [['b', 'c'], { total: 3, limit: 2, offset: 1 }])
    assert.deepEqual((await eve.client.apiKey.list()).data, [])
    assert.deepEqual((await eve.client.apiKey.list({ limit: 5 })).data, { apiKeys: [], total: 0, limit: 5, offset: 0 })
    assert.equal((await browser().client.apiKey.list()).error?.code, 'UNAUTHORIZED')
    assert.equal((await ann.get('/api-key/list?sortBy=keyHash')).status, 400)
  })

  test('keys of others are invisible', async () => {
    const { browser } = await startTestServer({ open })
    const [ann, eve] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(eve, 'eve')
    const { id } = (await ann.client.apiKey.create()).data ?? assert.fail()
    for (const { error } of [
      await eve.client.apiKey.get({ id }),
      await eve.client.apiKey.update({ keyId: id, name: 'mine' }),
      await eve.client.apiKey.delete({ keyId: id }),
      await eve.client.apiKey.get({ id: 'unknown' }),
    ]) {
      assert.deepEqual([error?.status, error?.code, error?.message], [404, 'API_KEY_NOT_FOUND', 'API Key not found'])
    }
    assert.equal((await ann.client.apiKey.get({ id })).data?.name, null)
  })

  test('an update changes what is given, keeps the rest and costs no use', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const server = await asServer(app)
    const made = (await ann.client.apiKey.create({ name: 'old', expiresIn: day, metadata: { a: 1 } })).data ?? assert.fail()
    const { key: _, ...before } = made
    clock.advance(1000)
    const updated = (await ann.client.apiKey.update({ keyId: made.id, name: 'new', enabled: false, expiresIn: null, metadata: null })).data
    const changed = { name: 'new', enabled: false, expiresAt: null, metadata: null, updatedAt: '2026-01-15T12:00:01.000Z' }
    assert.deepEqual(updated, { ...before, ...changed })

    const given = {
      remaining: 7,
      refillAmount: 5,
      refillInterval: 60_000,
      rateLimitEnabled: false,
      rateLimitMax: 3,
      rateLimitTimeWindow: 2000,
      permissions: { files: ['read'] },
    }
    const limited = (await browser().client.apiKey.update({ keyId: made.id, userId: user.id, ...given }, server)).data
    assert.deepEqual(limited, { ...before, ...changed, ...given, lastRefillAt: '2026-01-15T12:00:01.000Z' })
    const cleared = { remaining: null, refillAmount: null, refillInterval: null, permissions: null }
    const free = (await browser().client.apiKey.update({ keyId: made.id, userId: user.id, ...cleared }, server)).data
    assert.deepEqual(free, { ...limited, ...cleared, lastRefillAt: null })
  })

  test('a deleted key is gone', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const { id } = (await ann.client.apiKey.create()).data ?? assert.fail()
    assert.deepEqual((await ann.client.apiKey.delete({ keyId: id })).data, { success: true })
    assert.equal((await ann.client.apiKey.get({ id })).error?.code, 'API_KEY_NOT_FOUND')
    assert.equal((await ann.client.apiKey.delete({ keyId: id })).error?.code, 'API_KEY_NOT_FOUND')
  })

  test('every change is written down for its owner, and a refused one is not', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const { id } = (await ann.client.apiKey.create({ name: 'deploy' })).data ?? assert.fail()
    await ann.client.apiKey.update({ keyId: id, enabled: false })
    await ann.client.apiKey.update({ keyId: id })
    await ann.client.apiKey.delete({ keyId: id })
    await ann.client.apiKey.delete({ keyId: id })
    const entries = (await ann.client.listAuditEntries()).data?.entries.filter(({ action }) => action.startsWith('api-key.'))
    const told = Object.fromEntries(entries?.map(({ action, details }) => [action, details]) ?? [])
    assert.equal(entries?.length, 3)
    assert.deepEqual(told, {
      'api-key.created': { keyId: id, name: 'deploy' },
      'api-key.updated': { keyId: id, name: 'deploy', changed: ['enabled'] },
      'api-key.deleted': { keyId: id, name: 'deploy' },
    })
  })

  test('a server acts for whomever it names; `userId` alone opens nothing', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, eve] = [browser(), browser()]
    const { user } = await signUp(ann, 'ann')
    await signUp(eve, 'eve')
    const server = await asServer(app)
    const { data } = await browser().client.apiKey.create({ userId: user.id, remaining: 3, permissions: { files: ['read'] } }, server)
    assert.deepEqual([data?.userId, data?.remaining, data?.permissions], [user.id, 3, { files: ['read'] }])

    const unnamed = await browser().client.apiKey.create({}, server)
    const unknown = await browser().client.apiKey.create({ userId: 'nobody' }, server)
    const forged = await browser().client.apiKey.create({ userId: user.id }, { headers: { authorization: 'Bearer tg_sk_forged' } })
    const stranger = await browser().client.apiKey.create({ userId: user.id })
    const other = await eve.client.apiKey.create({ userId: user.id })
    const refused = [401, 'UNAUTHORIZED_OR_INVALID_SESSION', 'Unauthorized or invalid session']
    assert.deepEqual([forged.error?.status, forged.error?.code], [401, 'INVALID_SECRET_KEY'])
    assert.deepEqual([unnamed.error?.status, unnamed.error?.code], [400, 'ORGANIZATION_ID_IS_REQUIRED'])
    for (const { error } of [stranger, other]) assert.deepEqual([error?.status, error?.code, error?.message], refused)
    assert.deepEqual([unknown.error?.status, unknown.error?.code], [404, 'USER_NOT_FOUND'])
    assert.equal((await app.db.selectFrom('apiKeys').select('id').execute()).length, 1)
    assert.equal((await ann.client.apiKey.create({ userId: user.id })).data?.userId, user.id)
  })

  test('an impersonation leaves the person’s keys alone', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { id: keyId } = (await ann.client.apiKey.create()).data ?? assert.fail()
    await beImpersonated(app, user.id)
    for (const { error } of [
      await ann.client.apiKey.create(),
      await ann.client.apiKey.update({ keyId, enabled: false }),
      await ann.client.apiKey.delete({ keyId }),
    ]) {
      assert.deepEqual([error?.status, error?.code], [403, 'NOT_WHILE_IMPERSONATING'])
    }
    assert.equal((await ann.client.apiKey.get({ id: keyId })).data?.enabled, true)
  })

  test('a banned person changes no keys until the ban is over', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const { id: keyId } = (await ann.client.apiKey.create()).data ?? assert.fail()
    await app.db.updateTable('users').set({ banned: true, banExpires: '2026-01-15T13:00:00.000Z' }).execute()
    for (const { error } of [
      await ann.client.apiKey.create(),
      await ann.client.apiKey.update({ keyId, enabled: false }),
      await ann.client.apiKey.delete({ keyId }),
    ]) {
      assert.deepEqual([error?.status, error?.code, error?.message], [401, 'USER_IS_BANNED', 'User is banned'])
    }
    clock.advance(3_600_000)
    assert.deepEqual((await ann.client.apiKey.delete({ keyId })).data, { success: true })
  })

  test('expired keys stay listed until a server has them deleted', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await ann.client.apiKey.create({ name: 'short', expiresIn: day })
    await ann.client.apiKey.create({ name: 'long', expiresIn: 2 * day })
    await ann.client.apiKey.create({ name: 'for ever' })
    clock.advance(days(1))
    const names = async () => ((await ann.client.apiKey.list()).data as { name: string }[]).map(({ name }) => name).sort()
    assert.deepEqual(await names(), ['for ever', 'long', 'short'])
    assert.equal((await browser().client.apiKey.deleteAllExpiredApiKeys()).error?.status, 404)
    assert.deepEqual((await browser().client.apiKey.deleteAllExpiredApiKeys({}, await asServer(app))).data, { success: true, error: null })
    assert.deepEqual(await names(), ['for ever', 'long'])
  })
})
