import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { newestMailTo } from '../testing/mailbox.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

type Ending = (server: TestServer, shared: Browser) => Promise<unknown>

/** Everything that ends the sessions of bob, who is in use. */
const endings: Record<string, Ending> = {
  'revoke-sessions': (_, { client }) => client.revokeSessions(),
  'revoke-session': async (_, { client }) => client.revokeSession({ token: (await client.getSession()).data?.session.token ?? '' }),
  'account deletion': (_, { client }) => client.deleteUser({ password }),
  'password reset': async ({ app, browser }) => {
    await browser().client.requestPasswordReset({ email: 'bob@example.com' })
    await browser().client.resetPassword({ token: (await newestMailTo(app, 'bob@example.com')).token, newPassword: `${password}!` })
  },
  ban: async ({ app, browser }) => {
    const admin = browser()
    await signUp(admin, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()
    const { id } = await app.db.selectFrom('users').where('email', '=', 'bob@example.com').select('id').executeTakeFirstOrThrow()
    assert.equal((await admin.client.admin.banUser({ userId: id })).error, null)
  },
}

onBothDatabases('several accounts in one browser', (open) => {
  const start = (config = {}) => startTestServer({ open, config: { multiSession: true, ...config } })

  test('are not there unless they are switched on', async () => {
    const { app, browser } = await startTestServer({ open })
    const shared = browser()
    await signUp(shared, 'ann')
    await signUp(shared, 'bob')
    assert.equal((await shared.client.multiSession.listDeviceSessions()).error?.status, 404)
    assert.equal((await shared.client.multiSession.setActive({ sessionToken: 'a' })).error?.status, 404)
    assert.equal((await shared.client.multiSession.revoke({ sessionToken: 'a' })).error?.status, 404)
    assert.equal(heldCookies(shared).length, 0)
    assert.equal((await app.db.selectFrom('sessions').select('id').execute()).length, 1)
  })

  test('signing in adds one, and each can be put to use and be read at once', async () => {
    const server = await start({ cookieCache: true })
    const shared = await withTwo(server)
    assert.deepEqual(await namesOf(shared), ['bob', 'ann'])
    assert.equal(await inUse(shared), 'bob')
    const { data } = await shared.client.multiSession.setActive({ sessionToken: await tokenOf(shared, 'ann') })
    assert.equal(data?.user.name, 'ann')
    assert.equal(await inUse(shared), 'ann')
    assert.equal((await shared.client.getSession()).data?.session.token, data?.session.token)
    assert.deepEqual((await namesOf(shared)).toSorted(), ['ann', 'bob'])
  })

  test('a name of a cookie carries no secret, its value is signed, and scripts read no token in the list', async () => {
    const { browser } = await start()
    const shared = browser()
    const { token } = await signUp(shared, 'ann')
    const [name = ''] = heldCookies(shared)
    assert.match(name, /^better-auth\.session_token_multi-[a-z0-9_-]{16}$/)
    assert.ok(!name.includes((token as string).toLowerCase().slice(0, 8)))
    const listed = JSON.stringify((await shared.client.multiSession.listDeviceSessions()).data)
    assert.ok(!listed.includes(token as string))
  })

  test('an account is reached by its own signed cookie alone', async () => {
    const server = await start()
    const { browser } = server
    const [shared, eve] = [await withTwo(server), browser()]
    await signUp(eve, 'eve')
    const annToken = await tokenOf(shared, 'ann')
    assert.equal((await eve.client.multiSession.setActive({ sessionToken: annToken })).error?.code, 'INVALID_SESSION_TOKEN')
    assert.equal((await eve.client.multiSession.revoke({ sessionToken: annToken })).error?.status, 401)
    const [annCookie = '', bobCookie = ''] = heldCookies(shared)
    eve.cookies.set(annCookie, `${annToken}.${'A'.repeat(43)}%3D`)
    assert.deepEqual(await namesOf(eve), ['eve'])
    eve.cookies.set(annCookie, shared.cookies.get(bobCookie) as string)
    assert.deepEqual(await namesOf(eve), ['eve'])
    eve.cookies.set(annCookie, eve.cookies.get('better-auth.session_token') as string)
    assert.deepEqual(await namesOf(eve), ['eve'])
    assert.deepEqual((await browser().client.multiSession.listDeviceSessions()).data, [])
  })

  test('a person who signs in again replaces their older session there', async () => {
    const server = await start()
    const { app } = server
    const shared = await withTwo(server)
    await signIn(shared, 'ann')
    await signIn(shared, 'ann')
    assert.deepEqual(await namesOf(shared), ['ann', 'bob'])
    assert.equal((await app.db.selectFrom('sessions').select('id').execute()).length, 2)
    assert.equal(heldCookies(shared).length, 2)
  })

  test('one too many replaces the one that was not used for longest, which ends', async () => {
    const { app, clock, browser } = await start({ multiSessionLimit: 3 })
    const shared = browser()
    for (const name of ['ann', 'bob', 'carol', 'dave']) {
      await signUp(shared, name)
      clock.advance(1000)
    }
    assert.deepEqual(await namesOf(shared), ['dave', 'carol', 'bob'])
    assert.equal(heldCookies(shared).length, 3)
    assert.equal((await app.db.selectFrom('sessions').select('id').execute()).length, 3)
  })

  test('signing out of one goes on as the one used before, and of the last one signs out', async () => {
    const server = await start()
    const { browser } = server
    const shared = await withTwo(server)
    const kept = keep(browser(), shared)
    assert.deepEqual((await shared.client.multiSession.revoke({ sessionToken: await tokenOf(shared, 'bob') })).data, { status: true })
    assert.equal(await inUse(shared), 'ann')
    assert.deepEqual(await namesOf(kept), ['ann'])
    await shared.client.multiSession.revoke({ sessionToken: await tokenOf(shared, 'ann') })
    assert.equal(await inUse(shared), undefined)
    assert.deepEqual([...shared.cookies.keys()], ['better-auth.device'])
  })

  test('signing out of one that is not in use changes nothing of the one that is', async () => {
    const server = await start()
    const shared = await withTwo(server)
    await shared.client.multiSession.revoke({ sessionToken: await tokenOf(shared, 'ann') })
    assert.equal(await inUse(shared), 'bob')
    assert.deepEqual(await namesOf(shared), ['bob'])
  })

  test('sign-out ends all of them, and cookies that were kept open nothing', async () => {
    const server = await start()
    const { app, browser } = server
    const shared = await withTwo(server)
    const kept = keep(browser(), shared)
    const annToken = await tokenOf(shared, 'ann')
    await shared.client.signOut()
    assert.deepEqual([...shared.cookies.keys()], ['better-auth.device'])
    assert.deepEqual(await app.db.selectFrom('sessions').selectAll().execute(), [])
    assert.equal(await inUse(kept), undefined)
    assert.deepEqual(await namesOf(kept), [])
    assert.equal((await kept.client.multiSession.setActive({ sessionToken: annToken })).error?.code, 'INVALID_SESSION_TOKEN')
  })

  for (const [how, end] of Object.entries(endings))
    test(`what ends one account's sessions leaves the other: ${how}`, async () => {
      const server = await start({ passwordReset: true })
      const shared = await withTwo(server)
      const kept = keep(server.browser(), shared)
      const bobToken = await tokenOf(shared, 'bob')
      await end(server, shared)
      for (const each of [shared, kept]) {
        assert.deepEqual(await namesOf(each), ['ann'])
        assert.equal((await each.client.multiSession.setActive({ sessionToken: bobToken })).error?.code, 'INVALID_SESSION_TOKEN')
      }
      assert.equal(await inUse(shared), undefined)
      assert.equal((await shared.client.multiSession.setActive({ sessionToken: await tokenOf(shared, 'ann') })).error, null)
      assert.equal(await inUse(shared), 'ann')
    })

  test('a new password for one that ends its sessions leaves no dead cookie', async () => {
    const server = await start()
    const shared = await withTwo(server)
    for (const [current, next] of [
      ['', '1'],
      ['1', '2'],
      ['2', '3'],
    ]) {
      const change = { currentPassword: password + current, newPassword: password + next, revokeOtherSessions: true }
      assert.equal((await shared.client.changePassword(change)).error, null)
    }
    assert.equal(heldCookies(shared).length, 2)
    assert.deepEqual(await namesOf(shared), ['bob', 'ann'])
  })

  test('an impersonation is none of them, cannot be switched away from, and ends when a person signs in', async () => {
    const { app, browser, clock } = await start()
    const shared = browser()
    const { user } = await signUp(browser(), 'eve')
    await signUp(shared, 'ann')
    clock.advance(1000)
    await signUp(shared, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()
    await shared.client.admin.impersonateUser({ userId: user.id })
    assert.equal(await inUse(shared), 'eve')
    assert.deepEqual(await namesOf(shared), ['root', 'ann'])
    const annToken = await tokenOf(shared, 'ann')
    assert.equal((await shared.client.multiSession.setActive({ sessionToken: annToken })).error?.code, 'NOT_WHILE_IMPERSONATING')
    assert.equal((await shared.client.multiSession.revoke({ sessionToken: annToken })).error?.code, 'NOT_WHILE_IMPERSONATING')
    await shared.client.admin.stopImpersonating()
    assert.deepEqual(await namesOf(shared), ['root', 'ann'])
    await shared.client.admin.impersonateUser({ userId: user.id })
    clock.advance(1000)
    await signUp(shared, 'bob')
    assert.deepEqual(await namesOf(shared), ['bob', 'ann'])
    assert.deepEqual(await app.db.selectFrom('sessions').where('impersonatedBy', 'is not', null).selectAll().execute(), [])
  })

  test('a sign-in that waits for its second factor plants nothing and sets the account in use aside', async () => {
    const server = await start()
    const { browser, clock } = server
    const { code } = await signUpWithAuthenticator(browser(), 'bob', clock)
    const shared = browser()
    await signUp(shared, 'ann')
    await shared.client.signIn.email({ email: 'bob@example.com', password })
    assert.equal(await inUse(shared), undefined)
    assert.deepEqual(await namesOf(shared), ['ann'])
    assert.equal((await shared.client.twoFactor.verifyTotp({ code: code() })).error, null)
    assert.equal(await inUse(shared), 'bob')
    assert.deepEqual((await namesOf(shared)).toSorted(), ['ann', 'bob'])
  })

  test('a person who goes back to another account gives up the sign-in that waits', async () => {
    const { browser, clock } = await start()
    const { code } = await signUpWithAuthenticator(browser(), 'bob', clock)
    const shared = browser()
    await signUp(shared, 'ann')
    await shared.client.signIn.email({ email: 'bob@example.com', password })
    await shared.client.multiSession.setActive({ sessionToken: await tokenOf(shared, 'ann') })
    assert.equal((await shared.client.twoFactor.pending()).data, null)
    assert.notEqual((await shared.client.twoFactor.verifyTotp({ code: code() })).error, null)
    assert.equal(await inUse(shared), 'ann')
  })

  test('the trust of one account in a browser is not the other’s', async () => {
    const { browser, clock } = await start()
    const shared = browser()
    const ann = await signUpWithAuthenticator(browser(), 'ann', clock)
    await signUpWithAuthenticator(browser(), 'bob', clock)
    await shared.client.signIn.email({ email: 'ann@example.com', password })
    assert.equal((await shared.client.twoFactor.verifyTotp({ code: ann.code(), trustDevice: true })).error, null)
    const { data } = await shared.client.signIn.email({ email: 'bob@example.com', password })
    assert.ok(data && 'twoFactorRedirect' in data)
  })

  test('a guest becomes the person who signs in, and stays no account of its own', async () => {
    const { browser } = await start()
    const shared = browser()
    await shared.client.signIn.anonymous()
    await signUp(shared, 'ann')
    assert.deepEqual(await namesOf(shared), ['ann'])
    assert.equal(heldCookies(shared).length, 1)
  })

  test('a session that began before they were switched on is held from its next use', async () => {
    const { browser } = await start()
    const shared = browser()
    await signUp(shared, 'ann')
    for (const name of heldCookies(shared)) shared.cookies.delete(name)
    await signUp(shared, 'bob')
    assert.deepEqual((await namesOf(shared)).toSorted(), ['ann', 'bob'])
  })

  test('one that expired is no longer listed, and the others are', async () => {
    const { clock, browser } = await start()
    const shared = browser()
    await signUp(browser(), 'ann')
    await signIn(shared, 'ann', { rememberMe: false })
    await signUp(shared, 'bob')
    clock.advance(days(1))
    assert.deepEqual(await namesOf(shared), ['bob'])
  })
})

/** Ann, and bob after her: he is in use. */
async function withTwo({ browser, clock }: TestServer): Promise<Browser> {
  const shared = browser()
  await signUp(shared, 'ann')
  clock.advance(1000)
  await signUp(shared, 'bob')
  clock.advance(1000)
  return shared
}

/** Another browser with the cookies of one as they were. */
function keep(other: Browser, { cookies }: Browser): Browser {
  for (const [name, value] of cookies) other.cookies.set(name, value)
  return other
}

const heldCookies = ({ cookies }: Browser) => [...cookies.keys()].filter((name) => name.includes('_multi-'))
const inUse = async ({ client }: Browser) => (await client.getSession()).data?.user.name
const accountsOf = async ({ client }: Browser) => (await client.multiSession.listDeviceSessions()).data ?? []
const namesOf = async (browser: Browser) => (await accountsOf(browser)).map(({ user }) => user.name)

async function tokenOf(browser: Browser, name: string): Promise<string> {
  return (await accountsOf(browser)).find(({ user }) => user.name === name)?.session.token ?? assert.fail(name)
}
