import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type SocialProvider, socialProviders } from '#contract/social-providers.ts'
import type { App } from '../kit/app.ts'
import type { Configuration } from '../kit/config.ts'
import { startSocialServer } from '../testing/social.ts'
import { findProvider } from './find-provider.ts'
import { identify } from './identify.ts'
import { exchangeCode, refreshTokens } from './request-tokens.ts'

/** Where each real provider's page is and what it is told besides client, state, proof key, nonce and the way back. */
const pages: Record<SocialProvider, [page: string, told: Record<string, string>, without?: string[]]> = {
  apple: ['https://appleid.apple.com/auth/authorize', { response_type: 'code id_token', response_mode: 'form_post', scope: 'email name' }],
  discord: ['https://discord.com/api/oauth2/authorize', { response_type: 'code', prompt: 'none', scope: 'identify email' }, ['nonce']],
  dropbox: ['https://www.dropbox.com/oauth2/authorize', { response_type: 'code', scope: 'account_info.read' }, ['nonce']],
  facebook: ['https://www.facebook.com/v21.0/dialog/oauth', { response_type: 'code', scope: 'email public_profile', login_hint: 'me' }, ['code_challenge']],
  github: ['https://github.com/login/oauth/authorize', { response_type: 'code', scope: 'read:user user:email', login: 'me' }, ['nonce']],
  gitlab: ['https://gitlab.com/oauth/authorize', { response_type: 'code', scope: 'read_user', login_hint: 'me' }, ['nonce']],
  google: ['https://accounts.google.com/o/oauth2/v2/auth', { response_type: 'code', scope: 'email profile openid', login_hint: 'me' }],
  kick: ['https://id.kick.com/oauth/authorize', { response_type: 'code', scope: 'user:read' }, ['nonce']],
  linkedin: ['https://www.linkedin.com/oauth/v2/authorization', { response_type: 'code', scope: 'profile email openid', login_hint: 'me' }, ['nonce', 'code_challenge']],
  microsoft: ['https://login.microsoftonline.com/common/oauth2/v2.0/authorize', { response_type: 'code', scope: 'openid profile email User.Read offline_access' }],
  reddit: ['https://www.reddit.com/api/v1/authorize', { response_type: 'code', scope: 'identity' }, ['nonce']],
  roblox: ['https://apis.roblox.com/oauth/v1/authorize', { response_type: 'code', prompt: 'select_account consent', scope: 'openid profile' }, ['nonce']],
  spotify: ['https://accounts.spotify.com/authorize', { response_type: 'code', scope: 'user-read-email' }, ['nonce']],
  tiktok: ['https://www.tiktok.com/v2/auth/authorize', { response_type: 'code', scope: 'user.info.basic,user.info.profile' }, ['nonce']],
  twitch: ['https://id.twitch.tv/oauth2/authorize', { response_type: 'code', scope: 'user:read:email openid', claims: '{"id_token":{"email":null,"email_verified":null,"preferred_username":null,"picture":null}}' }],
  twitter: ['https://x.com/i/oauth2/authorize', { response_type: 'code', scope: 'users.read tweet.read offline.access users.email' }, ['nonce']],
  vk: ['https://id.vk.com/authorize', { response_type: 'code', scope: 'email phone' }, ['nonce']],
  zoom: ['https://zoom.us/oauth/authorize', { response_type: 'code' }, ['nonce']],
}

const credentials = Object.fromEntries(socialProviders.map((id) => [id, { clientId: `id of ${id}`, clientSecret: 'hush' }]))

