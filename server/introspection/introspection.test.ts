import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { days, minutes } from '#contract/kit/durations.ts'
import { publishedKeys, signingKey } from '../jwt/signing-keys.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

type Found = {
  active: boolean
  kind?: string
  user?: { id: string }
  expiresAt?: string
  session?: object
  organization?: { id: string; permissions: Record<string, string[]> }
  apiKey?: object
}

async function startStage(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const { headers } = await asServer(server.app)
  const introspect = async (token: string) => {
    const answer = await server.browser().post('/introspect', { token }, headers)
    return (await answer.json()) as Found
  }
  return { ...server, headers, introspect }
}

onBothDatabases('introspection', (open) => {
  test('tells a server who is behind a session, where they work and what they may do', async () => {
    const stage = await startStage(open)
    const { owner, organization, ownerId } = await startOrganization(stage)
    const { session } = (await owner.client.getSession()).data ?? assert.fail()
    const found = await stage.introspect(session.token)
    assert.deepEqual(
      [found.active, found.kind, found.user?.id, found.expiresAt, found.session],
      [true, 'session', ownerId, session.expiresAt, { id: session.id, activeOrganizationId: organization.id }],
    )
    const { permissions, ...place } = found.organization ?? assert.fail()
    assert.deepEqual(place, { id: organization.id, slug: organization.slug, role: 'owner' })
    assert.deepEqual(permissions.organization, ['update', 'delete'])

    await owner.client.signOut()
    assert.deepEqual(await stage.introspect(session.token), { active: false })
    for (const token of ['', 'x', 'a.b', 'eyJ.eyJ.x', '%', 'x'.repeat(64)])
      assert.deepEqual(await stage.introspect(token), { active: false })
  })

  test('a JWT is verified by the key set alone, and ends here with its session', async () => {
    const stage = await startStage(open)
    const { owner, organization, ownerId } = await startOrganization(stage)
    const { token } = (await owner.client.token()).data ?? assert.fail()
    const keys = (await (await stage.browser().fetch('/.well-known/jwks.json')).json()) as JSONWebKeySet
    assert.deepEqual((await owner.client.jwks()).data, keys)
    const { url } = stage.app.config
    const currentDate = new Date(stage.clock.now())
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), { issuer: url, audience: url, currentDate })
    assert.equal(protectedHeader.alg, 'EdDSA')
    assert.deepEqual(
      [payload.sub, payload.email, payload.org],
      [ownerId, 'acme-owner@example.com', { id: organization.id, slug: organization.slug, role: 'owner' }],
    )
    assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 15 * 60)
    const { session } = (await owner.client.getSession()).data ?? assert.fail()
    assert.equal(payload.sid, session.id)

    const found = await stage.introspect(token)
    assert.deepEqual([found.active, found.kind, Date.parse(found.expiresAt ?? '')], [true, 'jwt', (payload.exp ?? 0) * 1000])
    const forged = `${token.slice(0, -8)}AAAAAAAA`
    assert.deepEqual(await stage.introspect(forged), { active: false })
    const bearer = await stage.browser().get('/list-sessions', { authorization: `Bearer ${token}` })
    assert.equal(bearer.status, 401)
    stage.clock.advance(minutes(15))
    assert.deepEqual(await stage.introspect(token), { active: false })
    const renewed = (await owner.client.token()).data?.token ?? ''
    await owner.client.revokeSessions()
    assert.deepEqual(await stage.introspect(renewed), { active: false })
  })

  test('keys are sealed, and the next one is published a day before it signs', async () => {
    const stage = await startStage(open)
    const ann = stage.browser()
    await signUp(ann, 'ann')
    const kidOf = async () =>
      JSON.parse(Buffer.from(((await ann.client.token()).data?.token ?? '').split('.')[0] ?? '', 'base64url').toString()).kid
    const published = async () => ((await ann.client.jwks()).data?.keys ?? []).map(({ kid }) => kid)
    const first = await kidOf()
    const [row] = await stage.app.db.selectFrom('signingKeys').selectAll().execute()
    assert.doesNotMatch(row?.privateKey ?? '', /"d"/)
    assert.deepEqual(await published(), [first])
    for (let month = 0; month < 90; month += 6) {
      stage.clock.advance(days(6))
      await ann.client.getSession()
    }
    await signUp(stage.browser(), 'bob')
    const bob = stage.browser()
    await signUp(bob, 'cat')
    const after = (await bob.client.token()).data?.token ?? ''
    assert.equal(JSON.parse(Buffer.from(after.split('.')[0] ?? '', 'base64url').toString()).kid, first)
    assert.equal((await published()).length, 2)
    stage.clock.advance(days(1))
    const next = (await bob.client.token()).data?.token ?? ''
    assert.notEqual(JSON.parse(Buffer.from(next.split('.')[0] ?? '', 'base64url').toString()).kid, first)
    assert.equal((await published()).length, 2)
  })

  test('an API key is told without counting a use, until it is used up or its owner is banned', async () => {
    const stage = await startStage(open)
    const ann = stage.browser()
    const { user } = await signUp(ann, 'ann')
    const made = await stage
      .browser()
      .post('/api-key/create', { userId: user.id, name: 'ci', remaining: 1, permissions: { files: ['read'] } }, stage.headers)
    const { key, id } = (await made.json()) as { key: string; id: string }
    for (let time = 0; time < 3; time++) {
      const found = await stage.introspect(key)
      assert.deepEqual([found.active, found.kind, found.apiKey], [true, 'api-key', { id, name: 'ci', permissions: { files: ['read'] } }])
    }
    const verified = await stage.browser().post('/api-key/verify', { key }, stage.headers)
    assert.equal(((await verified.json()) as { valid: boolean }).valid, true)
    assert.deepEqual(await stage.introspect(key), { active: false })
    const { data: other } = await ann.client.apiKey.create()
    assert.equal((await stage.introspect(other?.key ?? '')).active, true)
    await stage.browser().post('/admin/ban-user', { userId: user.id }, stage.headers)
    assert.deepEqual(await stage.introspect(other?.key ?? ''), { active: false })
  })

  test('tokens go on being signed after every secret was replaced, and older ones stay verifiable', async () => {
    const { app } = await startStage(open)
    const shared: OpenDatabase = async () => ({ db: app.db, engine: app.engine, close: async () => {} })
    const before = await signingKey(app, 'EdDSA')
    const { app: later } = await startTestServer({ open: shared, config: { secrets: ['another secret'] } })
    const after = await signingKey(later, 'EdDSA')
    assert.notEqual(after.id, before.id)
    assert.deepEqual((await publishedKeys(later)).map(({ kid }) => kid).toSorted(), [before.id, after.id].toSorted())
  })

  test('is for servers alone', async () => {
    const { browser } = await startStage(open)
    const ann = browser()
    await signUp(ann, 'ann')
    for (const each of [ann, browser()]) {
      assert.equal((await each.post('/introspect', { token: 'x' })).status, 401)
    }
    assert.deepEqual(Object.keys((await (await browser().fetch('/.well-known/openid-configuration')).json()) as object).slice(0, 2), [
      'issuer',
      'jwks_uri',
    ])
  })
})
