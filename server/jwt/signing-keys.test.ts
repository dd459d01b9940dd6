import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLocalJWKSet, decodeProtectedHeader, exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import { type SigningAlgorithm, signingAlgorithms } from '#contract/jwt.ts'
import { days } from '#contract/kit/durations.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { readToken } from './read-token.ts'
import { publishedKeys, signingKey } from './signing-keys.ts'

const audience = 'https://api.example.com'

onBothDatabases('signing keys', (open) => {
  for (const jwtAlgorithm of signingAlgorithms) {
    test(`the token of a session is signed by ${jwtAlgorithm} where the setting says so, for the audience of its own`, async () => {
      const { app, browser, clock } = await startTestServer({ open, config: { jwtAlgorithm, jwtAudience: audience } })
      const ann = browser()
      await signUp(ann, 'ann')
      const keys = (await (await browser().fetch('/.well-known/jwks.json')).json()) as JSONWebKeySet
      const { token } = (await ann.client.token()).data ?? assert.fail()
      const options = { issuer: app.config.url, audience, currentDate: new Date(clock.now()), algorithms: [jwtAlgorithm] }
      const { protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), options)
      const [key, ...others] = keys.keys
      assert.deepEqual([protectedHeader.kid, key?.alg, key?.use, others.length], [key?.kid, jwtAlgorithm, 'sig', 0])
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) assert.equal(key && secret in key, false)
      if (jwtAlgorithm === 'RS256') assert.ok(Buffer.from(key?.n ?? '', 'base64url').length >= 256)
      assert.ok(await readToken(app, token))
    })
  }

  test('are made for an algorithm when it is first needed, and known at once to a server that had read the others', async () => {
    const { app } = await startTestServer({ open })
    const first = await signingKey(app, 'EdDSA')
    assert.ok(await readToken(app, await tokenOf(app, 'EdDSA')))
    const second = await signingKey(app, 'ES256')
    assert.deepEqual((await publishedKeys(app)).map(({ kid }) => kid).toSorted(), [first.id, second.id].toSorted())
    assert.ok(await readToken(app, await tokenOf(app, 'ES256')))
  })

  test('each algorithm changes its key by itself: the next is published a day before it signs', async () => {
    const { app, clock } = await startTestServer({ open })
    const first = await signingKey(app, 'ES256')
    clock.advance(days(45))
    const other = await signingKey(app, 'RS256')
    clock.advance(days(45))
    assert.equal((await signingKey(app, 'ES256')).id, first.id)
    assert.equal((await publishedKeys(app)).filter(({ alg }) => alg === 'ES256').length, 2)
    clock.advance(days(1))
    assert.notEqual((await signingKey(app, 'ES256')).id, first.id)
    assert.equal((await signingKey(app, 'RS256')).id, other.id)
  })

  test('a key that nothing has asked for until its last day signs no more: its tokens would outlive it', async () => {
    const { app, clock } = await startTestServer({ open })
    const first = await signingKey(app, 'EdDSA')
    clock.advance(days(91))
    assert.notEqual((await signingKey(app, 'EdDSA')).id, first.id)
  })

  test('processes that begin at once sign by the same key', async () => {
    const { app } = await startTestServer({ open })
    const shared: OpenDatabase = async () => ({ db: app.db, engine: app.engine, close: async () => {} })
    const others = await Promise.all([1, 2, 3, 4].map(async () => (await startTestServer({ open: shared })).app))
    for (const algorithm of ['ES256', 'RS256'] as const) {
      const keys = await Promise.all([app, app, ...others].map((each) => signingKey(each, algorithm)))
      assert.equal(new Set(keys.map(({ id }) => id)).size, 1)
      assert.equal((await app.db.selectFrom('signingKeys').where('algorithm', '=', algorithm).selectAll().execute()).length, 1)
    }
  })

  test('are never made inside a transaction, where a rollback would take back what signs', async () => {
    const { app } = await startTestServer({ open })
    const chosen = inTransaction(app, (app) => signingKey(app, 'EdDSA'))
    await assert.rejects(chosen, /before the transaction/)
  })

  test('count for their own algorithm alone: a token that says another, or brings a key along, is no token of ours', async () => {
    const { app } = await startTestServer({ open })
    const keys = await Promise.all(signingAlgorithms.map((algorithm) => signingKey(app, algorithm)))
    const published = await publishedKeys(app)
    for (const { id, algorithm, privateKey } of keys) {
      assert.ok(await readToken(app, await signed(app, { alg: algorithm, kid: id }, privateKey)))
      for (const other of keys.filter((key) => key.id !== id)) {
        assert.equal(await readToken(app, await signed(app, { alg: algorithm, kid: other.id }, privateKey)), null)
      }
      const shown = published.find(({ kid }) => kid === id) ?? assert.fail()
      for (const text of [JSON.stringify(shown), shown.n ?? shown.x ?? '']) {
        const secret = new TextEncoder().encode(text.padEnd(32))
        assert.equal(await readToken(app, await signed(app, { alg: 'HS256', kid: id }, secret)), null)
      }
      const stranger = await generateKeyPair(algorithm, { extractable: true })
      const jwk = await exportJWK(stranger.publicKey)
      assert.equal(await readToken(app, await signed(app, { alg: algorithm, kid: id, jwk }, stranger.privateKey)), null)
      const [, body] = (await tokenOf(app, algorithm)).split('.')
      const none = Buffer.from(JSON.stringify({ alg: 'none', kid: id, typ: 'JWT' })).toString('base64url')
      assert.equal(await readToken(app, `${none}.${body}.`), null)
    }
  })

  test('a token for another audience or of another kind is not the token of a session', async () => {
    const { app } = await startTestServer({ open, config: { jwtAudience: audience } })
    const { id, privateKey } = await signingKey(app, 'EdDSA')
    const header = { alg: 'EdDSA', kid: id }
    assert.ok(await readToken(app, await signed(app, header, privateKey)))
    assert.equal(await readToken(app, await signed(app, header, privateKey, app.config.url)), null)
    assert.equal(await readToken(app, await signed(app, { ...header, typ: 'at+jwt' }, privateKey)), null)
  })
})

type TestApp = Awaited<ReturnType<typeof startTestServer>>['app']

async function tokenOf(app: TestApp, algorithm: SigningAlgorithm): Promise<string> {
  const { id, privateKey } = await signingKey(app, algorithm)
  const token = await signed(app, { alg: algorithm, kid: id }, privateKey)
  assert.equal(decodeProtectedHeader(token).alg, algorithm)
  return token
}

async function signed(
  app: TestApp,
  header: { alg: string; kid: string; typ?: string; jwk?: object },
  key: CryptoKey | Uint8Array,
  aud?: string,
) {
  return new SignJWT({ sid: 'session' })
    .setProtectedHeader({ typ: 'JWT', ...header })
    .setIssuer(app.config.url)
    .setAudience(aud ?? app.config.jwtAudience)
    .setExpirationTime(Math.floor(app.clock.now() / 1000) + 60)
    .sign(key)
}
