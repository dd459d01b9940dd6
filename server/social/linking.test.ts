import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { beImpersonated } from '../testing/impersonation.ts'
import { signUp } from '../testing/people.ts'
import { startSocialServer } from '../testing/social.ts'

type Verified = 'true' | 'false'

onBothDatabases('linking', (open) => {
  test('an identity is linked to the owner of its address only where both sides have proven it, and replaces an owner who never did', async () => {
    const table: [local: boolean, provider: Verified, trusted: boolean, linking: boolean, ways: string[]][] = [
      [true, 'true', false, true, ['credential', 'google']],
      [true, 'false', true, true, ['credential', 'google']],
      [true, 'false', false, true, ['credential']],
      [false, 'true', false, true, ['google']],
      [false, 'true', true, true, ['google']],
      [false, 'false', true, true, ['credential']],
      [true, 'true', true, false, ['credential']],
    ]
    for (const [local, verified, trusted, accountLinking, ways] of table) {
      const linked = ways.includes('google')
      const config = { accountLinking, ...(trusted && { trustedProviders: ['google'] }) }
      const { app, browser, signInWith } = await startSocialServer({ open, config })
      await signUp(browser(), 'ann')
      await app.db.updateTable('users').set({ emailVerified: local }).execute()

      const mine = browser()
      const end = await signInWith(mine, 'google', { auto: 'ann@example.com', verified })
      const row = JSON.stringify({ local, verified, trusted, accountLinking })
      assert.equal(end.searchParams.get('error'), linked ? null : 'account_not_linked', row)
      const accounts = await app.db.selectFrom('accounts').select('providerId').orderBy('providerId').execute()
      assert.deepEqual(
        accounts.map(({ providerId }) => providerId),
        ways,
        row,
      )
      assert.equal((await mine.client.getSession()).data !== null, linked, row)
    }
  })

  test('an address never identifies: another identity with the same address is another account', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    const owner = browser()
    await signInWith(owner, 'spotify', { auto: 'ann@example.com', sub: 'first' })
    const end = await signInWith(browser(), 'spotify', { auto: 'ann@example.com', sub: 'second' })
    assert.equal(end.searchParams.get('error'), 'account_not_linked')

    // The address of an identity may change: the identity stays the same person.
    const again = browser()
    assert.equal((await signInWith(again, 'spotify', { auto: 'new@example.com', sub: 'first' })).pathname, '/app')
    assert.equal((await again.client.getSession()).data?.user.email, 'ann@example.com')
    assert.equal((await app.db.selectFrom('users').selectAll().execute()).length, 1)
  })

  test('the same subject at two providers is two identities', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    await signInWith(browser(), 'google', { auto: 'ann@example.com', sub: '42' })
    await signInWith(browser(), 'discord', { auto: 'bob@example.com', sub: '42' })
    assert.equal((await app.db.selectFrom('users').selectAll().execute()).length, 2)
  })

  test('a person links a provider to their account and stays signed in as themself', async () => {
    const { app, browser, linkTo, signInWith } = await startSocialServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const session = ann.cookies.get('better-auth.session_token')
    assert.equal((await linkTo(ann, 'google', { auto: 'ann@example.com' })).pathname, '/app')
    assert.equal(ann.cookies.get('better-auth.session_token'), session)
    const actions = await app.db
      .selectFrom('auditEntries')
      .where('action', 'in', ['account.linked', 'email.verified'])
      .select('action')
      .execute()
    assert.deepEqual(actions.map(({ action }) => action).sort(), ['account.linked', 'email.verified'])

    assert.equal((await linkTo(ann, 'google', { auto: 'ann@example.com' })).pathname, '/app')
    const elsewhere = browser()
    await signInWith(elsewhere, 'google', { auto: 'ann@example.com' })
    assert.equal((await elsewhere.client.getSession()).data?.user.id, user.id)
    assert.equal((await app.db.selectFrom('accounts').selectAll().execute()).length, 2)
  })

  test('what may be linked', async () => {
    const table: [config: object, email: string, verified: Verified, error: string | null][] = [
      [{}, 'ann@example.com', 'true', null],
      [{}, 'ann@example.com', 'false', 'unable_to_link_account'],
      [{ trustedProviders: ['google'] }, 'ann@example.com', 'false', null],
      [{}, 'other@example.com', 'true', 'email_does_not_match'],
      [{ trustedProviders: ['google'] }, 'other@example.com', 'false', 'email_does_not_match'],
      [{ allowDifferentEmails: true }, 'other@example.com', 'true', null],
      [{ allowDifferentEmails: true }, 'other@example.com', 'false', 'unable_to_link_account'],
      [{ accountLinking: false }, 'ann@example.com', 'true', 'unable_to_link_account'],
      [{}, '', 'true', 'email_not_found'],
      [{ trustedProviders: ['google'] }, '', 'true', null],
    ]
    for (const [config, auto, verified, error] of table) {
      const { app, browser, linkTo } = await startSocialServer({ open, config })
      const ann = browser()
      await signUp(ann, 'ann')
      const end = await linkTo(ann, 'google', { auto, verified }, { errorCallbackURL: '/failed' })
      assert.equal(end.searchParams.get('error'), error, JSON.stringify({ config, auto, verified }))
      assert.equal((await app.db.selectFrom('accounts').selectAll().execute()).length, error === null ? 2 : 1)
    }
  })

  test('an identity that belongs to another person cannot be taken', async () => {
    const { app, browser, linkTo, signInWith } = await startSocialServer({ open, config: { allowDifferentEmails: true } })
    await signInWith(browser(), 'google', { auto: 'bob@example.com' })
    const ann = browser()
    await signUp(ann, 'ann')
    const end = await linkTo(ann, 'google', { auto: 'bob@example.com' })
    assert.equal(end.searchParams.get('error'), 'account_already_linked_to_different_user')
    const [account] = await app.db.selectFrom('accounts').where('providerId', '=', 'google').selectAll().execute()
    const [bob] = await app.db.selectFrom('users').where('email', '=', 'bob@example.com').select('id').execute()
    assert.equal(account?.userId, bob?.id)
  })

  test('linking takes the person’s own session, not an administrator’s', async () => {
    const { app, browser, travel } = await startSocialServer({ open })
    const [ann, nobody] = [browser(), browser()]
    const { user } = await signUp(ann, 'ann')
    assert.equal((await nobody.post('/link-social', { provider: 'google' })).status, 401)

    const { url } = (await (await ann.post('/link-social', { provider: 'google', callbackURL: '/app' })).json()) as { url: string }
    await app.db.deleteFrom('users').where('id', '=', user.id).execute()
    assert.equal((await travel(ann, `${url}&auto=ann@example.com`)).searchParams.get('error'), 'please_restart_the_process')

    const bob = browser()
    const { user: other } = await signUp(bob, 'bob')
    await beImpersonated(app, other.id)
    const { error } = await bob.client.linkSocial({ provider: 'google' })
    assert.deepEqual([error?.status, error?.code], [403, 'NOT_WHILE_IMPERSONATING'])
  })
})
