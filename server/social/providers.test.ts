import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type SocialProvider, socialProviders } from '#contract/social-providers.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { type SocialServer, startSocialServer } from '../testing/social.ts'
import { unsealTokens } from './account-tokens.ts'

type Known = { name: string; image: string | RegExp | null; verified: boolean; scopes: string; refreshes: boolean; idToken: boolean }

/** What each provider tells of Ada, whose address it was asked to call verified. */
const known: Record<Exclude<SocialProvider, 'reddit' | 'tiktok' | 'roblox'>, Known> = {
  apple: { name: 'Ada Lovelace', image: null, verified: true, scopes: 'email,name', refreshes: true, idToken: true },
  discord: {
    name: 'Ada Lovelace',
    image: /^https:\/\/cdn\.discordapp\.com\/embed\/avatars\/[0-5]\.png$/,
    verified: true,
    scopes: 'identify,email',
    refreshes: true,
    idToken: false,
  },
  dropbox: { name: 'Ada Lovelace', image: null, verified: true, scopes: 'account_info.read', refreshes: false, idToken: false },
  facebook: { name: 'Ada Lovelace', image: /fbsbx/, verified: false, scopes: 'email,public_profile', refreshes: false, idToken: false },
  github: {
    name: 'Ada Lovelace',
    image: /githubusercontent/,
    verified: true,
    scopes: 'read:user,user:email',
    refreshes: false,
    idToken: false,
  },
  gitlab: { name: 'Ada Lovelace', image: null, verified: true, scopes: 'read_user', refreshes: true, idToken: false },
  google: {
    name: 'Ada Lovelace',
    image: /googleusercontent/,
    verified: true,
    scopes: 'email,profile,openid',
    refreshes: false,
    idToken: true,
  },
  kick: { name: 'Ada Lovelace', image: /kick\.com/, verified: false, scopes: 'user:read', refreshes: true, idToken: false },
  linkedin: { name: 'Ada Lovelace', image: /licdn/, verified: true, scopes: 'profile,email,openid', refreshes: false, idToken: false },
  microsoft: {
    name: 'Ada Lovelace',
    image: /\/api\/auth\/picture\/[\w-]{43}$/,
    verified: true,
    scopes: 'openid,profile,email,User.Read,offline_access',
    refreshes: true,
    idToken: true,
  },
  spotify: { name: 'Ada Lovelace', image: /scdn/, verified: false, scopes: 'user-read-email', refreshes: true, idToken: false },
  twitch: { name: 'AdaLovelace', image: /jtvnw/, verified: true, scopes: 'user:read:email,openid', refreshes: true, idToken: true },
  twitter: {
    name: 'Ada Lovelace',
    image: /twimg/,
    verified: true,
    scopes: 'users.read,tweet.read,offline.access,users.email',
    refreshes: true,
    idToken: false,
  },
  vk: { name: 'Ada Lovelace', image: /userapi/, verified: false, scopes: 'email,phone', refreshes: true, idToken: false },
  zoom: { name: 'Ada Lovelace', image: /zoom\.us/, verified: true, scopes: '', refreshes: true, idToken: false },
}
const silent = ['reddit', 'tiktok', 'roblox'] as const

