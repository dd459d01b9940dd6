import assert from 'node:assert/strict'
import { asked, date, exactly, flag, optional, refused, succeeded, text } from '../expect.ts'
import { signInWith, travel } from '../journey.ts'
import { account, status } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import type { Visitor } from '../visitor.ts'
import { takeLocation } from '../window.ts'

type Account = { id: string; providerId: string; accountId: string }

export async function linkedAccounts(stage: Stage) {
  const { visitor, email, id } = await stage.person({ verified: true })
  await linking(stage, visitor, email)
  await tokens(stage, visitor)
  await unlinking(stage, visitor, id)
}

async function linking(stage: Stage, visitor: Visitor, email: string) {
  const { client } = visitor

  await stage.row('linkSocial', 'the page is sent to the provider', async () => {
    takeLocation()
    const data = succeeded(await client.linkSocial({ provider: 'google', callbackURL: '/linked' }), { url: text, redirect: exactly(true) })
    assert.equal(takeLocation(), data.url)
    const arrived = await travel(stage, visitor, data.url, { auto: email })
    assert.equal(arrived.pathname + arrived.search, '/linked')
  })

  await stage.row('linkSocial', 'a provider with tokens that can be renewed', async () => {
    const { url } = succeeded(await client.linkSocial({ provider: 'gitlab', callbackURL: '/linked', scopes: ['read_api'] }))
    assert.equal(new URL(url).searchParams.get('scope'), 'read_user read_api')
    assert.equal((await travel(stage, visitor, url, { auto: email })).pathname, '/linked')
  })

  await stage.row('linkSocial', "somebody else's account", async () => {
    const stranger = stage.visitor()
    const other = { auto: email, sub: '424242' }
    const strangerEmail = stage.newEmail('stranger')
    await signInWith(stage, stranger, 'discord', { auto: strangerEmail, sub: '424242' })
    const { url } = succeeded(await client.linkSocial({ provider: 'discord', callbackURL: '/linked', errorCallbackURL: '/oops' }))
    const arrived = await travel(stage, visitor, url, other)
    assert.equal(arrived.pathname + arrived.search, '/oops?error=account_already_linked_to_different_user')
  })

  await stage.row('linkSocial', 'a provider nobody knows', async () => {
    refused(await client.linkSocial({ provider: 'nobody' }), 404, 'PROVIDER_NOT_FOUND')
  })

  await stage.row('linkSocial', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.linkSocial({ provider: 'google' }), 401, 'UNAUTHORIZED')
  })

  if (stage.isNew)
    await stage.row('linkSocial', 'the application goes there itself', async () => {
      takeLocation()
      const wish = { provider: 'google', callbackURL: '/linked', disableRedirect: true }
      succeeded(await client.linkSocial(wish), { url: text, redirect: exactly(false) })
      assert.equal(takeLocation(), '')
    })

  if (stage.isNew)
    await stage.row('linkSocial', 'with an id token', async () => {
      const google = find(succeeded(await client.listAccounts()), 'google')
      const { idToken } = succeeded(await client.getAccessToken({ accountId: google.id }))
      const wish = { provider: 'google', idToken: { token: idToken } }
      succeeded(await client.linkSocial(wish), { status: exactly(true), redirect: exactly(false), url: exactly('') })
    })

  await stage.row('listAccounts', 'every way to sign in', async () => {
    const list = succeeded(await client.listAccounts(), [account])
    assert.deepEqual(list.map(({ provider }: { provider: string }) => provider).sort(), ['credential', 'gitlab', 'google'])
    assert.deepEqual(find(list, 'google').scopes.sort(), ['email', 'openid', 'profile'])
    for (const secret of ['accessToken', 'refreshToken', 'idToken', 'password']) assert.equal(secret in find(list, 'google'), false)
  })

  await stage.row('listAccounts', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.listAccounts(), 401, 'UNAUTHORIZED')
  })
}