describe('a configured provider', () => {
  for (const provider of socialProviders) {
    test(`${provider}: people are sent to its own page, told what it needs and nothing secret`, async () => {
      const { browser } = await startSocialServer({ config: { socialProviders: credentials } })
      const { data } = await browser().client.signIn.social({ provider, loginHint: 'me', disableRedirect: true })
      assert.ok(data && 'url' in data && !data.redirect)
      const { origin, pathname, searchParams } = new URL(data.url)
      const { state, nonce, code_challenge, code_challenge_method, ...told } = Object.fromEntries(searchParams)
      const [page, expected, without = []] = pages[provider]
      assert.equal(origin + pathname, page)
      const clientIdName = provider === 'tiktok' ? 'client_key' : 'client_id'
      const redirect_uri = `http://localhost:3000/api/auth/callback/${provider}`
      assert.deepEqual(told, { ...expected, [clientIdName]: `id of ${provider}`, redirect_uri })
      assert.match(state ?? '', /^[\w-]{32}$/)
      assert.equal(nonce !== undefined, !without.includes('nonce'))
      assert.equal(code_challenge !== undefined, !without.includes('code_challenge'))
      assert.equal(code_challenge_method, code_challenge && 'S256')
      assert.ok(!data.url.includes('hush'))
    })
  }

  test('what callers and operators add is sent along, and replaces nothing that protects the journey', async () => {
    const google = { clientId: 'ours', clientSecret: 'hush', scopes: ['calendar'], parameters: { hd: 'example.com' } }
    const { browser } = await startSocialServer({ config: { socialProviders: { google } } })
    const additionalParams = { prompt: 'consent', state: 'mine', redirect_uri: 'https://evil.example', client_id: 'x', code_challenge: 'x', nonce: 'x', hd: 'evil.example', response_type: 'token', response_mode: 'fragment' }
    const { data } = await browser().client.signIn.social({ provider: 'google', scopes: ['drive', 'email'], additionalParams, disableRedirect: true })
    assert.ok(data && 'url' in data)
    const told = Object.fromEntries(new URL(data.url).searchParams)
    assert.deepEqual([told.scope, told.hd, told.prompt, told.client_id, told.response_type], ['email profile openid calendar drive', 'example.com', 'consent', 'ours', 'code'])
    assert.ok(told.state !== 'mine' && told.nonce !== 'x' && told.code_challenge !== 'x' && told.redirect_uri?.startsWith('http://localhost:3000/'))
  })

  test('in production only what is configured exists', async () => {
    const server = await startSocialServer()
    const app = { ...server.app, config: { ...server.app.config, production: true } }
    assert.equal(await findProvider(app, 'google'), null)
    assert.equal(await findProvider(app, '__proto__'), null)
    assert.equal(await findProvider(app, 'credential'), null)
  })
})

type Request = { address: string; headers: Record<string, string>; form: Record<string, string> }

/** A network that writes down what it is asked and always answers the same. */
async function recording(config: Configuration, answer: object, status = 200): Promise<{ app: App; asked: Request[] }> {
  const asked: Request[] = []
  const network: typeof fetch = async (input, init) => {
    assert.equal(init?.redirect, 'error')
    const form = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {}
    asked.push({ address: String(input), headers: Object.fromEntries(new Headers(init?.headers)), form })
    return Response.json(answer, { status })
  }
  const { app } = await startSocialServer({ config, app: { fetch: network } })
  return { app, asked }
}