onBothDatabases('every provider', (open) => {
  for (const provider of socialProviders) {
    if (silent.some((id) => id === provider)) continue
    test(`${provider}: a person signs up, is known the next time, and their tokens lie sealed`, async () => {
      const server = await startSocialServer({ open })
      await wholeCircle(server, provider, known[provider as keyof typeof known])
    })
  }

  for (const provider of silent) {
    test(`${provider} shares no address: it makes no account, but one it was linked to can be signed in to`, async () => {
      const server = await startSocialServer({ open, config: { trustedProviders: [provider] } })
      const [stranger, ann] = [server.browser(), server.browser()]
      assert.equal((await server.signInWith(stranger, provider, { auto: 'ann@example.com' })).searchParams.get('error'), 'email_not_found')
      assert.deepEqual(await server.app.db.selectFrom('users').selectAll().execute(), [])

      await server.signInWith(ann, 'google', { auto: 'ann@example.com', name: 'Ann' })
      assert.equal((await server.linkTo(ann, provider, { auto: 'ann@example.com', name: 'Ann' })).pathname, '/app')
      assert.equal((await server.signInWith(stranger, provider, { auto: 'ann@example.com', name: 'Ann' })).pathname, '/app')
      assert.equal((await stranger.client.getSession()).data?.user.email, 'ann@example.com')
    })
  }

  test('a provider of one’s own that speaks OpenID Connect works like the others', async () => {
    const server = await startSocialServer({ open, config: { oidcProviders: [ownProvider] } })
    await wholeCircle(server, 'acme', {
      name: 'Ada Lovelace',
      image: null,
      verified: true,
      scopes: 'openid,email,profile',
      refreshes: true,
      idToken: true,
    })
  })
})

const ownProvider = {
  id: 'acme',
  name: 'Acme',
  issuer: 'http://localhost:3000/dev/social/oidc',
  clientId: 'development-oidc',
  clientSecret: 'secret of development-oidc',
}

async function wholeCircle({ app, browser, signInWith }: SocialServer, provider: string, expected: Known) {
  const choice = { auto: 'Ada@Example.com', name: 'Ada Lovelace', verified: 'true' } as const
  const ada = browser()
  assert.equal((await signInWith(ada, provider, choice)).href, 'http://localhost:3000/welcome')
  const { data } = await ada.client.getSession()
  assert.deepEqual([data?.user.email, data?.user.name, data?.user.emailVerified], ['ada@example.com', expected.name, expected.verified])
  if (expected.image === null) assert.equal(data?.user.image, null)
  else assert.match(data?.user.image ?? '', new RegExp(expected.image))

  const account = await app.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([account.providerId, account.userId, account.passwordHash], [provider, data?.user.id, null])
  assert.equal(account.scope ?? '', expected.scopes)
  const tokens = unsealTokens(app, account)
  for (const kind of ['accessToken', 'refreshToken', 'idToken'] as const) {
    const plain = tokens[kind]
    assert.equal(account[kind] === null, plain === undefined)
    assert.ok(plain === undefined || !account[kind]?.includes(plain), 'a token lies open in the database')
  }
  assert.deepEqual([tokens.refreshToken !== undefined, tokens.idToken !== undefined], [expected.refreshes, expected.idToken])
  const audit = await app.db.selectFrom('auditEntries').select('action').execute()
  // A picture that the provider sends itself is drawn once the user is there.
  const later = data?.user.image?.startsWith(app.config.url) ? ['user.updated'] : []
  assert.deepEqual(audit.map(({ action }) => action).sort(), ['session.started', 'user.created', ...later])

  const elsewhere = browser()
  assert.equal((await signInWith(elsewhere, provider, choice)).href, 'http://localhost:3000/app')
  assert.equal((await elsewhere.client.getSession()).data?.user.id, data?.user.id)
  const accounts = await app.db.selectFrom('accounts').select(['id', 'accessToken']).execute()
  assert.equal(accounts.length, 1)
  assert.notEqual(accounts[0]?.accessToken, account.accessToken)
}

describe('a stand-in speaks its provider’s dialect', () => {
  test('so what a provider calls unverified stays unverified', async () => {
    for (const provider of ['apple', 'discord', 'dropbox', 'github', 'gitlab', 'google', 'linkedin', 'microsoft', 'twitch', 'zoom']) {
      const { browser, signInWith } = await startSocialServer()
      const alan = browser()
      assert.equal((await signInWith(alan, provider, { auto: 'alan@example.com', verified: 'false' })).pathname, '/welcome')
      assert.equal((await alan.client.getSession()).data?.user.emailVerified, false, provider)
    }
  })
})
