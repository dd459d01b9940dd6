import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import type { App } from '#server/kit/app.ts'
import { authenticator, signUpWithAuthenticator } from '#server/testing/authenticators.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo, newestMailTo } from '#server/testing/mailbox.ts'
import { password, proveAddress, signUp } from '#server/testing/people.ts'
import { SoftwareKey } from '#server/testing/software-key.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const credentials = (name: string) => ({ email: `${name}@example.com`, password })

async function signInWith({ client }: Browser, key: SoftwareKey) {
  const { data: options } = await client.passkey.generateAuthenticateOptions()
  return client.passkey.verifyAuthentication({ response: key.authenticate(options ?? {}) })
}

/** The digits of the newest letter, with which people sign in or finish a sign-in. */
async function codeTo(app: App, email: string) {
  return /^\d{6,8}$/m.exec((await newestMailTo(app, email)).text)?.[0] ?? ''
}

async function signInByMail(app: App, { client }: Browser, email: string) {
  await client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
  return client.signIn.emailOtp({ email, otp: await codeTo(app, email) })
}

onBothDatabases('a second factor', (open) => {
  test('is another thing than the first: a found security key does not finish the sign-in that it began', async () => {
    const { browser, clock } = await startTestServer({ open })
    const ann = browser()
    const { code } = await signUpWithAuthenticator(ann, 'ann', clock)
    const key = new SoftwareKey('http://localhost:3000')
    const { data: options } = await ann.client.passkey.generateRegisterOptions()
    await ann.client.passkey.verifyRegistration({ response: key.register(options ?? {}), name: 'Key' })
    key.verifiesUser = false
    const finder = browser()
    assert.deepEqual((await signInWith(finder, key)).data, { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    assert.equal((await signInWith(finder, key)).error?.code, 'AUTHENTICATION_FAILED')
    assert.equal((await finder.client.getSession()).data, null)
    assert.ok((await finder.client.twoFactor.verifyTotp({ code: code() })).data)
  })

  test('is not the first one once more: a trusted browser and the mailbox alone take no authenticator away', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const ann = browser()
    const email = 'ann@example.com'
    await signInByMail(app, ann, email)
    const { data } = await ann.client.twoFactor.enable({})
    const { code } = authenticator(data?.method === 'totp' ? data.totpURI : '', clock)
    assert.equal((await ann.client.twoFactor.verifyTotp({ code: code() })).error, null)
    clock.advance(minutes(1))
    assert.equal((await ann.client.twoFactor.enable({ method: 'otp' })).error, null)
    await ann.client.signOut()
    await signInByMail(app, ann, email)
    assert.equal((await ann.client.twoFactor.verifyTotp({ code: code(), trustDevice: true })).error, null)
    await ann.client.signOut()

    const entered = await signInByMail(app, ann, email)
    assert.ok(entered.data && 'token' in entered.data, 'the browser is trusted')
    await ann.client.twoFactor.sendOtp()
    await ann.client.twoFactor.verifyOtp({ code: await codeTo(app, email) })
    assert.equal((await ann.client.twoFactor.disable({})).error?.code, 'SESSION_IS_NOT_FRESH')

    clock.advance(minutes(1))
    assert.deepEqual((await ann.client.twoFactor.state()).data?.proofs, ['totp'])
    assert.equal((await ann.client.twoFactor.verifyTotp({ code: code() })).error, null)
    assert.equal((await ann.client.twoFactor.disable({})).error, null)
  })

  test('is not the same key touched twice in a trusted browser', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const ann = browser()
    const { code } = await signUpWithAuthenticator(ann, 'ann', clock)
    const key = new SoftwareKey('http://localhost:3000')
    const { data: options } = await ann.client.passkey.generateRegisterOptions()
    await ann.client.passkey.verifyRegistration({ response: key.register(options ?? {}), name: 'Key' })
    await app.db.deleteFrom('accounts').execute()
    key.verifiesUser = false
    await ann.client.signOut()
    await signInWith(ann, key)
    assert.equal((await ann.client.twoFactor.verifyTotp({ code: code(), trustDevice: true })).error, null)
    await ann.client.signOut()

    const entered = await signInWith(ann, key)
    assert.ok(entered.data && 'session' in entered.data, 'the browser is trusted')
    assert.equal((await signInWith(ann, key)).error, null)
    assert.equal((await ann.client.twoFactor.disable({})).error?.code, 'SESSION_IS_NOT_FRESH')
    clock.advance(minutes(1))
    assert.equal((await ann.client.twoFactor.verifyTotp({ code: code() })).error, null)
    assert.equal((await ann.client.twoFactor.disable({})).error, null)
  })

  test('that is the mailbox, for a person who has nothing else, can still be switched off', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const email = 'ann@example.com'
    await signInByMail(app, ann, email)
    assert.equal((await ann.client.twoFactor.enable({ method: 'otp' })).error, null)
    await ann.client.signOut()
    await signInByMail(app, ann, email)
    assert.equal((await ann.client.twoFactor.disable({})).error?.code, 'SESSION_IS_NOT_FRESH')
    await ann.client.twoFactor.sendOtp()
    assert.equal((await ann.client.twoFactor.verifyOtp({ code: await codeTo(app, email) })).error, null)
    assert.equal((await ann.client.twoFactor.disable({})).error, null)
  })

  test('that was planted before the owner switched theirs on is worthless', async () => {
    const { app, browser } = await startTestServer({ open })
    const [owner, thief] = [browser(), browser()]
    await signUp(owner, 'ann')
    await proveAddress({ app }, 'ann@example.com')
    await thief.client.signIn.email(credentials('ann'))
    const { data: planted } = await thief.client.twoFactor.enable({ password })
    const backupCode = planted?.method === 'totp' ? (planted.backupCodes[0] ?? '') : ''
    assert.ok(backupCode)
    await owner.client.twoFactor.enable({ password, method: 'otp' })
    assert.deepEqual((await thief.client.signIn.email(credentials('ann'))).data, { twoFactorRedirect: true, twoFactorMethods: ['otp'] })
    assert.equal((await thief.client.twoFactor.verifyBackupCode({ code: backupCode })).error?.code, 'BACKUP_CODES_NOT_ENABLED')
    assert.equal((await thief.client.getSession()).data, null)
  })

  test('of one person is not refused because others type wrong codes', async () => {
    const { browser, clock } = await startTestServer({ open, config: { twoFactorFailuresPerMinute: 5 } })
    const { code } = await signUpWithAuthenticator(browser(), 'ann', clock)
    const eve = browser({ ipAddress: '203.0.113.9' })
    await signUpWithAuthenticator(eve, 'eve', clock)
    for (let wrong = 0; wrong < 12; wrong++) await eve.client.twoFactor.verifyTotp({ code: '000000' })
    const ann = browser({ ipAddress: '198.51.100.7' })
    await ann.client.signIn.email(credentials('ann'))
    assert.equal((await ann.client.twoFactor.verifyTotp({ code: code() })).error, null)
  })

  test('that is only checked makes no session beside the answer', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const { user, backupCodes } = await signUpWithAuthenticator(browser(), 'ann', clock)
    const sessions = async () => (await app.db.selectFrom('sessions').where('userId', '=', user.id).select('id').execute()).length
    const before = await sessions()
    const visitor = browser()
    await visitor.client.signIn.email(credentials('ann'))
    const { data } = await visitor.client.twoFactor.verifyBackupCode({ code: backupCodes[0] ?? '', disableSession: true })
    assert.deepEqual(Object.keys(data ?? {}), ['user'])
    assert.equal(await sessions(), before)
    assert.equal((await visitor.client.twoFactor.verifyBackupCode({ code: backupCodes[1] ?? '' })).error?.code, 'INVALID_TWO_FACTOR_COOKIE')
  })
})

onBothDatabases('a wrong mailed code', (open) => {
  test('is answered alike for addresses with and without an account, however often it is tried', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const answers = async (email: string) => {
      const { client } = browser()
      await client.emailOtp.requestPasswordReset({ email })
      await mailsTo(app, email)
      const codes: unknown[] = []
      const reset = () => client.emailOtp.resetPassword({ email, otp: '0000000', password: 'another password' })
      for (let tried = 0; tried < 5; tried++) codes.push((await reset()).error?.code)
      clock.advance(minutes(61))
      await client.emailOtp.requestPasswordReset({ email })
      await mailsTo(app, email)
      clock.advance(minutes(30))
      return [...codes, (await reset()).error?.code]
    }
    assert.deepEqual(await answers('unknown@example.com'), await answers('ann@example.com'))
  })
})
