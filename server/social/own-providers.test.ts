import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OAuthProvider } from '#contract/own-providers.ts'
import type { Configuration } from '../kit/config.ts'
import { providersCheck } from '../readiness/providers.ts'
import { signIdToken } from '../sandbox/social/signing-key.ts'
import type { Grant } from '../sandbox/social/stand-in.ts'
import { findStandIn } from '../sandbox/social/stand-ins.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { recording } from '../testing/recording.ts'
import { choose, type SocialServer, startSocialServer } from '../testing/social.ts'
import { findProvider } from './find-provider.ts'
import { identify } from './identify.ts'

const stage = 'http://localhost:3000/dev/social'
const acme = { id: 'acme', issuer: `${stage}/oidc`, clientId: 'development-oidc', clientSecret: 'secret of development-oidc' }
const plain: OAuthProvider = {
  id: 'plain',
  name: 'Plain',
  icon: '/plain.svg',
  authorizationUrl: `${stage}/oauth2/authorize`,
  tokenUrl: `${stage}/oauth2/token`,
  userinfoUrl: `${stage}/oauth2/me`,
  clientId: 'development-oauth2',
  clientSecret: 'secret of development-oauth2',
}
const ada = { auto: 'ada@example.com', name: 'Ada' }

onBothDatabases('a provider without OpenID', (open) => {
  test('signs a person up, knows them the next time, and its address is unverified', async () => {
    const { browser, signInWith } = await startSocialServer({ open, config: { oauthProviders: [plain] } })
    const [first, second] = [browser(), browser()]
    assert.equal((await signInWith(first, 'plain', ada)).pathname, '/welcome')
    const { data } = await first.client.getSession()
    assert.deepEqual([data?.user.email, data?.user.name, data?.user.emailVerified], ['ada@example.com', 'Ada', false])
    assert.equal((await signInWith(second, 'plain', ada)).pathname, '/app')
    assert.equal((await second.client.getSession()).data?.user.id, data?.user.id)
  })

  test('an address that it only claims does not open the account of its owner', async () => {
    const { browser, signInWith, app } = await startSocialServer({ open, config: { oauthProviders: [plain] } })
    const { user } = await signUp(browser(), 'ada')
    await app.db.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute()
    const thief = browser()
    assert.equal((await signInWith(thief, 'plain', ada)).searchParams.get('error'), 'account_not_linked')
    assert.equal((await thief.client.getSession()).data, null)
  })

  test('an address is verified where the mapping names a claim that says so, or the operator answers for it', async () => {
    const cases: [Partial<OAuthProvider>, said: 'true' | 'false', verified: boolean][] = [
      [{ claims: { email: 'contact.email', emailVerified: 'contact.verified' } }, 'true', true],
      [{ claims: { email: 'contact.email', emailVerified: 'contact.verified' } }, 'false', false],
      [{ claims: { emailVerified: 'contact.unknown' } }, 'true', false],
      [{ verifiesEmails: true }, 'false', true],
    ]
    for (const [more, said, verified] of cases) {
      const { browser, signInWith } = await startSocialServer({ open, config: { oauthProviders: [{ ...plain, ...more }] } })
      const mine = browser()
      await signInWith(mine, 'plain', { ...ada, verified: said })
      assert.equal((await mine.client.getSession()).data?.user.emailVerified, verified, JSON.stringify(more))
    }
  })

  test('a wrong secret, a foreign code and a foreign state enter nowhere', async () => {
    const wrong = { ...plain, id: 'wrong', clientSecret: 'x' }
    const server = await startSocialServer({ open, config: { oauthProviders: [plain, wrong] } })
    assert.equal((await server.signInWith(server.browser(), 'wrong', ada)).searchParams.get('error'), 'invalid_code')
    const mine = server.browser()
    const callback = await callbackOf(server, mine, 'plain')
    for (const change of [
      (url: URL) => url.searchParams.set('state', 'x'.repeat(32)),
      (url: URL) => (url.pathname = url.pathname.replace('plain', 'wrong')),
    ]) {
      const url = new URL(callback)
      change(url)
      assert.match((await mine.fetch(url)).headers.get('location') ?? '', /error=please_restart_the_process/)
    }
    const [theirs, spent] = [server.browser(), new URL(callback)]
    const url = new URL(await callbackOf(server, theirs, 'plain'))
    url.searchParams.set('code', spent.searchParams.get('code') as string) // of another browser's journey: its proof key does not fit
    assert.match((await theirs.fetch(url)).headers.get('location') ?? '', /error=invalid_code/)
    assert.deepEqual(await server.app.db.selectFrom('users').selectAll().execute(), [])
  })
})