describe('requests for tokens', () => {
  const code = { code: 'c', codeVerifier: 'v', redirectUri: 'https://app.example/cb', device: undefined }
  const granted = { access_token: 'a', token_type: 'bearer', expires_in: '3600', scope: 'one,two three', refresh_token_expires_in: 60 }

  test('name the client in the form, or in a header where the provider wants that', async () => {
    for (const id of socialProviders) {
      const { app, asked } = await recording({ socialProviders: { [id]: { clientId: 'a:b c', clientSecret: 'd/é' } } }, granted)
      const provider = await findProvider(app, id)
      assert.ok(provider)
      await exchangeCode(app, provider, code)
      const [{ headers, form } = assert.fail()] = asked
      if (['reddit', 'twitter', 'zoom'].includes(id)) {
        assert.equal(headers.authorization, `Basic ${Buffer.from('a%3Ab+c:d%2F%C3%A9').toString('base64')}`)
        assert.equal(form.client_secret, undefined)
      } else {
        assert.equal(headers.authorization, undefined)
        assert.deepEqual([form[id === 'tiktok' ? 'client_key' : 'client_id'], form.client_secret], ['a:b c', 'd/é'])
      }
      assert.equal(form.code_verifier, ['facebook', 'linkedin'].includes(id) ? undefined : 'v', id)
      assert.equal(headers['user-agent'], 'Tollgate')
    }
  })

  test('refresh where the provider refreshes: at its own address, in its own manner', async () => {
    const addresses: Partial<Record<SocialProvider, string>> = {
      github: 'https://github.com/login/oauth/access_token',
      gitlab: 'https://gitlab.acme.example/oauth/token',
      google: 'https://oauth2.googleapis.com/token',
      dropbox: 'https://api.dropboxapi.com/oauth2/token',
      kick: 'https://id.kick.com/oauth/token',
      zoom: 'https://zoom.us/oauth/token',
      twitter: 'https://api.x.com/2/oauth2/token',
    }
    for (const [id, address] of Object.entries(addresses)) {
      const settings = { clientId: 'a', clientSecret: 'b', ...(id === 'gitlab' && { issuer: 'https://gitlab.acme.example/' }) }
      const { app, asked } = await recording({ socialProviders: { [id]: settings } }, granted)
      const provider = await findProvider(app, id)
      assert.ok(provider)
      const tokens = await refreshTokens(app, provider, { refreshToken: 'r' })
      assert.equal(asked[0]?.address, address)
      assert.deepEqual([asked[0]?.form.grant_type, asked[0]?.form.refresh_token], ['refresh_token', 'r'])
      assert.equal(asked[0]?.headers.authorization !== undefined, ['twitter', 'zoom'].includes(id))
      assert.deepEqual(tokens, {
        accessToken: 'a',
        tokenType: 'bearer',
        accessTokenExpiresAt: '2026-01-15T13:00:00.000Z',
        refreshTokenExpiresAt: '2026-01-15T12:01:00.000Z',
        scopes: ['one', 'two', 'three'],
      })
    }
  })

  test('an answer without a token is a refusal, whatever its status', async () => {
    const answers: [object, number][] = [[{ error: 'bad_verification_code' }, 200], [{ access_token: '' }, 200], [{ access_token: 7 }, 200], [[], 200], [{ access_token: 'a' }, 500]]
    for (const [answer, status] of answers) {
      const { app } = await recording({ socialProviders: { github: { clientId: 'a', clientSecret: 'b' } } }, answer, status)
      const provider = await findProvider(app, 'github')
      assert.ok(provider)
      await assert.rejects(exchangeCode(app, provider, code), { message: /github\.com\/login\/oauth\/access_token|without an access token/ })
    }
  })
})

