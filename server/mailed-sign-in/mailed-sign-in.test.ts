import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, proveAddress, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const email = 'ann@example.com'

onBothDatabases('mailed sign-in', (open) => {
  test('a mailed code signs in once, of twenty at once one', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await proveAddress({ app }, email)
    await browser().client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
    const { code: otp } = await newestMailTo(app, email)
    const answers = await Promise.all(Array.from({ length: 3 }, () => browser().client.signIn.emailOtp({ email, otp })))
    assert.equal(answers.filter(({ data }) => data && 'token' in data).length, 1)
    assert.equal((await browser().client.signIn.emailOtp({ email, otp })).error?.code, 'INVALID_OTP')
  })

  test('a code dies after three wrong tries, after five minutes, and with the next one', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const visitor = browser()
    const ask = async () => {
      await visitor.client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
      return (await newestMailTo(app, email)).code
    }
    const tried = async (otp: string) => (await visitor.client.signIn.emailOtp({ email, otp })).error?.code
    const first = await ask()
    const wrong = first === '000000' ? '000001' : '000000'
    assert.deepEqual(
      [await tried(wrong), await tried(wrong), await tried(wrong), await tried(first), await tried(first)],
      ['INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', 'TOO_MANY_ATTEMPTS', 'INVALID_OTP'],
    )
    const second = await ask()
    clock.advance(minutes(5))
    assert.equal(await tried(second), 'OTP_EXPIRED')
  })

  test('an address without an account gets the same answer, and an account only where that is allowed', async () => {
    const { app, browser } = await startTestServer({ open })
    const visitor = browser()
    assert.deepEqual((await visitor.client.emailOtp.sendVerificationOtp({ email, type: 'forget-password' })).data, { success: true })
    assert.deepEqual(await mailsTo(app, email), [])
    await visitor.client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
    const { code: otp } = await newestMailTo(app, email)
    const { data } = await visitor.client.signIn.emailOtp({ email, otp, name: 'Ann' })
    assert.partialDeepStrictEqual(data, { user: { email, name: 'Ann', emailVerified: true } })

    const closed = await startTestServer({ open, config: { passwordlessSignUp: false } })
    assert.deepEqual((await closed.browser().client.signIn.magicLink({ email: 'bob@example.com' })).data, { status: true })
    assert.deepEqual(await mailsTo(closed.app, 'bob@example.com'), [])
  })

  test('after a mailed code or link the second factor is still asked for', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    await signUpWithAuthenticator(browser(), 'ann', clock)
    await proveAddress({ app }, email)
    const visitor = browser()
    await visitor.client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
    const { code: otp } = await newestMailTo(app, email)
    assert.deepEqual((await visitor.client.signIn.emailOtp({ email, otp })).data, { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    await visitor.client.signIn.magicLink({ email })
    const { token } = await newestMailTo(app, email)
    assert.deepEqual((await visitor.client.magicLink.confirm({ token })).data, { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    assert.equal((await visitor.client.getSession()).data, null)
  })

  test('a mailed link opens our page, tells little, and signs in once', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await proveAddress({ app }, email)
    const visitor = browser()
    await visitor.client.signIn.magicLink({ email, callbackURL: '/dash' })
    const { link, token } = await newestMailTo(app, email)
    assert.deepEqual([link.pathname, link.searchParams.get('callbackURL')], ['/magic', '/dash'])
    assert.deepEqual((await visitor.client.magicLink.check({ token })).data, { email: 'a•••@example.com', isSameBrowser: true })
    assert.equal((await browser().client.magicLink.check({ token })).data?.isSameBrowser, false)
    const opened = await visitor.get(`/magic-link/verify?token=${token}&callbackURL=/dash`, {
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
    })
    assert.deepEqual([opened.status, opened.headers.get('location')], [302, `/magic?token=${token}&callbackURL=%2Fdash`])
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser().client.magicLink.confirm({ token })))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    await visitor.client.signIn.magicLink({ email })
    const late = (await newestMailTo(app, email)).token
    clock.advance(minutes(5))
    assert.equal((await visitor.client.magicLink.confirm({ token: late })).error?.code, 'TOKEN_EXPIRED')
  })

  test('a code for a page that names its target comes with a link, and spending one of them spends both', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await proveAddress({ app }, email)
    const visitor = browser()
    const ask = async () => {
      await visitor.client.emailOtp.sendVerificationOtp({ email, type: 'sign-in', callbackURL: '/dash' })
      return newestMailTo(app, email)
    }
    const byLink = await ask()
    assert.deepEqual([byLink.link.pathname, byLink.link.searchParams.get('callbackURL')], ['/magic', '/dash'])
    assert.deepEqual((await visitor.client.magicLink.check({ token: byLink.token })).data, {
      email: 'a•••@example.com',
      isSameBrowser: true,
    })
    assert.ok((await visitor.client.magicLink.confirm({ token: byLink.token })).data)
    assert.equal((await visitor.client.signIn.emailOtp({ email, otp: byLink.code })).error?.code, 'INVALID_OTP')

    const byCode = await ask()
    assert.ok((await visitor.client.signIn.emailOtp({ email, otp: byCode.code })).data)
    assert.equal((await visitor.client.magicLink.confirm({ token: byCode.token })).error?.code, 'INVALID_TOKEN')
  })

  test('guesses at a code do not spend the link of its letter', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await browser().client.emailOtp.sendVerificationOtp({ email, type: 'sign-in', callbackURL: '/' })
    const { code, token } = await newestMailTo(app, email)
    const guess = async () => (await browser().client.signIn.emailOtp({ email, otp: code === '000000' ? '000001' : '000000' })).error?.code
    assert.deepEqual(
      [await guess(), await guess(), await guess(), await guess()],
      ['INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', 'TOO_MANY_ATTEMPTS'],
    )
    assert.equal((await browser().client.signIn.emailOtp({ email, otp: code })).error?.code, 'INVALID_OTP')
    assert.ok((await browser().client.magicLink.confirm({ token })).data)
  })

  test('a code comes alone where links are off, and no letter leads to a strange site', async () => {
    const { app, browser } = await startTestServer({ open, config: { magicLinks: false } })
    const { client } = browser()
    await client.emailOtp.sendVerificationOtp({ email, type: 'sign-in', callbackURL: '/dash' })
    const { code, link } = await newestMailTo(app, email)
    assert.match(code, /^\d{6}$/)
    assert.notEqual(link.pathname, '/magic')
    const strange = await client.emailOtp.sendVerificationOtp({ email, type: 'sign-in', callbackURL: 'https://evil.example' })
    assert.equal(strange.error?.code, 'INVALID_CALLBACKURL')
  })

  test('the first proof of a mailbox leaves nothing of a squatter’s', async () => {
    const { app, browser } = await startTestServer({ open })
    const squatter = browser()
    await signUp(squatter, 'ann')
    const ann = browser()
    await ann.client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
    const { code: otp } = await newestMailTo(app, email)
    assert.ok((await ann.client.signIn.emailOtp({ email, otp })).data)
    assert.equal((await squatter.client.getSession()).data, null)
    assert.equal((await browser().client.signIn.email({ email, password })).error?.code, 'INVALID_EMAIL_OR_PASSWORD')
  })

  test('a reset by code has the rules of every reset: length, all sessions, no session of its own', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await proveAddress({ app }, email)
    const visitor = browser()
    await visitor.client.emailOtp.requestPasswordReset({ email })
    const { code: otp } = await newestMailTo(app, email)
    assert.equal((await visitor.client.emailOtp.resetPassword({ email, otp, password: 'a' })).error?.code, 'PASSWORD_TOO_SHORT')
    assert.deepEqual((await visitor.client.emailOtp.checkVerificationOtp({ email, otp, type: 'forget-password' })).data, { success: true })
    assert.deepEqual((await visitor.client.emailOtp.resetPassword({ email, otp, password: 'another good password' })).data, {
      success: true,
    })
    assert.equal((await ann.client.getSession()).data, null)
    assert.equal((await visitor.client.getSession()).data, null)
  })

  test('an address is proven by a mailed code', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await ann.client.emailOtp.sendVerificationOtp({ email, type: 'email-verification' })
    const { code: otp } = await newestMailTo(app, email)
    const { data } = await ann.client.emailOtp.verifyEmail({ email, otp })
    assert.partialDeepStrictEqual(data, { status: true, user: { emailVerified: true } })
    assert.equal((await ann.client.getSession()).data?.user.emailVerified, true)
  })
})