async function tokens(stage: Stage, visitor: Visitor) {
  const { client } = visitor
  const list = succeeded(await client.listAccounts())
  /** The older client names an account by its provider, the newer one by its row. */
  const named = (provider: string) => (stage.isNew ? { accountId: find(list, provider).id } : { providerId: provider })
  const shape = { accessToken: text, scopes: [text], accessTokenExpiresAt: optional(date), idToken: optional(text) }

  await stage.row('getAccessToken', 'of a linked account', async () => {
    succeeded(await client.getAccessToken(named('google')), { ...shape, idToken: text, accessTokenExpiresAt: date })
  })

  if (!stage.isNew)
    await stage.row('getAccessToken', 'by provider and row', async () => {
      succeeded(await client.getAccessToken({ providerId: 'google', accountId: find(list, 'google').id }), shape)
    })

  await stage.row('getAccessToken', 'of an account nobody has', async () => {
    const result = await client.getAccessToken(stage.isNew ? { accountId: 'nobody' } : { providerId: 'spotify' })
    refused(result, 400, 'ACCOUNT_NOT_FOUND', 'Account not found')
  })

  if (!stage.isNew)
    await stage.row('getAccessToken', 'of a provider nobody knows', async () => {
      refused(
        await client.getAccessToken({ providerId: 'nobody' }),
        400,
        'PROVIDER_NOBODY_IS_NOT_SUPPORTED',
        'Provider nobody is not supported.',
      )
    })

  await stage.row('getAccessToken', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.getAccessToken(named('google')), 401, 'UNAUTHORIZED')
  })

  await stage.row('refreshToken', 'new tokens', async () => {
    const before = succeeded(await client.getAccessToken(named('gitlab')))
    const data = succeeded(await client.refreshToken(named('gitlab')), {
      accessToken: text,
      refreshToken: text,
      accessTokenExpiresAt: date,
    })
    assert.notEqual(data.accessToken, before.accessToken)
    assert.equal(succeeded(await client.getAccessToken(named('gitlab'))).accessToken, data.accessToken)
    if (!stage.isNew) return
    assert.equal(data.providerId, 'gitlab')
    assert.equal(data.accountId, find(list, 'gitlab').id)
  })

  await stage.row('refreshToken', 'an account without a token to renew', async () => {
    const result = await client.refreshToken(named('google'))
    assert.equal(result.data, null)
    assert.equal(result.error.status, 400)
  })

  await stage.row('getAccessToken', 'renewed when it is about to end', async () => {
    const before = succeeded(await client.getAccessToken(named('gitlab')))
    await stage.server.advance('PT3H')
    const after = succeeded(await client.getAccessToken(named('gitlab')), shape)
    assert.notEqual(after.accessToken, before.accessToken)
    assert.ok(after.accessTokenExpiresAt > before.accessTokenExpiresAt)
  })

  await stage.row('accountInfo', 'what the provider knows', async () => {
    const gitlab = find(list, 'gitlab')
    const wish = stage.isNew ? { query: { accountId: gitlab.id } } : { accountId: gitlab.accountId }
    const data = succeeded(await client.accountInfo(wish), { user: { id: text, name: text, email: text, emailVerified: flag }, data: {} })
    asked(visitor, stage.either('POST', 'GET'), '/account-info')
    assert.equal(String(data.user.id), gitlab.accountId)
    if (stage.isNew) assert.deepEqual(data.account, { id: gitlab.id, providerId: 'gitlab', accountId: gitlab.accountId })
  })

  await stage.row('accountInfo', 'an account nobody has', async () => {
    const result = await client.accountInfo(stage.isNew ? { query: { accountId: 'nobody' } } : { accountId: 'nobody' })
    refused(result, 400, 'ACCOUNT_NOT_FOUND')
  })
}

async function unlinking(stage: Stage, visitor: Visitor, id: string) {
  const { client } = visitor
  const list: Account[] = succeeded(await client.listAccounts())
  const named = ({ id, providerId, accountId }: Account) => (stage.isNew ? { accountId: id } : { providerId, accountId })

  await stage.row('unlinkAccount', 'one of several', async () => {
    succeeded(await client.unlinkAccount(named(find(list, 'gitlab'))), status)
    assert.equal(succeeded(await client.listAccounts()).length, 2)
  })

  await stage.row('unlinkAccount', 'an account nobody has', async () => {
    refused(await client.unlinkAccount(named(find(list, 'gitlab'))), 400, 'ACCOUNT_NOT_FOUND')
  })

  if (!stage.isNew)
    await stage.row('unlinkAccount', 'named by its provider alone', async () => {
      succeeded(await client.unlinkAccount({ providerId: 'google' }), status)
    })

  await stage.row('unlinkAccount', 'the last one', async () => {
    const loner = stage.visitor()
    await signInWith(stage, loner, 'github', { auto: stage.newEmail('loner') })
    const [last] = succeeded(await loner.client.listAccounts())
    const result = await loner.client.unlinkAccount(named(last))
    refused(result, 400, stage.either('YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT', 'FAILED_TO_UNLINK_LAST_ACCOUNT'))
  })

  await stage.row('unlinkAccount', 'the session is not fresh', async () => {
    await stage.server.advance('PT25H')
    assert.equal(succeeded(await client.getSession()).user.id, id)
    const result = await client.unlinkAccount(named(find(list, 'google')))
    refused(result, 403, stage.either('SESSION_IS_NOT_FRESH', 'SESSION_NOT_FRESH'))
  })
}

// oxlint-disable-next-line typescript/no-explicit-any
function find(list: any[], provider: string): any {
  const found = list.find(({ providerId }) => providerId === provider)
  if (!found) throw new Error(`No account of ${provider} is listed.`)
  return found
}
