import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type SocialProvider, socialProviders } from '#contract/social-providers.ts'
import { startSocialServer } from '../testing/social.ts'
import { findProvider } from './find-provider.ts'

/** Where each real provider's page is and what it is told besides client, state, proof key, nonce and the way back. */
const pages: Record<SocialProvider, [page: string, told: Record<string, string>, without?: string[]]> = {
  apple: ['https://appleid.apple.com/auth/authorize', { response_type: 'code id_token', response_mode: 'form_post', scope: 'email name' }],
  discord: ['https://discord.com/api/oauth2/authorize', { response_type: 'code', prompt: 'none', scope: 'identify email' }, ['nonce']],
  dropbox: ['https://www.dropbox.com/oauth2/authorize', { response_type: 'code', scope: 'account_info.read' }, ['nonce']],
  facebook: [
    'https://www.facebook.com/v21.0/dialog/oauth',
    { response_type: 'code', scope: 'email public_profile', login_hint: 'me' },
    ['code_challenge'],
  ],
  github: ['https://github.com/login/oauth/authorize', { response_type: 'code', scope: 'read:user user:email', login: 'me' }, ['nonce']],
  gitlab: ['https://gitlab.com/oauth/authorize', { response_type: 'code', scope: 'read_user', login_hint: 'me' }, ['nonce']],
  google: ['https://accounts.google.com/o/oauth2/v2/auth', { response_type: 'code', scope: 'email profile openid', login_hint: 'me' }],
  kick: ['https://id.kick.com/oauth/authorize', { response_type: 'code', scope: 'user:read' }, ['nonce']],
  linkedin: [
    'https://www.linkedin.com/oauth/v2/authorization',
    { response_type: 'code', scope: 'profile email openid', login_hint: 'me' },
    ['nonce', 'code_challenge'],
  ],
  microsoft: [
    'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    { response_type: 'code', scope: 'openid profile email User.Read offline_access' },
  ],
  reddit: ['https://www.reddit.com/api/v1/authorize', { response_type: 'code', scope: 'identity' }, ['nonce']],
  roblox: [
    'https://apis.roblox.com/oauth/v1/authorize',
    { response_type: 'code', prompt: 'select_account consent', scope: 'openid profile' },
    ['nonce'],
  ],
  spotify: ['https://accounts.spotify.com/authorize', { response_type: 'code', scope: 'user-read-email' }, ['nonce']],
  tiktok: ['https://www.tiktok.com/v2/auth/authorize', { response_type: 'code', scope: 'user.info.basic,user.info.profile' }, ['nonce']],
  twitch: [
    'https://id.twitch.tv/oauth2/authorize',
    {
      response_type: 'code',
      scope: 'user:read:email openid',
      claims: '{"id_token":{"email":null,"email_verified":null,"preferred_username":null,"picture":null}}',
    },
  ],
  twitter: [
    'https://x.com/i/oauth2/authorize',
    { response_type: 'code', scope: 'users.read tweet.read offline.access users.email' },
    ['nonce'],
  ],
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
    const additionalParams = {
      prompt: 'consent',
      state: 'mine',
      redirect_uri: 'https://evil.example',
      client_id: 'x',
      code_challenge: 'x',
      nonce: 'x',
      hd: 'evil.example',
      response_type: 'token',
      response_mode: 'fragment',
      request: 'eyJ',
    }
    const { data } = await browser().client.signIn.social({
      provider: 'google',
      scopes: ['drive', 'email'],
      additionalParams,
      disableRedirect: true,
    })
    assert.ok(data && 'url' in data)
    const told = Object.fromEntries(new URL(data.url).searchParams)
    assert.deepEqual(
      [told.scope, told.hd, told.prompt, told.client_id, told.response_type],
      ['email profile openid calendar drive', 'example.com', 'consent', 'ours', 'code'],
    )
    assert.deepEqual([told.response_mode, told.request], [undefined, undefined])
    assert.ok(
      told.state !== 'mine' && told.nonce !== 'x' && told.code_challenge !== 'x' && told.redirect_uri?.startsWith('http://localhost:3000/'),
    )
  })

  test('in production only what is configured exists', async () => {
    const server = await startSocialServer()
    const app = { ...server.app, config: { ...server.app.config, production: true } }
    assert.equal(await findProvider(app, 'google'), null)
    assert.equal(await findProvider(app, '__proto__'), null)
    assert.equal(await findProvider(app, 'credential'), null)
  })
})
