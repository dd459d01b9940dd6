import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { type Access, type ProtectedResourceOptions, protectedResource } from '#client/server.ts'
import { minutes } from '#contract/kit/durations.ts'
import type { Browser } from '#server/testing/browser.ts'
import { startProvider } from '#server/testing/openid.ts'
import { signUp } from '#server/testing/people.ts'

const resource = 'https://mcp.example.com/mcp'
const scopes = ['tools:call']

async function setStage() {
  const wish = { resources: [resource, 'https://other.example.com'], scopes: [...scopes, 'openid', 'offline_access'] }
  const provider = await startProvider(undefined, wish)
  const issuer = `${provider.app.config.url}/api/auth`
  const api = await provider.register({ name: 'API', resources: [resource], scopes: [] })
  const asked: string[] = []
  const send: typeof fetch = (url, init) => {
    const { pathname } = new URL(url as string)
    asked.push(pathname)
    return provider.browser().fetch(pathname, init)
  }
  const guard = (options: Partial<ProtectedResourceOptions> = {}) =>
    protectedResource({ resource, authorizationServers: [issuer], scopes, fetch: send, now: () => provider.clock.now(), ...options })
  const introspection = { clientId: api.id, clientSecret: api.secret ?? '' }
  const ann = provider.browser()
  const { user } = await signUp(ann, 'ann')
  return { ...provider, issuer, api, asked, guard, introspection, ann, user }
}

const stage = await setStage()

async function tokenOf(ann: Browser, params: Record<string, string> = {}): Promise<string> {
  const { codeOf, redeem } = stage
  const asked = { scope: 'openid tools:call offline_access', resource, ...params }
  return (await redeem(await codeOf(ann, asked), { resource: asked.resource })).access_token
}

const request = (token?: string, url = resource) =>
  new Request(url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
const accessOf = (judged: Access | Response) => (judged instanceof Response ? assert.fail(`${judged.status}`) : judged)
const answerOf = (judged: Access | Response) => (judged instanceof Response ? judged : assert.fail(judged.subject))

describe('a protected resource', () => {
  it('tells applications who gives tokens for it, at the place that RFC 9728 names', async () => {
    const { metadataUrl, admit } = stage.guard({ name: 'Weather' })
    assert.equal(metadataUrl, 'https://mcp.example.com/.well-known/oauth-protected-resource/mcp')
    const answer = answerOf(await admit(new Request(metadataUrl)))
    assert.deepEqual(await answer.json(), {
      resource,
      authorization_servers: [stage.issuer],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
      resource_name: 'Weather',
    })
    const bare = stage.guard({ resource: 'https://api.example.com' })
    assert.equal(bare.metadataUrl, 'https://api.example.com/.well-known/oauth-protected-resource')
  })

  it('sends a request without a token to where tokens are given', async () => {
    const answer = answerOf(await stage.guard().admit(request()))
    assert.deepEqual(
      [answer.status, answer.headers.get('www-authenticate')],
      [401, 'Bearer resource_metadata="https://mcp.example.com/.well-known/oauth-protected-resource/mcp", scope="tools:call"'],
    )
    const wrong = answerOf(await stage.guard().admit(request('nonsense')))
    assert.match(wrong.headers.get('www-authenticate') ?? '', /^Bearer error="invalid_token", resource_metadata=/)
  })

  it('knows who sent a token for it, by published keys that it asks for once, or by asking each time', async () => {
    const token = await tokenOf(stage.ann)
    const { admit } = stage.guard()
    stage.asked.length = 0
    for (let time = 0; time < 3; time++) {
      const { subject, clientId, scopes, organizationId } = accessOf(await admit(request(token)))
      assert.deepEqual(
        [subject, clientId, scopes, organizationId],
        [stage.user.id, stage.application.id, ['openid', 'tools:call', 'offline_access'], null],
      )
    }
    assert.deepEqual(stage.asked, ['/api/auth/.well-known/openid-configuration', '/.well-known/jwks.json'])
    const asking = stage.guard({ introspection: stage.introspection })
    assert.equal(accessOf(await asking.admit(request(token))).subject, stage.user.id)
  })

  it('refuses tokens for others, of another kind, without the scope, and those that are over', async () => {
    const { introspection } = stage
    const session = (await stage.ann.client.token()).data?.token ?? ''
    const elsewhere = await tokenOf(stage.ann, { resource: 'https://other.example.com' })
    const narrow = await tokenOf(stage.ann, { scope: 'openid' })
    const good = await tokenOf(stage.ann)
    const [head, body, signature] = good.split('.')
    const forged = `${head}.${btoa(JSON.stringify({ ...(JSON.parse(atob(body ?? '')) as object), sub: 'eve' })).replaceAll('=', '')}.${signature}`
    for (const guard of [stage.guard(), stage.guard({ introspection })]) {
      for (const token of [session, elsewhere, forged]) assert.equal(answerOf(await guard.admit(request(token))).status, 401)
      const denied = answerOf(await guard.admit(request(narrow)))
      assert.deepEqual(
        [denied.status, /error="insufficient_scope".*scope="tools:call"/.test(denied.headers.get('www-authenticate') ?? '')],
        [403, true],
      )
      assert.equal(answerOf(await guard.admit(request(good), ['tools:call', 'tools:write'])).status, 403)
    }
    await stage.send('/revoke', { ...stage.secret, token: good })
    assert.equal(answerOf(await stage.guard({ introspection }).admit(request(good))).status, 401)
    assert.equal(
      accessOf(await stage.guard().admit(request(good))).subject,
      stage.user.id,
      'who judges alone learns of the end with the time',
    )
    stage.clock.advance(minutes(10))
    assert.equal(answerOf(await stage.guard().admit(request(good))).status, 401)
  })

  it('takes an outage for no sign-out', async () => {
    const token = await tokenOf(stage.ann)
    const broken: typeof fetch = async () => new Response('', { status: 502 })
    assert.equal(answerOf(await stage.guard({ fetch: broken }).admit(request(token))).status, 503)
    const foreign: typeof fetch = async () => Response.json({ issuer: 'https://evil.example', jwks_uri: 'https://evil.example/keys' })
    assert.equal(answerOf(await stage.guard({ fetch: foreign }).admit(request(token))).status, 503)
  })

  it('guards a server of Node as well', async () => {
    const { admitNode } = stage.guard()
    const server = createServer((request, response) => {
      void admitNode(request, response).then((access) => access && response.end(access.subject))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    after(() => server.close())
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const authorization = `Bearer ${await tokenOf(stage.ann)}`
    assert.equal(await (await fetch(`${home}/mcp?x=1`, { headers: { authorization } })).text(), stage.user.id)
    assert.equal((await fetch(`${home}/mcp`)).status, 401)
    assert.equal((await fetch(`${home}/.well-known/oauth-protected-resource/mcp`)).status, 200)
  })
})
