import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { generateKeyPair, SignJWT } from 'jose'
import { hours, minutes } from '#contract/kit/durations.ts'
import { signIdToken } from '../sandbox/social/signing-key.ts'
import type { Grant, Person } from '../sandbox/social/stand-in.ts'
import { findStandIn } from '../sandbox/social/stand-ins.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { type SocialServer, startSocialServer } from '../testing/social.ts'

const ann: Person = { sub: '110169484474386276334', email: 'ann@example.com', verified: true, name: 'Ann' }

type Changes = { issuer?: string; clientId?: string; nonce?: string; person?: Partial<Person>; age?: number }

/** A token as the provider's kit on a device would hand it out, signed with the provider's own key. */
async function tokenOf({ app, clock }: SocialServer, provider: string, { issuer, clientId, nonce, person, age = 0 }: Changes = {}) {
  const rules = findStandIn(provider, app.config.url)?.standIn.idToken
  if (!rules) throw new Error(`${provider} has no id tokens`)
  const grant = { person: { ...ann, ...person }, clientId: clientId ?? `development-${provider}`, nonce } as Grant
  const earlier = { ...app, clock: { now: () => clock.now() - age } }
  return signIdToken(earlier, { ...rules, issuer: issuer ?? rules.issuer }, grant)
}

onBothDatabases('signing in with an id token', (open) => {
  for (const provider of ['google', 'apple', 'facebook']) {
    test(`${provider}: makes an account and finds it again`, async () => {
      const server = await startSocialServer({ open })
      const [first, second] = [server.browser(), server.browser()]
      const idToken = { token: await tokenOf(server, provider, { nonce: 'n-1' }), nonce: 'n-1', accessToken: 'given' }
      const { data } = await first.client.signIn.social({ provider, idToken })
      assert.ok(data && 'token' in data)
      assert.deepEqual([data.redirect, data.user.email], [false, 'ann@example.com'])
      assert.equal((await first.client.getSession()).data?.user.id, data.user.id)
      assert.equal('url' in data, false)

      const again = await second.client.signIn.social({ provider, idToken })
      assert.ok(again.data && 'user' in again.data)
      assert.equal(again.data.user.id, data.user.id)
      const [account] = await server.app.db.selectFrom('accounts').selectAll().execute()
      assert.deepEqual([account?.accountId, account?.accessToken?.includes('given')], [ann.sub, false])
    })
  }

  test('closed sign-up holds here too', async () => {
    const server = await startSocialServer({ open, config: { implicitSignUp: false } })
    const idToken = { token: await tokenOf(server, 'google') }
    const { error } = await server.browser().client.signIn.social({ provider: 'google', idToken })
    assert.deepEqual([error?.status, error?.code, error?.message], [401, 'SIGNUP_DISABLED', 'signup disabled'])
    assert.ok((await server.browser().client.signIn.social({ provider: 'google', idToken, requestSignUp: true })).data)
  })

  test('links a provider without visiting its page', async () => {
    const server = await startSocialServer({ open })
    const mine = server.browser()
    await signUp(mine, 'ann')
    const { data } = await mine.client.linkSocial({ provider: 'google', idToken: { token: await tokenOf(server, 'google') } })
    assert.deepEqual(data, { url: '', status: true, redirect: false })
    const other = { token: await tokenOf(server, 'google', { person: { sub: '2', email: 'other@example.com' } }) }
    assert.equal((await mine.client.linkSocial({ provider: 'google', idToken: other })).error?.code, 'EMAIL_DOES_NOT_MATCH')
  })
})

