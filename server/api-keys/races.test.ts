import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { keyUsesOf } from './key-uses.ts'

onBothDatabases('API keys used in parallel', (open) => {
  test('of 200 uses at once of a key with 50 left, exactly 50 are granted', async () => {
    const server = await startTestServer({ open })
    const { make, verify, stored } = await keysOf(server)
    const key = await make({ remaining: 50, rateLimitEnabled: false })
    const codes = tally(await Promise.all(Array.from({ length: 200 }, () => verify(key))))
    assert.deepEqual(codes, { granted: 50, USAGE_EXCEEDED: 150 })
    assert.equal((await stored(key)).remaining, 0)
  })

  test('of 200 uses at once under a rate limit of 30, exactly 30 are granted, and 30 again in the next window', async () => {
    const server = await startTestServer({ open })
    const { make, verify, stored } = await keysOf(server)
    const key = await make({ rateLimitMax: 30, rateLimitTimeWindow: minutes(1) })
    for (let window = 0; window < 2; window++) {
      const codes = tally(await Promise.all(Array.from({ length: 200 }, () => verify(key))))
      assert.deepEqual(codes, { granted: 30, RATE_LIMITED: 170 })
      assert.equal((await stored(key)).requestCount, 30)
      server.clock.advance(minutes(1))
    }
  })

  test('a refill that is due comes once, however many notice it', async () => {
    const server = await startTestServer({ open })
    const { make, verify } = await keysOf(server)
    const key = await make({ remaining: 0, refillAmount: 20, refillInterval: 1000, rateLimitEnabled: false })
    server.clock.advance(5500)
    const codes = tally(await Promise.all(Array.from({ length: 100 }, () => verify(key))))
    assert.deepEqual(codes, { granted: 20, USAGE_EXCEEDED: 80 })
  })

  test('many keys at once are counted each for itself', async () => {
    const server = await startTestServer({ open })
    const { make, verify, stored } = await keysOf(server)
    const keys = await Promise.all(Array.from({ length: 8 }, (_, at) => make({ remaining: at * 3, rateLimitEnabled: false })))
    const uses = Array.from({ length: 30 }, () => keys).flat()
    const verdicts = await Promise.all(uses.map(async (key) => ({ key, ...(await verify(key)) })))
    for (const [at, key] of keys.entries()) {
      assert.equal(verdicts.filter((verdict) => verdict.key === key && verdict.code === 'granted').length, at * 3)
      assert.equal((await stored(key)).remaining, 0)
    }
  })

  test('two processes on one database share what is left exactly, to the last use', async () => {
    const server = await startTestServer({ open })
    const other = await startAnother(server)
    const { make, verify, stored } = await keysOf(server)
    const key = await make({ remaining: 75, rateLimitMax: 60, rateLimitTimeWindow: minutes(1) })
    const both = async (times: number) =>
      tally(await Promise.all(Array.from({ length: times }, (_, at) => verify(key, at % 2 === 0 ? server : other))))
    assert.deepEqual(await both(200), { granted: 60, RATE_LIMITED: 140 })
    for (const each of [server, other]) each.clock.advance(minutes(1))
    assert.deepEqual(await both(14), { granted: 14 })
    assert.equal((await verify(key, other)).code, 'granted')
    assert.equal((await verify(key, server)).code, 'USAGE_EXCEEDED')
    assert.deepEqual([(await stored(key)).remaining, (await stored(key)).requestCount], [0, 15])
  })

  test('what one process changes, another heeds at the next use', async () => {
    const server = await startTestServer({ open })
    const other = await startAnother(server)
    const { ann, make, verify } = await keysOf(server)
    for (const limits of [{ remaining: 5 }, { rateLimitEnabled: false }]) {
      const key = await make(limits)
      assert.equal((await verify(key, other)).code, 'granted')
      await ann.client.apiKey.update({ keyId: key.id, enabled: false })
      assert.equal((await verify(key, other)).code, 'KEY_DISABLED')
      await ann.client.apiKey.update({ keyId: key.id, enabled: true })
      assert.equal((await verify(key, other)).code, 'granted')
      await ann.client.apiKey.delete({ keyId: key.id })
      assert.equal((await verify(key, other)).code, 'INVALID_API_KEY')
    }
  })

  test('a key disabled amid its uses is refused from that moment, and what it granted was counted', async () => {
    const server = await startTestServer({ open })
    const { ann, make, verify, stored } = await keysOf(server)
    const key = await make({ remaining: 500, rateLimitEnabled: false })
    const uses = Array.from({ length: 100 }, () => verify(key))
    const disabled = ann.client.apiKey.update({ keyId: key.id, enabled: false })
    const later = disabled.then(() => Promise.all(Array.from({ length: 20 }, () => verify(key))))
    const { granted = 0 } = tally(await Promise.all(uses))
    assert.deepEqual(tally(await later), { KEY_DISABLED: 20 })
    assert.equal((await stored(key)).remaining, 500 - granted)
  })

  test('uses without limits are all written in the end, whichever process saw them', async () => {
    const server = await startTestServer({ open })
    const other = await startAnother(server)
    const { make, verify, stored } = await keysOf(server)
    const key = await make({ rateLimitEnabled: false })
    await Promise.all(Array.from({ length: 100 }, (_, at) => verify(key, at % 3 === 0 ? server : other)))
    await Promise.all([server, other].map(({ app }) => keyUsesOf(app).flush()))
    assert.equal((await stored(key)).requestCount, 100)
  })
})

/** Another process on the same database. */
function startAnother({ app }: TestServer) {
  return startTestServer({ open: async () => ({ db: app.db, engine: app.engine, close: async () => {} }) })
}

async function keysOf(server: TestServer) {
  const { app } = server
  const ann = server.browser()
  const { user } = await signUp(ann, 'ann')
  const options = await asServer(app)
  return {
    ann,
    make: async (given: object) => (await ann.client.apiKey.create({ userId: user.id, ...given }, options)).data ?? assert.fail(),
    stored: ({ id }: { id: string }) => app.db.selectFrom('apiKeys').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    async verify({ key }: { key: string }, by: TestServer = server) {
      const { error } = (await by.browser().client.apiKey.verify({ key }, options)).data ?? assert.fail()
      return { code: error?.code ?? 'granted' }
    },
  }
}

function tally(verdicts: { code: string }[]): Record<string, number> {
  return Object.fromEntries(Object.entries(Object.groupBy(verdicts, ({ code }) => code)).map(([code, of]) => [code, of?.length ?? 0]))
}
