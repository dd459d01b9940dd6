import assert from 'node:assert/strict'
import { socialProviders } from '#contract/social-providers.ts'
import { exactly, refused, sessionCookie, succeeded, text } from '../expect.ts'
import { signInWith, travel } from '../journey.ts'
import { user } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { takeLocation } from '../window.ts'

/** Providers that tell no address: nobody can sign up with them alone. */
const silent: readonly string[] = ['reddit', 'roblox', 'tiktok']

export async function social(stage: Stage) {
  for (const provider of socialProviders) {
    if (silent.includes(provider)) await signUpInVain(stage, provider)
    else await signUpAndIn(stage, provider)
  }
  await asking(stage)
  await failing(stage)
  await withIdTokens(stage)
}

async function signUpAndIn(stage: Stage, provider: string) {
  const email = `ada.${provider}@example.com`
  const choice = { auto: email, name: 'Ada Lovelace' }
  let id = ''

  await stage.row('signIn.social', `${provider}: a new person`, async () => {
    const visitor = stage.visitor()
    const arrived = await signInWith(stage, visitor, provider, choice)
    assert.equal(arrived.pathname + arrived.search, '/welcome')
    sessionCookie(visitor)
    const data = succeeded(await visitor.client.getSession(), { user })
    assert.equal(data.user.email, email)
    id = data.user.id
  })

  await stage.row('signIn.social', `${provider}: the same person again`, async () => {
    const visitor = stage.visitor()
    const arrived = await signInWith(stage, visitor, provider, choice)
    assert.equal(arrived.pathname + arrived.search, '/app')
    assert.equal(succeeded(await visitor.client.getSession()).user.id, id)
  })
}

async function signUpInVain(stage: Stage, provider: string) {
  await stage.row('signIn.social', `${provider}: tells no address, so nobody can sign up`, async () => {
    const visitor = stage.visitor()
    const arrived = await signInWith(stage, visitor, provider, { auto: 'ada@example.com' }, { errorCallbackURL: '/oops' })
    assert.equal(arrived.pathname + arrived.search, '/oops?error=email_not_found')
    assert.equal(succeeded(await visitor.client.getSession()), null)
  })
}

async function asking(stage: Stage) {
  await stage.row('signIn.social', 'the page is sent to the provider', async () => {
    takeLocation()
    const visitor = stage.visitor()
    const data = succeeded(await visitor.client.signIn.social({ provider: 'google', callbackURL: '/app' }), {
      url: text,
      redirect: exactly(true),
    })
    assert.equal(takeLocation(), data.url)
    const { searchParams } = new URL(data.url)
    assert.equal(searchParams.get('redirect_uri'), `${stage.server.url}/api/auth/callback/google`)
    assert.equal(searchParams.get('response_type'), 'code')
    assert.equal(searchParams.get('code_challenge_method'), 'S256')
    assert.equal(searchParams.get('scope'), 'email profile openid')
    assert.ok((searchParams.get('state')?.length ?? 0) >= 32)
  })

  await stage.row('signIn.social', 'the application goes there itself', async () => {
    takeLocation()
    const wish = { provider: 'google', callbackURL: '/app', disableRedirect: true }
    succeeded(await stage.visitor().client.signIn.social(wish), { url: text, redirect: exactly(false) })
    assert.equal(takeLocation(), '')
  })

  await stage.row('signIn.social', 'more scopes and whom to expect', async () => {
    const wish = { provider: 'google', callbackURL: '/app', scopes: ['calendar'], loginHint: 'ada@example.com', disableRedirect: true }
    const { url } = succeeded(await stage.visitor().client.signIn.social(wish))
    const { searchParams } = new URL(url)
    assert.equal(searchParams.get('scope'), 'email profile openid calendar')
    assert.equal(searchParams.get('login_hint'), 'ada@example.com')
  })

  if (stage.isNew)
    await stage.row('signIn.social', 'more words for the provider', async () => {
      const wish = { provider: 'google', callbackURL: '/app', additionalParams: { hd: 'example.com' }, disableRedirect: true }
      const { url } = succeeded(await stage.visitor().client.signIn.social(wish))
      assert.equal(new URL(url).searchParams.get('hd'), 'example.com')
    })

  await stage.row('signIn.social', 'a provider nobody knows', async () => {
    refused(await stage.visitor().client.signIn.social({ provider: 'nobody' }), 404, 'PROVIDER_NOT_FOUND', 'Provider not found')
  })

  for (const [name, old, newer] of [
    ['callbackURL', 'INVALID_CALLBACKURL', 'INVALID_CALLBACK_URL'],
    ['errorCallbackURL', 'INVALID_ERRORCALLBACKURL', 'INVALID_ERROR_CALLBACK_URL'],
    ['newUserCallbackURL', 'INVALID_NEWUSERCALLBACKURL', 'INVALID_NEW_USER_CALLBACK_URL'],
  ] as const)
    await stage.row('signIn.social', `a foreign ${name}`, async () => {
      const result = await stage.visitor().client.signIn.social({ provider: 'google', [name]: 'https://elsewhere.example/' })
      refused(result, 403, stage.either(old, newer))
    })
}