describe('who somebody is', () => {
  const identityOf = async (id: string, answer: object, claims?: object) => {
    const { app } = await recording({ socialProviders: { [id]: { clientId: 'a', clientSecret: 'b' } } }, answer)
    const provider = await findProvider(app, id)
    assert.ok(provider)
    const identity = await identify(app, provider, { tokens: { accessToken: 'a' }, claims: claims as Record<string, unknown> | undefined })
    return identity && [identity.subject, identity.email, identity.emailVerified, identity.name]
  }

  test('a truthy text verifies nothing', async () => {
    const claims = { sub: '1', email: 'Ann@Example.com ', email_verified: 'true', name: 'Ann' }
    for (const id of ['apple', 'google', 'twitch', 'microsoft']) assert.equal((await identityOf(id, {}, claims))?.[2], false, id)
    for (const id of ['linkedin', 'discord', 'dropbox']) {
      const answer = { sub: '1', id: '1', account_id: '1', email: 'ann@example.com', email_verified: 'true', verified: 'true', discriminator: '0', username: 'ann', avatar: null }
      assert.deepEqual((await identityOf(id, answer))?.slice(0, 3), ['1', 'ann@example.com', false], id)
    }
    assert.deepEqual((await identityOf('zoom', { id: '1', email: 'ann@example.com', verified: true }))?.[2], false)
  })

  test('what is no address is no address', async () => {
    assert.deepEqual(await identityOf('reddit', { id: 'r1', name: 'ann' }), ['r1', null, false, 'ann'])
    assert.deepEqual(await identityOf('roblox', { sub: '1', preferred_username: 'ann', email: 'ann' }), ['1', null, false, 'ann'])
    assert.deepEqual(await identityOf('tiktok', { data: { user: { open_id: 't1', username: 'ann' } } }), ['t1', null, false, 'ann'])
    assert.deepEqual(await identityOf('twitter', { data: { id: '1', name: 'Ann', username: 'ann', verified: true } }), ['1', null, false, 'Ann'])
    assert.deepEqual(await identityOf('vk', { user: { user_id: '1', first_name: 'Ann', last_name: 'B', verified: true, email: 'ann@example.com' } }), ['1', 'ann@example.com', false, 'Ann B'])
  })

  test('whoever is named by nothing, by too much or by a fraction is nobody', async () => {
    for (const sub of ['', '  ', undefined, null, 1.5, {}, ['1'], 'x'.repeat(256)]) {
      assert.equal(await identityOf('linkedin', { sub, email: 'ann@example.com' }), null)
    }
  })

  test('GitLab’s blocked people do not enter', async () => {
    const user = { id: 7, username: 'ann', name: 'Ann', email: 'ann@example.com', confirmed_at: '2024-01-01T00:00:00Z' }
    assert.equal(await identityOf('gitlab', { ...user, state: 'blocked' }), null)
    assert.equal(await identityOf('gitlab', { ...user, state: 'active', locked: true }), null)
    assert.deepEqual(await identityOf('gitlab', { ...user, state: 'active' }), ['7', 'ann@example.com', true, 'Ann'])
    assert.equal((await identityOf('gitlab', { ...user, state: 'active', confirmed_at: null }))?.[2], false)
  })

  test('what a directory of Microsoft’s writes down is not verified by it', async () => {
    const claims = { sub: '1', tid: 't', email: 'ceo@victim.example', preferred_username: 'ceo@victim.example' }
    assert.equal((await identityOf('microsoft', {}, claims))?.[2], false)
    assert.equal((await identityOf('microsoft', {}, { ...claims, xms_edov: true }))?.[2], true)
    assert.equal((await identityOf('microsoft', {}, { ...claims, xms_edov: '1' }))?.[2], false)
    assert.equal((await identityOf('microsoft', {}, { ...claims, verified_primary_email: ['ceo@victim.example'] }))?.[2], true)
    assert.equal((await identityOf('microsoft', {}, { sub: '1', preferred_username: 'ann@example.com' }))?.[1], null)
  })

  test('broken answers name nobody', async () => {
    for (const id of socialProviders) assert.equal(await identityOf(id, {}), null, id)
    for (const id of socialProviders) assert.equal(await identityOf(id, { data: null, user: null, emails: 7 }), null, id)
  })
})

describe('a provider of one’s own', () => {
  const own = { id: 'acme', issuer: 'https://id.acme.example', clientId: 'a', clientSecret: 'b' }
  const description = { issuer: own.issuer, authorization_endpoint: 'https://id.acme.example/a', token_endpoint: 'https://id.acme.example/t', jwks_uri: 'https://id.acme.example/k' }

  test('is asked once an hour what it is like', async () => {
    const { app, asked } = await recording({ oidcProviders: [own] }, description)
    for (let time = 0; time < 3; time++) assert.equal((await findProvider(app, 'acme'))?.dialect.token, 'https://id.acme.example/t')
    assert.deepEqual(asked.map(({ address }) => address), ['https://id.acme.example/.well-known/openid-configuration'])
  })

  test('does not exist while it describes somebody else, nothing, or an open line', async () => {
    const wrong = [{ ...description, issuer: 'https://evil.example' }, {}, { ...description, jwks_uri: 'nonsense' }]
    for (const answer of wrong) {
      const { app } = await recording({ oidcProviders: [own] }, answer)
      assert.equal(await findProvider(app, 'acme'), null)
    }
    const { app } = await recording({ oidcProviders: [own] }, { ...description, token_endpoint: 'http://id.acme.example/t' })
    assert.equal(await findProvider({ ...app, config: { ...app.config, production: true } }, 'acme'), null)
  })
})
