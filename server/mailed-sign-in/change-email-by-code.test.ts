import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { proveAddress, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const oldEmail = 'ann@example.com'
const newEmail = 'ann@example.org'

const addressOf = async (browser: Browser) => (await browser.client.getSession()).data?.user.email

async function request(app: App, { client }: Browser, to = newEmail) {
  assert.deepEqual((await client.emailOtp.requestEmailChange({ newEmail: to })).data, { success: true })
  return (await newestMailTo(app, to)).code
}

onBothDatabases('changing an unproven address by code', (open) => {
  test('proves the new one, tells the old one without naming the new, and spends the code', async () => {
    const { app, browser } = await startTestServer({ open, config: { cookieCache: true } })
    const ann = browser()
    await signUp(ann, 'ann')
    const otp = await request(app, ann)
    assert.match((await newestMailTo(app, newEmail)).text, /to use this email address for your account/)
    assert.equal(await addressOf(ann), oldEmail)
    assert.deepEqual((await ann.client.emailOtp.changeEmail({ newEmail: ' ANN@example.ORG', otp })).data, { success: true })
    assert.partialDeepStrictEqual((await ann.client.getSession()).data?.user, { email: newEmail, emailVerified: true })
    assert.match((await newestMailTo(app, oldEmail)).text, /a•••@example\.org/)
    assert.equal((await ann.client.emailOtp.changeEmail({ newEmail: oldEmail, otp })).error?.code, 'INVALID_OTP')
    const { data } = await ann.client.listAuditEntries()
    const actions = data?.entries.map(({ action }) => action).filter((action) => action.startsWith('email.'))
    assert.deepEqual(actions?.sort(), ['email.change-requested', 'email.changed'])
  })

  test('of twenty who bring the code at once, one moves the account', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const otp = await request(app, ann)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ann.client.emailOtp.changeEmail({ newEmail, otp })))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    const changed = await app.db.selectFrom('auditEntries').where('action', '=', 'email.changed').select('id').execute()
    assert.equal(changed.length, 1)
  })

  test('a code dies after three wrong tries, after five minutes, and with the next wish', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const tried = async (otp: string, to = newEmail) => (await ann.client.emailOtp.changeEmail({ newEmail: to, otp })).error?.code
    const first = await request(app, ann)
    const wrong = first === '000000' ? '000001' : '000000'
    assert.deepEqual(
      [await tried(wrong), await tried(wrong), await tried(wrong), await tried(first), await tried(first)],
      ['INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', 'TOO_MANY_ATTEMPTS', 'INVALID_OTP'],
    )
    const second = await request(app, ann)
    clock.advance(minutes(5))
    assert.equal(await tried(second), 'OTP_EXPIRED')
    const third = await request(app, ann)
    await request(app, ann, 'ann@example.net')
    assert.equal(await tried(third), 'INVALID_OTP')
    await ann.client.cancelEmailChange()
    assert.equal(await tried((await newestMailTo(app, 'ann@example.net')).code, 'ann@example.net'), 'INVALID_OTP')
    assert.equal(await addressOf(ann), oldEmail)
  })

  test('a code is its person’s alone: another who wants the same address neither uses nor spends it', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, eve] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(eve, 'eve')
    const otp = await request(app, ann)
    await eve.client.emailOtp.requestEmailChange({ newEmail })
    await mailsTo(app, newEmail)
    for (let at = 0; at < 4; at++)
      assert.equal((await eve.client.emailOtp.changeEmail({ newEmail, otp })).error?.code, at < 3 ? 'INVALID_OTP' : 'TOO_MANY_ATTEMPTS')
    assert.ok((await ann.client.emailOtp.changeEmail({ newEmail, otp })).data)
    assert.equal(await addressOf(eve), 'eve@example.com')
  })
})

