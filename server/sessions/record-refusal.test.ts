import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../kit/app.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { password, proveAddress, signIn, signUp } from '../testing/people.ts'
import { SoftwareKey } from '../testing/software-key.ts'
import { startTestServer } from '../testing/test-server.ts'

const email = 'ann@example.com'

onBothDatabases('the audit log', (open) => {
  async function refusals({ db }: App) {
    const entries = await db.selectFrom('auditEntries').where('action', '=', 'session.refused').orderBy('id').selectAll().execute()
    return entries.map(({ userId, details, ipAddress }) => ({ userId, ipAddress, ...(details as { method: string; count: number }) }))
  }

  test('holds second factors that were wrong, by the person who was asked for one', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const { user } = await signUpWithAuthenticator(browser(), 'ann', clock)
    const thief = browser({ ipAddress: '203.0.113.9' })
    await thief.client.signIn.email({ email, password })
    assert.equal((await thief.client.twoFactor.verifyTotp({ code: '000000' })).error?.code, 'INVALID_CODE')
    assert.equal((await thief.client.twoFactor.verifyBackupCode({ code: 'AAAAA-AAAAA' })).error?.code, 'INVALID_BACKUP_CODE')
    const from = { userId: user.id, ipAddress: '203.0.113.9' }
    assert.deepEqual(await refusals(app), [
      { ...from, method: 'totp', count: 1 },
      { ...from, method: 'backup', count: 2 },
    ])
  })

  test('holds mailed codes and links that were wrong, of those who have an account by their name', async () => {
    const { app, browser } = await startTestServer({ open })
    const { user } = await signUp(browser(), 'ann')
    await proveAddress({ app }, email)
    const thief = browser()
    await thief.client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
    await mailsTo(app, email)
    for (const address of [email, 'nobody@example.com'])
      assert.equal((await thief.client.signIn.emailOtp({ email: address, otp: '000000' })).error?.code, 'INVALID_OTP')
    await thief.get('/magic-link/verify?token=a-link-that-nobody-was-sent')
    assert.deepEqual(
      (await refusals(app)).map(({ userId, method }) => [userId, method]),
      [
        [user.id, 'email-otp'],
        [null, 'email-otp'],
        [null, 'magic-link'],
      ],
    )
  })

  test('holds passkeys that are not known, or did not sign', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const key = new SoftwareKey(app.config.url)
    const { data: wanted } = await ann.client.passkey.generateRegisterOptions()
    await ann.client.passkey.verifyRegistration({ response: key.register(wanted ?? {}), name: 'Laptop' })
    const bring = async (change: (response: ReturnType<SoftwareKey['authenticate']>) => object) => {
      const thief = browser()
      const { data: options } = await thief.client.passkey.generateAuthenticateOptions()
      return (await thief.client.passkey.verifyAuthentication({ response: change(key.authenticate(options ?? {})) as never })).error?.code
    }
    const unsigned = (made: ReturnType<SoftwareKey['authenticate']>) => {
      const { response } = made as { response: { signature: string } }
      return { ...made, response: { ...response, signature: `${response.signature.slice(0, -8)}AAAAAAAA` } }
    }
    assert.equal(await bring(unsigned), 'AUTHENTICATION_FAILED')
    assert.equal(await bring((response) => ({ ...response, id: 'AAAA', rawId: 'AAAA' })), 'PASSKEY_NOT_FOUND')
    assert.deepEqual(
      (await refusals(app)).map(({ userId, method }) => [userId, method]),
      [
        [user.id, 'passkey'],
        [null, 'passkey'],
      ],
    )
  })

  test('holds of a flood of them a sample, and says how many there were', async () => {
    const { app, browser, clock } = await startTestServer({ open, config: { twoFactorAttempts: 100, twoFactorLockAfter: 1000 } })
    await signUpWithAuthenticator(browser(), 'ann', clock)
    const thief = browser()
    await thief.client.signIn.email({ email, password })
    for (let guess = 0; guess < 40; guess++) await thief.client.twoFactor.verifyTotp({ code: '000000' })
    assert.deepEqual(
      (await refusals(app)).map(({ count }) => count),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 32],
    )
  })

  test('holds nothing of who proves who they are', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await signIn(browser(), 'ann')
    assert.deepEqual(await refusals(app), [])
  })
})