async function failing(stage: Stage) {
  const wish = { errorCallbackURL: '/oops' }
  const failure = async (choice: Parameters<typeof travel>[3]) => {
    const arrived = await signInWith(stage, stage.visitor(), 'google', { auto: stage.newEmail(), ...choice }, wish)
    return `${arrived.pathname}?error=${arrived.searchParams.get('error')}`
  }

  await stage.row('signIn.social', 'the person says no', async () => {
    assert.equal(await failure({ error: 'access_denied' }), '/oops?error=access_denied')
  })

  await stage.row('signIn.social', 'the provider brings another state back', async () => {
    const arrived = await signInWith(stage, stage.visitor(), 'google', { auto: stage.newEmail(), trouble: 'wrong-state' }, wish)
    assert.equal(arrived.searchParams.get('error'), stage.either('please_restart_the_process', 'state_mismatch'))
  })

  await stage.row('signIn.social', 'the provider brings no state back', async () => {
    const arrived = await signInWith(stage, stage.visitor(), 'google', { auto: stage.newEmail(), trouble: 'no-state' }, wish)
    assert.equal(arrived.searchParams.get('error'), 'state_not_found')
  })

  await stage.row('signIn.social', 'the provider brings no code back', async () => {
    assert.equal(await failure({ trouble: 'no-code' }), '/oops?error=no_code')
  })

  await stage.row('signIn.social', 'the provider does not accept its code', async () => {
    assert.equal(await failure({ trouble: 'bad-code' }), '/oops?error=invalid_code')
  })

  await stage.row('signIn.social', 'the provider tells nothing of the person', async () => {
    const arrived = await signInWith(stage, stage.visitor(), 'github', { auto: stage.newEmail(), trouble: 'no-profile' }, wish)
    assert.equal(arrived.pathname + arrived.search, '/oops?error=unable_to_get_user_info')
  })

  await stage.row('signIn.social', 'an address that belongs to somebody unproven, of which the provider knows no better', async () => {
    const { email } = await stage.person()
    assert.equal(await failure({ auto: email, verified: 'false' }), '/oops?error=account_not_linked')
  })

  await stage.row('signIn.social', 'an address that somebody never proved goes to its owner', async () => {
    const { visitor: other, email, id } = await stage.person()
    const owner = stage.visitor()
    assert.equal((await signInWith(stage, owner, 'google', { auto: email })).pathname, '/app')
    assert.equal(succeeded(await owner.client.getSession()).user.id, id)
    assert.equal((await other.client.getSession()).data, null)
  })

  await stage.row('signIn.social', 'an address that belongs to somebody proven is linked', async () => {
    const { email, id } = await stage.person({ verified: true })
    const visitor = stage.visitor()
    assert.equal((await signInWith(stage, visitor, 'google', { auto: email })).pathname, '/app')
    assert.equal(succeeded(await visitor.client.getSession()).user.id, id)
  })

  await stage.row('signIn.social', 'a state works in the browser that began it, and once', async () => {
    const visitor = stage.visitor()
    const { url } = succeeded(await visitor.client.signIn.social({ provider: 'google', callbackURL: '/app', ...wish }))
    const restart = stage.either('please_restart_the_process', 'state_mismatch')
    const thief = stage.visitor()
    const stolen = await travel(stage, thief, url, { auto: stage.newEmail() })
    assert.equal(stolen.searchParams.get('error'), restart)
    assert.equal(succeeded(await thief.client.getSession()), null)
    assert.equal((await travel(stage, visitor, url, { auto: stage.newEmail() })).pathname, '/app')
    assert.equal((await travel(stage, visitor, url, { auto: stage.newEmail() })).searchParams.get('error'), restart)
  })
}

async function withIdTokens(stage: Stage) {
  const email = stage.newEmail('token')
  const visitor = stage.visitor()
  await signInWith(stage, visitor, 'google', { auto: email, name: 'Token Holder' })
  const named = stage.isNew ? { accountId: (await onlyAccount(visitor.client)).id } : { providerId: 'google' }
  const { idToken } = succeeded(await visitor.client.getAccessToken(named))

  await stage.row('signIn.social', 'with an id token', async () => {
    const visitor = stage.visitor()
    const data = succeeded(await visitor.client.signIn.social({ provider: 'google', idToken: { token: idToken } }), {
      redirect: exactly(false),
      token: text,
      user,
    })
    assert.equal(data.url, undefined)
    assert.equal(data.user.email, email)
    sessionCookie(visitor)
  })

  await stage.row('signIn.social', 'with an id token and a nonce that is not its own', async () => {
    const wish = { provider: 'google', idToken: { token: idToken, nonce: 'another' } }
    refused(await stage.visitor().client.signIn.social(wish), 401, 'INVALID_TOKEN')
  })

  await stage.row('signIn.social', 'with an id token that is none', async () => {
    refused(await stage.visitor().client.signIn.social({ provider: 'google', idToken: { token: 'none' } }), 401, 'INVALID_TOKEN')
  })

  await stage.row('signIn.social', 'with an id token of a provider that has none', async () => {
    refused(await stage.visitor().client.signIn.social({ provider: 'github', idToken: { token: 'none' } }), 404, 'ID_TOKEN_NOT_SUPPORTED')
  })
}

// oxlint-disable-next-line typescript/no-explicit-any
async function onlyAccount(client: any): Promise<{ id: string }> {
  return succeeded(await client.listAccounts())[0]
}