onBothDatabases('changing a proven address by code', (open) => {
  test('asks the present address first, and a code for one thing does not do the other', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await proveAddress({ app }, oldEmail)
    const { error } = await ann.client.emailOtp.requestEmailChange({ newEmail })
    assert.deepEqual(
      [error?.status, error?.code, error?.message],
      [400, 'OTP_IS_REQUIRED_TO_VERIFY_CURRENT_EMAIL', 'OTP is required to verify current email'],
    )

    await ann.client.emailOtp.sendVerificationOtp({ email: oldEmail, type: 'email-verification' })
    const asking = await newestMailTo(app, oldEmail)
    assert.match(asking.text, /to change the email address of your account/)
    const elsewhere = browser().client
    assert.equal((await elsewhere.emailOtp.verifyEmail({ email: oldEmail, otp: asking.code })).error?.code, 'INVALID_OTP')
    assert.equal((await elsewhere.signIn.emailOtp({ email: oldEmail, otp: asking.code })).error?.code, 'INVALID_OTP')
    assert.equal((await ann.client.emailOtp.requestEmailChange({ newEmail, otp: '0' })).error?.code, 'INVALID_OTP')
    assert.deepEqual(await mailsTo(app, newEmail), [])

    assert.ok((await ann.client.emailOtp.requestEmailChange({ newEmail, otp: asking.code })).data)
    assert.equal((await ann.client.emailOtp.requestEmailChange({ newEmail, otp: asking.code })).error?.code, 'INVALID_OTP')
    const { code } = await newestMailTo(app, newEmail)
    assert.ok((await ann.client.emailOtp.changeEmail({ newEmail, otp: code })).data)
    assert.match((await newestMailTo(app, oldEmail)).text, /New email address: ann@example\.org/)
  })

  test('a stranger’s wish for a code writes nothing to a proven address', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await proveAddress({ app }, oldEmail)
    const before = (await mailsTo(app, oldEmail)).length
    await browser().client.emailOtp.sendVerificationOtp({ email: oldEmail, type: 'email-verification' })
    assert.equal((await mailsTo(app, oldEmail)).length, before)
  })

  test('a code that the old address agreed to moves no account that has left it', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const otp = await request(app, ann)
    await app.db.updateTable('users').set({ email: 'ann@example.net' }).where('id', '=', user.id).execute()
    assert.equal((await ann.client.emailOtp.changeEmail({ newEmail, otp })).error?.code, 'INVALID_OTP')
  })
})

onBothDatabases('an address that is wanted by code', (open) => {
  test('is answered the same when it is taken, and its owner is told', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, bob] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    await proveAddress({ app }, 'bob@example.com')
    assert.deepEqual((await ann.client.emailOtp.requestEmailChange({ newEmail: 'bob@example.com' })).data, { success: true })
    assert.equal((await newestMailTo(app, 'bob@example.com')).code, '')
    const guess = async () => (await ann.client.emailOtp.changeEmail({ newEmail: 'bob@example.com', otp: '000000' })).error?.code
    assert.deepEqual(
      [await guess(), await guess(), await guess(), await guess(), await guess()],
      ['INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', 'TOO_MANY_ATTEMPTS', 'INVALID_OTP'],
    )
  })

  test('is taken from an account that never proved it, but not from one that did in the meantime', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, bob, cas] = [browser(), browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    await signUp(cas, 'cas')
    const otp = await request(app, ann, 'bob@example.com')
    assert.ok((await ann.client.emailOtp.changeEmail({ newEmail: 'bob@example.com', otp })).data)
    assert.match((await addressOf(bob)) as string, /@unproven\.invalid$/)

    const late = await request(app, bob, 'cas@example.com')
    await proveAddress({ app }, 'cas@example.com')
    const { error } = await bob.client.emailOtp.changeEmail({ newEmail: 'cas@example.com', otp: late })
    assert.deepEqual([error?.status, error?.code, error?.message], [400, 'EMAIL_ALREADY_IN_USE', 'Email already in use'])
    assert.equal(await addressOf(cas), 'cas@example.com')
  })

  test('needs a fresh session, and a fresh second factor where one is on', async () => {
    const { browser, clock } = await startTestServer({ open })
    const ann = browser()
    await signUpWithAuthenticator(ann, 'ann', clock)
    assert.ok((await ann.client.emailOtp.requestEmailChange({ newEmail })).data)
    clock.advance(days(1))
    for (const { error } of [
      await ann.client.emailOtp.requestEmailChange({ newEmail }),
      await ann.client.emailOtp.changeEmail({ newEmail, otp: '000000' }),
    ])
      assert.deepEqual([error?.status, error?.code], [403, 'SESSION_IS_NOT_FRESH'])
  })

  test('is refused when it is the same, when changing is off, and to a guest', async () => {
    const { browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    assert.equal((await ann.client.emailOtp.requestEmailChange({ newEmail: oldEmail })).error?.code, 'EMAIL_IS_THE_SAME')
    assert.equal((await browser().client.emailOtp.requestEmailChange({ newEmail })).error?.status, 401)
    const guest = browser()
    await guest.client.signIn.anonymous()
    assert.equal((await guest.client.emailOtp.requestEmailChange({ newEmail })).error?.code, 'GUESTS_HAVE_NO_EMAIL')
    const off = await startTestServer({ open, config: { emailChange: false } })
    const bob = off.browser()
    await signUp(bob, 'bob')
    assert.equal((await bob.client.emailOtp.requestEmailChange({ newEmail })).error?.code, 'CHANGE_EMAIL_WITH_OTP_IS_DISABLED')
  })

  test('gets five codes an hour, however often they are asked for', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    for (let at = 0; at < 7; at++) await ann.client.emailOtp.requestEmailChange({ newEmail })
    assert.equal((await mailsTo(app, newEmail)).length, 5)
  })
})
