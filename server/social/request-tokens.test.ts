import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type SocialProvider, socialProviders } from '#contract/social-providers.ts'
import { recording } from '../testing/recording.ts'
import { findProvider } from './find-provider.ts'
import { exchangeCode, refreshTokens } from './request-tokens.ts'

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
    const answers: [object, number][] = [
      [{ error: 'bad_verification_code' }, 200],
      [{ access_token: '' }, 200],
      [{ access_token: 7 }, 200],
      [[], 200],
      [{ access_token: 'a' }, 500],
    ]
    for (const [answer, status] of answers) {
      const { app } = await recording({ socialProviders: { github: { clientId: 'a', clientSecret: 'b' } } }, answer, status)
      const provider = await findProvider(app, 'github')
      assert.ok(provider)
      await assert.rejects(exchangeCode(app, provider, code), {
        message: /github\.com\/login\/oauth\/access_token|without an access token/,
      })
    }
  })
})
