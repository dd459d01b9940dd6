import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { annWithServer, invalid } from '../testing/api-keys.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const unknown = invalid('INVALID_API_KEY', 'Invalid API key.')

onBothDatabases('rotating an API key', (open) => {
  test('gives it another secret, shown once, and leaves everything else as it was', async () => {
    const { app, ann, make, verify } = await annWithServer(open)
    const made = await make({ name: 'deploy', prefix: 'acme_', remaining: 9, permissions: { files: ['read'] }, expiresIn: 86_400 })
    const rotated = (await ann.client.apiKey.rotate({ keyId: made.id })).data ?? assert.fail()
    const { key } = rotated
    assert.match(key, /^acme_[A-Za-z0-9]{64}$/)
    assert.notEqual(key, made.key)
    assert.deepEqual(rotated, { ...made, key, start: key.slice(0, 6), ending: key.slice(-4) })
    assert.equal((await verify({ key, permissions: made.permissions })).valid, true)
    assert.deepEqual(await verify(made), unknown)
    const rows = JSON.stringify(await app.db.selectFrom('apiKeys').selectAll().execute())
    assert.ok(!rows.includes(key.slice(6)))
  })

  test('lets the old secret work on until the overlap ends, to the millisecond', async () => {
    for (const overlap of [hours(1), days(1), days(7)]) {
      const { server, ann, make, verify } = await annWithServer(open)
      const made = await make({ rateLimitEnabled: false })
      const rotated = (await ann.client.apiKey.rotate({ keyId: made.id, overlap: overlap / 1000 })).data ?? assert.fail()
      assert.equal(rotated.previousUntil, new Date(server.clock.now() + overlap).toISOString())
      server.clock.advance(overlap - 1)
      assert.equal((await verify(made)).valid, true)
      server.clock.advance(1)
      assert.deepEqual(await verify(made), unknown)
      assert.equal((await verify(rotated)).key?.previousUntil, null)
    }
  })

  test('both secrets draw on one allowance', async () => {
    const { ann, make, verify } = await annWithServer(open)
    const made = await make({ remaining: 3, rateLimitEnabled: false })
    const rotated = (await ann.client.apiKey.rotate({ keyId: made.id, overlap: 3600 })).data ?? assert.fail()
    const verdicts = await Promise.all([made, rotated, made, rotated, made].map(verify))
    assert.equal(verdicts.filter(({ valid }) => valid).length, 3)
    assert.equal((await ann.client.apiKey.get({ id: made.id })).data?.remaining, 0)
  })

  test('the old secret is switched off, expires and is deleted together with the new one', async () => {
    const { server, ann, make, verify } = await annWithServer(open)
    const made = await make({ expiresIn: 86_400 })
    await ann.client.apiKey.rotate({ keyId: made.id, overlap: days(7) / 1000 })
    await ann.client.apiKey.update({ keyId: made.id, enabled: false })
    assert.equal((await verify(made)).error?.code, 'KEY_DISABLED')
    await ann.client.apiKey.update({ keyId: made.id, enabled: true })
    server.clock.advance(days(1))
    assert.equal((await verify(made)).error?.code, 'KEY_EXPIRED')
    await ann.client.apiKey.delete({ keyId: made.id })
    assert.deepEqual(await verify(made), unknown)
  })

  test('rotated once more, only the newest two work; and the older of them can be stopped before its time', async () => {
    const { app, ann, make, verify } = await annWithServer(open)
    const first = await make()
    const rotate = async () => (await ann.client.apiKey.rotate({ keyId: first.id, overlap: 3600 })).data ?? assert.fail()
    const [second, third] = [await rotate(), await rotate()]
    assert.deepEqual(await verify(first), unknown)
    assert.equal((await verify(second)).valid, true)
    assert.equal((await ann.client.apiKey.retirePrevious({ keyId: first.id })).data?.previousUntil, null)
    assert.deepEqual(await verify(second), unknown)
    assert.equal((await verify(third)).valid, true)
    const entries = await app.db.selectFrom('auditEntries').where('action', 'like', 'api-key.%').orderBy('id').selectAll().execute()
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['api-key.created', 'api-key.rotated', 'api-key.rotated', 'api-key.updated'],
    )
    assert.deepEqual(entries[1]?.details, { keyId: first.id, name: null, previousUntil: '2026-01-15T13:00:00.000Z' })
  })

  test('twenty times at once, exactly the newest secret and the one before it work', async () => {
    const { ann, make, verify } = await annWithServer(open)
    const made = await make({ rateLimitEnabled: false })
    const rotations = await Promise.all(Array.from({ length: 20 }, () => ann.client.apiKey.rotate({ keyId: made.id, overlap: 3600 })))
    const verdicts = await Promise.all(rotations.map(({ data }) => verify(data ?? assert.fail())))
    assert.equal(verdicts.filter(({ valid }) => valid).length, 2)
    assert.deepEqual(await verify(made), unknown)
  })

  test('is refused for keys of others, expired ones, and overlaps that are too long', async () => {
    const { server, ann, make } = await annWithServer(open)
    const { id } = await make({ expiresIn: 86_400 })
    const eve = server.browser()
    await signUp(eve, 'eve')
    assert.equal((await eve.client.apiKey.rotate({ keyId: id })).error?.code, 'API_KEY_NOT_FOUND')
    assert.equal((await eve.client.apiKey.retirePrevious({ keyId: id })).error?.code, 'API_KEY_NOT_FOUND')
    assert.equal((await server.browser().client.apiKey.rotate({ keyId: id })).error?.status, 401)
    for (const overlap of [-1, 0.5, days(7) / 1000 + 1]) {
      assert.equal((await ann.client.apiKey.rotate({ keyId: id, overlap })).error?.status, 400)
    }
    server.clock.advance(days(1))
    await signIn(ann, 'ann')
    assert.equal((await ann.client.apiKey.rotate({ keyId: id })).error?.code, 'KEY_EXPIRED')
  })

  test('a key used as a session cannot rotate keys', async () => {
    const { browser } = await startTestServer({ open, config: { apiKeySessions: true } })
    const ann = browser()
    await signUp(ann, 'ann')
    const { id, key } = (await ann.client.apiKey.create()).data ?? assert.fail()
    const refused = await browser().post('/api-key/rotate', { keyId: id }, { 'x-api-key': key })
    assert.equal(refused.status, 403)
    await ann.client.apiKey.rotate({ keyId: id, overlap: minutes(1) / 1000 })
    assert.equal((await browser().get('/organization/list', { 'x-api-key': key })).status, 200)
  })
})