describe('an id token is refused', () => {
  const wrong: [why: string, changes: Changes, given?: { nonce?: string }][] = [
    ['when another issuer made it', { issuer: 'https://evil.example' }],
    ['when it was made for another application', { clientId: 'somebody-else' }],
    ['when its nonce is not the one that was sent', { nonce: 'theirs' }, { nonce: 'ours' }],
    ['when a nonce was sent and it has none', {}, { nonce: 'ours' }],
    ['when it has expired', { age: hours(2) }],
    ['when it was made in the future', { age: -minutes(10) }],
  ]
  for (const [why, changes, given = {}] of wrong) {
    test(why, async () => {
      const server = await startSocialServer()
      for (const provider of ['google', 'apple', 'facebook']) {
        const token = await tokenOf(server, provider, changes)
        const { error } = await server.browser().client.signIn.social({ provider, idToken: { token, ...given } })
        assert.deepEqual([error?.status, error?.code, error?.message], [401, 'INVALID_TOKEN', 'invalid token'], provider)
      }
    })
  }

  test('when its signature is by another key, by none, or by the public key as a secret', async () => {
    const server = await startSocialServer()
    const good = await tokenOf(server, 'google')
    const { privateKey } = await generateKeyPair('RS256')
    const at = Math.floor(server.clock.now() / 1000)
    const claims = { email: 'ann@example.com', email_verified: true }
    const claim = (jwt: SignJWT) =>
      jwt
        .setIssuer('https://accounts.google.com')
        .setAudience('development-google')
        .setSubject('1')
        .setIssuedAt(at)
        .setExpirationTime(at + 600)
    const { kid } = JSON.parse(Buffer.from(good.split('.')[0] as string, 'base64url').toString())
    const [header, body] = [
      { alg: 'none' },
      { iss: 'https://accounts.google.com', aud: 'development-google', sub: '1', iat: at, exp: at + 600 },
    ]
    const tokens = [
      await claim(new SignJWT(claims)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
      await claim(new SignJWT(claims))
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode('x'.repeat(32))),
      `${[header, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
      `${good.slice(0, -4)}AAAA`,
      'not.a.token',
      '',
    ]
    for (const token of tokens) {
      const { error } = await server.browser().client.signIn.social({ provider: 'google', idToken: { token } })
      assert.equal(error?.code, 'INVALID_TOKEN')
    }
  })

  test('when its provider’s keys cannot be had in time', async () => {
    const network: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const server = await startSocialServer({ config: { keySetTimeout: 1 }, app: { fetch: network } })
    const idToken = { token: await tokenOf(server, 'google') }
    assert.equal((await server.browser().client.signIn.social({ provider: 'google', idToken })).error?.code, 'INVALID_TOKEN')
  })

  test('when its provider has none, does not exist, or tells no address', async () => {
    const server = await startSocialServer()
    const mine = server.browser()
    const idToken = { token: await tokenOf(server, 'google') }
    const codeOf = async (provider: string) => (await mine.client.signIn.social({ provider, idToken })).error
    assert.deepEqual(await codeOf('github').then((error) => [error?.status, error?.code]), [404, 'ID_TOKEN_NOT_SUPPORTED'])
    assert.deepEqual(await codeOf('microsoft').then((error) => [error?.status, error?.code]), [404, 'ID_TOKEN_NOT_SUPPORTED'])
    assert.deepEqual(await codeOf('nobody').then((error) => [error?.status, error?.code]), [404, 'PROVIDER_NOT_FOUND'])
    const nameless = { token: await tokenOf(server, 'google', { person: { email: null } }) }
    assert.equal((await mine.client.signIn.social({ provider: 'google', idToken: nameless })).error?.code, 'USER_EMAIL_NOT_FOUND')
  })

  test('when the application takes one company’s accounts and it is of none', async () => {
    const network: typeof fetch = (input, init) =>
      server.app.fetch(`http://localhost/dev/social/google/${(input as string).replace('https://', '')}`, init)
    const server = await startSocialServer()
    const parameters = { hd: 'example.com' }
    const configured = await startSocialServer({
      config: { socialProviders: { google: { clientId: 'ours', clientSecret: 'secret', parameters, audiences: ['our-phone-app'] } } },
      app: { fetch: network },
    })
    const signIn = async (email: string, clientId: string) => {
      const idToken = { token: await tokenOf(server, 'google', { clientId, person: { email } }) }
      return (await configured.browser().client.signIn.social({ provider: 'google', idToken })).error?.code ?? null
    }
    assert.equal(await signIn('ann@elsewhere.example', 'ours'), 'FAILED_TO_GET_USER_INFO')
    assert.equal(await signIn('ann@example.com', 'ours'), null)
    assert.equal(await signIn('ann@example.com', 'our-phone-app'), null)
  })
})
