import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createVerifier, type VerifierOptions } from '#client/server.ts'
import { minutes } from '#contract/kit/durations.ts'
import type { Configuration } from '#server/kit/config.ts'
import { startProvider } from '#server/testing/openid.ts'
import { startOrganization } from '#server/testing/organizations.ts'
import { signUp } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { startTestServer } from '#server/testing/test-server.ts'

async function setStage(config: Configuration = {}) {
  const server = await startTestServer({ config: { permissions: { invoice: ['read', 'pay'] }, ...config } })
  const { owner, organization, ownerId } = await startOrganization(server)
  const { headers } = await asServer(server.app)
  const baseURL = server.app.config.url
  const asked: string[] = []
  const send: typeof fetch = (url, init) => {
    const { pathname, search } = new URL(url as string)
    asked.push(pathname)
    return server.browser().fetch(pathname + search, init)
  }
  const verifier = (options: Partial<VerifierOptions> = {}) =>
    createVerifier({ baseURL, fetch: send, now: () => server.clock.now(), ...options })
  const secretKey = headers.authorization.replace('Bearer ', '')
  return { ...server, owner, organization, ownerId, asked, verifier, secretKey }
}

const stage = await setStage()

describe('a verifier in the backend of an application', () => {
  it('knows a session by its cookie or its token, with and without a secret key', async () => {
    const { session } = (await stage.owner.client.getSession()).data ?? assert.fail()
    const requests = [
      { headers: { cookie: [...stage.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } },
      new Request('http://api', { headers: { authorization: `Bearer ${session.token}` } }),
    ]
    for (const options of [{ secretKey: stage.secretKey }, {}]) {
      for (const request of requests) {
        const person = await stage.verifier(options).verify(request)
        assert.equal(person?.user.id, stage.ownerId)
        assert.deepEqual(person?.organization, { id: stage.organization.id, slug: stage.organization.slug, role: 'owner' })
        assert.deepEqual([person?.can('invoice:pay'), person?.can('invoice:burn'), person?.can('constructor:name')], [true, false, false])
      }
    }
  })

  it('gives private metadata only where it is asked for', async () => {
    const { session } = (await stage.owner.client.getSession()).data ?? assert.fail()
    const request = { headers: { authorization: `Bearer ${session.token}` } }
    const { secretKey } = stage
    const known = async (options: Partial<VerifierOptions>) => (await stage.verifier(options).verify(request))?.user.privateMetadata
    assert.deepEqual(
      [await known({ secretKey }), await known({ secretKey, privateMetadata: true }), await known({})],
      [undefined, {}, undefined],
    )
  })

  it('judges tokens by published keys, which it asks for once', async () => {
    const { token } = (await stage.owner.client.token()).data ?? assert.fail()
    const { verify } = stage.verifier({ jwks: true, secretKey: stage.secretKey })
    const request = { headers: { authorization: `Bearer ${token}` } }
    stage.asked.length = 0
    for (let time = 0; time < 3; time++) assert.equal((await verify(request))?.user.id, stage.ownerId)
    assert.deepEqual(stage.asked, ['/.well-known/jwks.json'])

    const [head, body = '', signature] = token.split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as object
    const forged = btoa(JSON.stringify({ ...claims, sub: 'somebody else' }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    assert.equal(await verify({ headers: { authorization: `Bearer ${head}.${forged}.${signature}` } }), null)
    stage.clock.advance(minutes(16))
    assert.equal(await verify(request), null)
  })

  for (const jwtAlgorithm of ['ES256', 'RS256'] as const) {
    it(`judges tokens that are signed by ${jwtAlgorithm}, for its audience and under that name alone`, async () => {
      const { owner, ownerId, verifier } = await setStage({ jwtAlgorithm, jwtAudience: 'https://api.example.com' })
      const { token } = (await owner.client.token()).data ?? assert.fail()
      const request = { headers: { authorization: `Bearer ${token}` } }
      const { verify } = verifier({ jwks: true, audience: 'https://api.example.com' })
      assert.equal((await verify(request))?.user.id, ownerId)
      assert.equal(await verifier({ jwks: true }).verify(request), null)
      const [head = '', ...rest] = token.split('.')
      const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object
      for (const alg of ['EdDSA', 'HS256', 'none', 'constructor']) {
        const renamed = Buffer.from(JSON.stringify({ ...header, alg })).toString('base64url')
        assert.equal(await verify({ headers: { authorization: `Bearer ${[renamed, ...rest].join('.')}` } }), null)
      }
    })
  }

  it('takes nobody for somebody, and an outage for nobody', async () => {
    const { verify } = stage.verifier({ secretKey: stage.secretKey })
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { cookie: 'session_token=x.y' }, { 'x-api-key': 'nonsense' }])
      assert.equal(await verify({ headers }), null)
    const down = stage.verifier({ fetch: async () => new Response('', { status: 503 }) })
    await assert.rejects(down.verify({ headers: { authorization: 'Bearer nonsense' } }), /answered 503/)
    const wrong = stage.verifier({ secretKey: 'tg_sk_wrong' })
    await assert.rejects(wrong.verify({ headers: { authorization: 'Bearer nonsense' } }), /did not take the secret key/)
  })

  it('knows an API key and what it may do, and a session that has ended', async () => {
    const person = stage.browser()
    await signUp(person, 'robin')
    const { key } = (await person.client.apiKey.create({ name: 'robot' })).data ?? assert.fail()
    const { verify } = stage.verifier({ secretKey: stage.secretKey })
    const robot = await verify({ headers: { 'x-api-key': key } })
    assert.equal(robot?.user.id, (await person.client.getSession()).data?.user.id)
    assert.equal(robot?.can('invoice:pay'), false)

    const { session } = (await person.client.getSession()).data ?? assert.fail()
    const request = { headers: { authorization: `Bearer ${session.token}` } }
    assert.ok(await verify(request))
    await person.client.signOut()
    assert.equal(await verify(request), null)
  })

  it('lets access tokens of applications in where it says so: for its own address, with its scopes, and no further than they go', async () => {
    const api = 'https://api.example.com'
    const scopes = ['openid', 'organization', 'offline_access', 'member:delete']
    const provider = await startProvider(undefined, { resources: [api], scopes })
    const { owner, ownerId, organization } = await startOrganization(provider)
    const code = await provider.codeOf(owner, { scope: scopes.join(' '), resource: api }, { organizationId: organization.id })
    const { access_token: token } = await provider.redeem(code)
    const options = {
      baseURL: provider.app.config.url,
      secretKey: provider.backend.headers.authorization.replace('Bearer ', ''),
      fetch: ((url, init) => provider.browser().fetch(new URL(url as string).pathname, init)) as typeof fetch,
      now: () => provider.clock.now(),
    }
    const request = { headers: { authorization: `Bearer ${token}` } }
    for (const jwks of [{}, { jwks: true as const }]) {
      assert.equal(await createVerifier({ ...options, ...jwks }).verify(request), null)
      assert.equal(
        await createVerifier({ ...options, ...jwks, accessTokens: { audience: 'https://other.example.com' } }).verify(request),
        null,
      )
      const wanting = { audience: api, scopes: ['invoices:read'] }
      assert.equal(await createVerifier({ ...options, ...jwks, accessTokens: wanting }).verify(request), null)
      const found = await createVerifier({ ...options, ...jwks, accessTokens: { audience: api, scopes: ['member:delete'] } }).verify(
        request,
      )
      assert.deepEqual([found?.user.id, found?.scopes], [ownerId, scopes])
      assert.deepEqual([found?.can('member:delete'), found?.can('organization:delete')], [true, false])
    }
    assert.throws(() => createVerifier({ baseURL: options.baseURL, accessTokens: { audience: api } }), /needs a secretKey/)
  })

  it('knows what was bought where it asks for it, by every way in', async () => {
    const { session } = (await stage.owner.client.getSession()).data ?? assert.fail()
    const request = new Request('http://api', { headers: { authorization: `Bearer ${session.token}` } })
    const none = { products: [], benefits: [], features: [] }
    const ways = [
      { options: { secretKey: stage.secretKey }, nothing: { ...none, meters: [] } },
      { options: {}, nothing: none }, // a token tells it, and what is left of a meter would be old
    ]
    for (const { options, nothing } of ways) {
      assert.equal((await stage.verifier(options).verify(request))?.entitlements, null)
      const found = await stage.verifier({ ...options, entitlements: true }).verify(request)
      assert.deepEqual([found?.entitlements, Object.keys(found?.user ?? {}).includes('entitlements')], [nothing, false])
    }
  })
})
