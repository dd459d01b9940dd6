import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { beImpersonated } from '../testing/impersonation.ts'
import { signIn, signUp } from '../testing/people.ts'
import { type SocialServer, startSocialServer } from '../testing/social.ts'

onBothDatabases('linked accounts', (open) => {
  test('lists them as old and new clients read them, without a secret', async () => {
    const { browser, linkTo } = await startSocialServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await linkTo(ann, 'gitlab', { auto: 'ann@example.com', sub: '77' }, { scopes: ['read_api', 'read_user'] })
    const accounts = (await (await ann.get('/list-accounts')).json()) as Record<string, unknown>[]
    assert.deepEqual(new Set(accounts.map(({ provider }) => provider)), new Set(['credential', 'gitlab']))
    const account = accounts.find(({ provider }) => provider === 'gitlab')
    const { id, ...rest } = account as { id: string }
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.deepEqual(rest, {
      provider: 'gitlab',
      providerId: 'gitlab',
      accountId: '77',
      userId: user.id,
      scopes: ['read_user', 'read_api'],
      accessTokenExpiresAt: '2026-01-15T14:00:00.000Z',
      createdAt: '2026-01-15T12:00:00.000Z',
      updatedAt: '2026-01-15T12:00:00.000Z',
    })
    assert.equal((await browser().get('/list-accounts')).status, 401)
  })

  test('unlinks by provider, by the id here or by the id there, never another person’s', async () => {
    const server = await startSocialServer({ open })
    const [ann, bob] = await twoPeople(server)
    const foreign = await accountOf(bob, 'google')
    for (const named of [
      { accountId: foreign.id },
      { accountId: foreign.accountId },
      { providerId: 'google', accountId: 'nobody' },
      { providerId: 'nobody' },
    ]) {
      const { error } = await ann.client.unlinkAccount(named)
      assert.deepEqual([error?.status, error?.code, error?.message], [400, 'ACCOUNT_NOT_FOUND', 'Account not found'])
    }
    for (const name of ['row', 'subject', 'provider'] as const) {
      await server.linkTo(ann, 'google', { auto: 'ann@example.com' })
      const { id, accountId } = await accountOf(ann, 'google')
      const named = { row: { accountId: id }, subject: { providerId: 'google', accountId }, provider: { providerId: 'google' } }[name]
      assert.deepEqual((await ann.client.unlinkAccount(named)).data, { status: true })
    }
    assert.deepEqual(
      (await ann.client.listAccounts()).data?.map(({ providerId }) => providerId),
      ['credential'],
    )
    assert.equal((await server.app.db.selectFrom('auditEntries').where('action', '=', 'account.unlinked').selectAll().execute()).length, 3)
    assert.equal((await ann.post('/unlink-account', {})).status, 400)
  })

  test('the last way in stays, unless the operator allows otherwise', async () => {
    for (const allowUnlinkingAll of [false, true]) {
      const { browser, signInWith } = await startSocialServer({ open, config: { allowUnlinkingAll } })
      const ann = browser()
      await signInWith(ann, 'google', { auto: 'ann@example.com' })
      const { error, data } = await ann.client.unlinkAccount({ providerId: 'google' })
      if (allowUnlinkingAll) assert.deepEqual(data, { status: true })
      else
        assert.deepEqual(
          [error?.status, error?.code, error?.message],
          [400, 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT', "You can't unlink your last account"],
        )
    }
  })

  test('twenty parallel requests that take away every account leave one', async () => {
    const server = await startSocialServer({ open })
    const ann = server.browser()
    await signUp(ann, 'ann')
    const providers = ['google', 'github', 'gitlab', 'discord']
    for (const provider of providers) await server.linkTo(ann, provider, { auto: 'ann@example.com' })
    const wanted = Array.from({ length: 4 }, () => ['credential', ...providers]).flat()
    const answers = await Promise.all(wanted.map((providerId) => ann.client.unlinkAccount({ providerId })))
    assert.equal(answers.filter(({ data }) => data?.status).length, 4)
    assert.equal((await ann.client.listAccounts()).data?.length, 1)
  })

  test('unlinking needs a fresh session, and not an administrator’s', async () => {
    const { app, browser, clock, linkTo } = await startSocialServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await linkTo(ann, 'google', { auto: 'ann@example.com' })
    clock.advance(days(1))
    const stale = await ann.client.unlinkAccount({ providerId: 'google' })
    assert.deepEqual([stale.error?.status, stale.error?.code], [403, 'SESSION_IS_NOT_FRESH'])
    await signIn(ann, 'ann')
    await beImpersonated(app, user.id)
    assert.equal((await ann.client.unlinkAccount({ providerId: 'google' })).error?.code, 'NOT_WHILE_IMPERSONATING')
    assert.equal((await browser().client.unlinkAccount({ providerId: 'google' })).error?.status, 401)
  })

  test('an unlinked identity no longer signs in', async () => {
    const { browser, linkTo, signInWith } = await startSocialServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await linkTo(ann, 'google', { auto: 'ann@example.com' })
    await ann.client.unlinkAccount({ providerId: 'google' })
    const end = await signInWith(browser(), 'google', { auto: 'ann@example.com', verified: 'false' })
    assert.equal(end.searchParams.get('error'), 'account_not_linked')
  })
})

async function twoPeople({ browser, linkTo }: SocialServer): Promise<[Browser, Browser]> {
  const [ann, bob] = [browser(), browser()]
  await signUp(ann, 'ann')
  await signUp(bob, 'bob')
  await linkTo(bob, 'google', { auto: 'bob@example.com' })
  await linkTo(ann, 'google', { auto: 'ann@example.com' })
  return [ann, bob]
}

async function accountOf(browser: Browser, provider: string) {
  const account = (await browser.client.listAccounts()).data?.find(({ providerId }) => providerId === provider)
  if (!account) throw new Error(`No account of ${provider}.`)
  return account
}
