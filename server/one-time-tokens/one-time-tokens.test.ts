import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { beImpersonated } from '../testing/impersonation.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { startOrganization } from '../testing/organizations.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

onBothDatabases('one-time tokens', (open) => {
  const start = () => startTestServer({ open, config: { oneTimeTokens: true } })

  test('are not there unless they are switched on', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    assert.equal((await ann.client.oneTimeToken.generate()).error?.status, 404)
    assert.equal((await browser().client.oneTimeToken.verify({ token: 'a' })).error?.status, 404)
  })

  test('carry a session to another browser, which gets one of its own with the age, proofs and place of the first', async () => {
    const server = await start()
    const { owner, organization } = await startOrganization(server)
    server.clock.advance(days(2))
    const phone = server.browser({ userAgent: 'Phone', ipAddress: '127.0.0.7' })
    const { data } = await phone.client.oneTimeToken.verify({ token: await tokenOf(owner) })
    assert.ok(data && 'session' in data)
    const { data: there } = await phone.client.getSession()
    const { data: here } = await owner.client.getSession()
    assert.equal(data.session.token, there?.session.token)
    assert.notEqual(there?.session.token, here?.session.token)
    assert.deepEqual(there?.user, here?.user)
    assert.deepEqual([there?.session.activeOrganizationId, there?.session.ipAddress], [organization.id, '127.0.0.7'])
    const [first, second] = await rowsOf(server)
    for (const same of ['createdAt', 'provenAt', 'strongAt', 'factors', 'method', 'remembered', 'expiresAt'] as const)
      assert.equal(second?.[same], first?.[same], same)
  })

  test('are stored hashed, for their own purpose, and count once', async () => {
    const { app, browser } = await start()
    const ann = browser()
    await signUp(ann, 'ann')
    const token = await tokenOf(ann)
    assert.match(token, /^[a-zA-Z0-9]{32}$/)
    assert.ok(!JSON.stringify(await app.db.selectFrom('tokens').selectAll().execute()).includes(token))
    assert.equal((await browser().client.magicLink.confirm({ token })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.oneTimeToken.verify({ token })).error, null)
    const { error } = await browser().client.oneTimeToken.verify({ token })
    assert.deepEqual([error?.status, error?.code, error?.message], [400, 'INVALID_TOKEN', 'Invalid token'])
  })

  test('let one of twenty in', async () => {
    const { app, browser } = await start()
    const ann = browser()
    await signUp(ann, 'ann')
    const token = await tokenOf(ann)
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser().client.oneTimeToken.verify({ token })))
    assert.equal(answers.filter(({ error }) => error === null).length, 1)
    assert.equal((await app.db.selectFrom('sessions').select('id').execute()).length, 2)
  })

  test('wait ten at a time: one more takes the place of the oldest', async () => {
    const { app, clock, browser } = await start()
    const ann = browser()
    await signUp(ann, 'ann')
    const tokens: string[] = []
    for (let count = 0; count < 12; count++) {
      tokens.push(await tokenOf(ann))
      clock.advance(1)
    }
    assert.equal((await app.db.selectFrom('tokens').where('purpose', '=', 'one-time-token').select('id').execute()).length, 10)
    const [, second = '', third = ''] = tokens
    assert.equal((await browser().client.oneTimeToken.verify({ token: second })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.oneTimeToken.verify({ token: third })).error, null)
  })

  test('last three minutes', async () => {
    const { clock, browser } = await start()
    const ann = browser()
    await signUp(ann, 'ann')
    const [first, second] = [await tokenOf(ann), await tokenOf(ann)]
    clock.advance(minutes(3) - 1)
    assert.equal((await browser().client.oneTimeToken.verify({ token: first })).error, null)
    clock.advance(1)
    const { error } = await browser().client.oneTimeToken.verify({ token: second })
    assert.deepEqual([error?.status, error?.code, error?.message], [400, 'TOKEN_EXPIRED', 'Token expired'])
  })

  test('are worthless when their session has ended, the password has changed or the person is banned', async () => {
    const server = await start()
    const { app, browser } = server
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const left = await tokenOf(ann)
    await ann.client.signOut()
    assert.equal((await browser().client.oneTimeToken.verify({ token: left })).error?.code, 'SESSION_NOT_FOUND')

    await signIn(ann, 'ann')
    const before = await tokenOf(ann)
    await ann.client.changePassword({ currentPassword: password, newPassword: `${password}!` })
    assert.equal((await browser().client.oneTimeToken.verify({ token: before })).error?.code, 'INVALID_TOKEN')

    const last = await tokenOf(ann)
    await app.db.updateTable('users').set({ banned: true }).where('id', '=', user.id).execute()
    assert.equal((await browser().client.oneTimeToken.verify({ token: last })).error?.code, 'BANNED_USER')
  })

  test('are not given to strangers, nor to administrators who act as a person', async () => {
    const { app, browser } = await start()
    const ann = browser()
    assert.equal((await ann.client.oneTimeToken.generate()).error?.status, 401)
    const { user } = await signUp(ann, 'ann')
    await beImpersonated(app, user.id)
    assert.equal((await ann.client.oneTimeToken.generate()).error?.code, 'NOT_WHILE_IMPERSONATING')
  })

  test('a page of another site cannot have them made', async () => {
    const { browser } = await start()
    const ann = browser()
    await signUp(ann, 'ann')
    const headers = {
      origin: 'https://evil.example',
      'sec-fetch-dest': 'image',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-site': 'cross-site',
    }
    assert.equal((await ann.get('/one-time-token/generate', headers)).status, 403)
  })

  test('a session that was handed over ends with its giver, and its giver does not end with it', async () => {
    const server = await start()
    const [laptop, phone, tablet] = [server.browser(), server.browser(), server.browser()]
    await signUp(laptop, 'ann')
    await phone.client.oneTimeToken.verify({ token: await tokenOf(laptop) })
    await tablet.client.oneTimeToken.verify({ token: await tokenOf(phone) })
    await phone.client.signOut()
    assert.equal((await tablet.client.getSession()).data, null)
    assert.equal((await laptop.client.getSession()).data?.user.name, 'ann')
    await phone.client.oneTimeToken.verify({ token: await tokenOf(laptop) })
    await laptop.client.signOut()
    assert.equal((await phone.client.getSession()).data, null)
    const ended = await server.app.db.selectFrom('auditEntries').where('action', '=', 'session.ended').select('id').execute()
    assert.equal(ended.length, 4)
  })

  test('a session that was handed over and ends all others goes on by itself', async () => {
    const { browser } = await start()
    const [laptop, phone] = [browser(), browser()]
    await signUp(laptop, 'ann')
    await phone.client.oneTimeToken.verify({ token: await tokenOf(laptop) })
    await phone.client.revokeOtherSessions()
    assert.equal((await laptop.client.getSession()).data, null)
    assert.equal((await phone.client.getSession()).data?.user.name, 'ann')
  })

  test('using a session that was handed over keeps its giver alive, and neither passes the absolute maximum', async () => {
    const { app, clock, browser } = await start()
    const [laptop, phone] = [browser(), browser()]
    await signUp(laptop, 'ann')
    clock.advance(days(5))
    await phone.client.oneTimeToken.verify({ token: await tokenOf(laptop) })
    for (let day = 5; day < 89; day++) {
      clock.advance(days(1))
      assert.ok((await phone.client.getSession()).data, `day ${day}`)
    }
    assert.equal((await app.db.selectFrom('sessions').select('id').execute()).length, 2)
    clock.advance(days(1))
    assert.equal((await phone.client.getSession()).data, null)
  })

  test('a browser that shows its own token, or one of a session that came from it, keeps its session', async () => {
    const { browser } = await start()
    const [laptop, phone] = [browser(), browser()]
    const { token } = await signUp(laptop, 'ann')
    await laptop.client.oneTimeToken.verify({ token: await tokenOf(laptop) })
    assert.equal((await laptop.client.getSession()).data?.session.token, token)
    await phone.client.oneTimeToken.verify({ token: await tokenOf(laptop) })
    await laptop.client.oneTimeToken.verify({ token: await tokenOf(phone) })
    assert.equal((await laptop.client.getSession()).data?.session.token, token)
    assert.ok((await phone.client.getSession()).data)
  })

  test('a browser that was signed in as another person is so no longer, and its kept cookie opens nothing', async () => {
    const { browser } = await start()
    const [ann, bob, thief] = [browser(), browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    for (const [name, value] of bob.cookies) thief.cookies.set(name, value)
    await bob.client.oneTimeToken.verify({ token: await tokenOf(ann) })
    assert.equal((await bob.client.getSession()).data?.user.name, 'ann')
    assert.equal((await thief.client.getSession()).data, null)
  })

  test('the person is told of the browser they never used before', async () => {
    const { app, browser } = await start()
    const ann = browser()
    await signUp(ann, 'ann')
    const before = (await mailsTo(app, 'ann@example.com')).length
    await browser().client.oneTimeToken.verify({ token: await tokenOf(ann) })
    assert.equal((await mailsTo(app, 'ann@example.com')).length, before + 1)
  })

  test('a trusted browser hands over no trust: the second factor is asked for, and the session still ends with its giver', async () => {
    const server = await start()
    const [laptop, phone, tablet] = [server.browser(), server.browser(), server.browser()]
    const { code } = await signUpWithAuthenticator(laptop, 'ann', server.clock)
    await laptop.client.signOut()
    await laptop.client.signIn.email({ email: 'ann@example.com', password })
    await laptop.client.twoFactor.verifyTotp({ code: code(), trustDevice: true })
    server.clock.advance(30_000)
    await laptop.client.signOut()
    await signIn(laptop, 'ann')

    const { data } = await phone.client.oneTimeToken.verify({ token: await tokenOf(laptop) })
    assert.ok(data && 'twoFactorRedirect' in data)
    assert.equal((await phone.client.getSession()).data, null)
    assert.equal((await phone.client.twoFactor.verifyTotp({ code: code() })).error, null)
    server.clock.advance(30_000)
    assert.equal((await phone.client.getSession()).data?.user.name, 'ann')

    await tablet.client.oneTimeToken.verify({ token: await tokenOf(laptop) })
    await laptop.client.signOut()
    assert.equal((await phone.client.getSession()).data, null)
    assert.equal((await tablet.client.twoFactor.verifyTotp({ code: code() })).error?.code, 'INVALID_TWO_FACTOR_COOKIE')
  })
})

async function tokenOf({ client }: Browser): Promise<string> {
  const { data, error } = await client.oneTimeToken.generate()
  return data?.token ?? assert.fail(error?.code)
}

async function rowsOf({ app }: TestServer) {
  return app.db.selectFrom('sessions').orderBy('updatedAt').selectAll().execute()
}