onBothDatabases('a provider that speaks OpenID Connect', (open) => {
  const config: Configuration = { oidcProviders: [acme, { ...acme, id: 'twin' }] }

  test('must say whom the browser comes from, and say itself', async () => {
    for (const issuer of [undefined, 'https://evil.example', `${acme.issuer}/`]) {
      const server = await startSocialServer({ open, config })
      const mine = server.browser()
      const url = new URL(await callbackOf(server, mine, 'acme'))
      if (issuer === undefined) url.searchParams.delete('iss')
      else url.searchParams.set('iss', issuer)
      assert.match((await mine.fetch(url)).headers.get('location') ?? '', /error=please_restart_the_process/, String(issuer))
    }
  })

  test('does not answer for another one of the same issuer', async () => {
    const server = await startSocialServer({ open, config })
    const mine = server.browser()
    const callback = await callbackOf(server, mine, 'acme')
    const mixed = callback.replace('/callback/acme', '/callback/twin')
    assert.match((await mine.fetch(mixed)).headers.get('location') ?? '', /error=please_restart_the_process/)
  })

  test('its id tokens count by issuer, audience and nonce', async () => {
    const server = await startSocialServer({ open, config })
    const rules = findStandIn('oidc', server.app.config.url)?.standIn.idToken ?? assert.fail()
    const person = { sub: '1', email: null, verified: false, name: 'Ada' }
    const token = (issuer: string, clientId: string, nonce: string) =>
      signIdToken(server.app, { ...rules, issuer, claims: () => ({ email: 'ada@example.com' }) }, { person, clientId, nonce } as Grant)
    const enter = async (signed: Promise<string>) =>
      (await server.browser().client.signIn.social({ provider: 'acme', idToken: { token: await signed, nonce: 'n' } })).error?.code
    assert.equal(await enter(token('https://evil.example', 'development-oidc', 'n')), 'INVALID_TOKEN')
    assert.equal(await enter(token(rules.issuer, 'another-client', 'n')), 'INVALID_TOKEN')
    assert.equal(await enter(token(rules.issuer, 'development-oidc', 'm')), 'INVALID_TOKEN')
    assert.equal(await enter(token(rules.issuer, 'development-oidc', 'n')), undefined)
  })

  test('what it tells is read under the names that the operator gave', async () => {
    const claims = { email: 'upn', emailVerified: 'upn_ok', name: 'profile.shown' }
    const { app } = await recording(
      { oidcProviders: [{ ...acme, claims }] },
      {
        issuer: acme.issuer,
        authorization_endpoint: `${acme.issuer}/authorize`,
        token_endpoint: `${acme.issuer}/token`,
        jwks_uri: `${acme.issuer}/keys`,
      },
    )
    const provider = (await findProvider(app, 'acme')) ?? assert.fail()
    const told = { sub: '7', upn: 'ada@example.com', upn_ok: true, profile: { shown: 'Ada' }, email: 'other@example.com' }
    const identity = await identify(app, provider, { tokens: {}, claims: told })
    assert.deepEqual([identity?.subject, identity?.email, identity?.emailVerified, identity?.name], ['7', 'ada@example.com', true, 'Ada'])
  })
})

describe('a provider of one’s own', () => {
  test('is a button with its name and its picture, and no secret leaves', async () => {
    const { browser } = await startSocialServer({ config: { oidcProviders: [acme], oauthProviders: [plain] } })
    const answer = await browser().get('/get-settings')
    const text = await answer.text()
    const { socialProviders } = JSON.parse(text) as { socialProviders: object[] }
    assert.deepEqual(socialProviders.slice(-2), [
      { id: 'acme', name: 'acme', icon: null },
      { id: 'plain', name: 'Plain', icon: '/plain.svg' },
    ])
    assert.doesNotMatch(text, /secret of|development-oauth2/)
  })

  test('the doctor names one that does not describe itself', async () => {
    const { app } = await recording({ oidcProviders: [acme], oauthProviders: [plain] }, { issuer: 'https://evil.example' })
    const [finding, ...more] = await providersCheck.look(app)
    assert.deepEqual([finding?.is, more], ['problem', []])
    assert.match(finding?.says ?? '', /^"acme" does not describe itself at .*\/dev\/social\/oidc\/\.well-known\/openid-configuration /)
    const { app: sound } = await startSocialServer({ config: { oidcProviders: [acme] } })
    assert.deepEqual(await providersCheck.look(sound), [{ is: 'fine', says: 'those of your own describe themselves.' }])
  })

  test('a claim is read from what was told alone, never from what every object has', async () => {
    const { app } = await recording({ oauthProviders: [{ ...plain, claims: { id: 'constructor.name' } }] }, { id: '1' })
    const provider = (await findProvider(app, 'plain')) ?? assert.fail()
    assert.equal(await identify(app, provider, { tokens: { accessToken: 'a' }, claims: undefined }), null)
  })
})

/** The address at which a person comes back who was just let in. */
async function callbackOf({ standIn }: SocialServer, browser: ReturnType<SocialServer['browser']>, provider: string): Promise<string> {
  const { data } = await browser.client.signIn.social({ provider, callbackURL: '/app', disableRedirect: true })
  const { pathname, search } = new URL(choose((data as { url: string }).url, ada))
  return String((await standIn.inject(pathname + search)).headers.location)
}
