import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bearerFetch } from '#client/bearer.ts'
import { createClient } from '#client/index.ts'
import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, proveAddress, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { codeAt } from './totp.ts'

test('the codes of authenticators are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  const codes = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000]
  assert.deepEqual(
    codes.map((seconds) => codeAt(secret, Math.floor(seconds / 30), 8)),
    ['94287082', '07081804', '14050471', '89005924', '69279037', '65353130'],
  )
})

onBothDatabases('two-factor', (open) => {
  const credentials = (name: string) => ({ email: `${name}@example.com`, password })

  test('a sign-in with a second factor makes no session before the code, and one after it', async () => {
    const { browser, clock } = await startTestServer({ open })
    const { code } = await signUpWithAuthenticator(browser(), 'ann', clock)
    const visitor = browser()
    const first = await visitor.client.signIn.email(credentials('ann'))
    assert.deepEqual(first.data, { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    assert.equal((await visitor.client.getSession()).data, null)
    assert.deepEqual((await visitor.client.twoFactor.pending()).data, {
      methods: ['totp'],
      trustedDevices: true,
      trustedDeviceAge: 2_592_000,
      digits: { totp: 6, otp: 6 },
    })
    const second = await visitor.client.twoFactor.verifyTotp({ code: code() })
    assert.equal(second.data?.user.twoFactorEnabled, true)
    assert.equal((await visitor.client.getSession()).data?.user.email, 'ann@example.com')
    assert.equal(visitor.cookies.has('better-auth.two_factor'), false)
  })

  test('a client without cookies goes on by a token of its own, which opens nothing else and works once', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const { code } = await signUpWithAuthenticator(browser(), 'ann', clock)
    const { data: bob } = await browser().client.signUp.email({ name: 'bob', ...credentials('bob') })
    let kept = bob?.token ?? null
    const answers: Response[] = []
    const send = (async (url, init) => {
      const answer = await browser().fetch(new URL(url as string).pathname, init) // no cookies: a new browser each time
      answers.push(answer)
      return answer
    }) as typeof fetch
    const tokens = { read: () => kept, write: (token: string | null) => void (kept = token) }
    const program = createClient({ baseURL: app.config.url, fetch: bearerFetch(tokens, send) })

    assert.deepEqual((await program.signIn.email(credentials('ann'))).data, { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    assert.equal(kept, null, 'a code must not count for bob, who was signed in before')
    const token = answers.at(-1)?.headers.get('set-two-factor-token') ?? assert.fail()
    const bearing = (authorization: string) => browser().fetch('/api/auth/get-session', { headers: { authorization } })
    assert.equal(await (await bearing(`Bearer ${token}`)).json(), null)
    assert.deepEqual((await program.twoFactor.pending()).data?.methods, ['totp'])
    assert.equal((await program.twoFactor.verifyTotp({ code: '000000' })).error?.code, 'INVALID_CODE')
    assert.equal((await program.twoFactor.verifyTotp({ code: code() })).data?.user.email, 'ann@example.com')
    assert.equal((await program.getSession()).data?.user.email, 'ann@example.com')
    const again = await browser().post('/two-factor/verify-totp', { code: code() }, { 'two-factor-token': token })
    assert.equal(((await again.json()) as { code: string }).code, 'INVALID_TWO_FACTOR_COOKIE')
  })

  test('switching a factor on ends all other sessions and is mailed', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const [ann, phone] = [browser(), browser()]
    await signUp(ann, 'ann')
    await proveAddress({ app }, 'ann@example.com')
    await phone.client.signIn.email(credentials('ann'))
    const { data } = await ann.client.twoFactor.enable({ password })
    assert.ok(data?.method === 'totp' && data.backupCodes.length === 10)
    assert.equal((await phone.client.getSession()).data?.user.twoFactorEnabled, false) // nothing is on yet
    const step = Math.floor(clock.now() / 30_000)
    const secret = new URL(data.totpURI).searchParams.get('secret') ?? ''
    assert.match(data.totpURI, /^otpauth:\/\/totp\/Tollgate:ann%40example\.com\?secret=[A-Z2-7]{32}&issuer=Tollgate&digits=6&period=30$/)
    await ann.client.twoFactor.verifyTotp({ code: codeAt(bytesOf(secret), step, 6) })
    assert.equal((await phone.client.getSession()).data, null)
    assert.equal((await ann.client.getSession()).data?.user.twoFactorEnabled, true)
    assert.ok(await wasTold(app, /Authenticator app turned on/))
  })

  test('a code counts once: of eight at once one wins', async () => {
    const { browser, clock } = await startTestServer({ open })
    const { code } = await signUpWithAuthenticator(browser(), 'ann', clock)
    const visitors = Array.from({ length: 8 }, () => browser())
    for (const visitor of visitors) await visitor.client.signIn.email(credentials('ann'))
    const typed = code()
    const answers = await Promise.all(visitors.map((visitor) => visitor.client.twoFactor.verifyTotp({ code: typed })))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    assert.deepEqual(new Set(answers.flatMap(({ error }) => (error ? [error.code] : []))), new Set(['INVALID_CODE']))
  })

  test('a backup code works once, with or without its dash, and its owner is told how many are left', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const { backupCodes } = await signUpWithAuthenticator(browser(), 'ann', clock)
    await proveAddress({ app }, 'ann@example.com')
    const [first = '', second = ''] = backupCodes
    const visitor = browser()
    await visitor.client.signIn.email(credentials('ann'))
    assert.ok((await visitor.client.twoFactor.verifyBackupCode({ code: first.replace('-', ' ') })).data?.token)
    assert.ok(await wasTold(app, /A backup code was used; 9 left/))
    const thieves = [browser(), browser(), browser()]
    for (const thief of thieves) await thief.client.signIn.email(credentials('ann'))
    const again = await thieves[0]?.client.twoFactor.verifyBackupCode({ code: first })
    assert.deepEqual([again?.error?.status, again?.error?.code], [401, 'INVALID_BACKUP_CODE'])
    const both = await Promise.all(thieves.map((thief) => thief.client.twoFactor.verifyBackupCode({ code: second })))
    assert.equal(both.filter(({ data }) => data).length, 1)
  })

  test('five tries end a challenge, ten in a row lock the account for a while, whatever is asked for in between', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const { code } = await signUpWithAuthenticator(browser(), 'ann', clock)
    await proveAddress({ app }, 'ann@example.com')
    const tries = async (visitor: Browser, count: number) => {
      const codes: unknown[] = []
      for (let at = 0; at < count; at++) codes.push((await visitor.client.twoFactor.verifyTotp({ code: '000000' })).error?.code)
      return codes
    }
    const [one, two, three] = [browser(), browser(), browser()]
    await one.client.signIn.email(credentials('ann'))
    assert.deepEqual(await tries(one, 7), [
      ...Array.from({ length: 5 }, () => 'INVALID_CODE'),
      'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
      'INVALID_TWO_FACTOR_COOKIE',
    ])
    await two.client.signIn.email(credentials('ann'))
    await tries(two, 5)
    await three.client.signIn.email(credentials('ann'))
    const locked = await three.client.twoFactor.verifyTotp({ code: code() })
    assert.deepEqual([locked.error?.status, locked.error?.code], [429, 'ACCOUNT_TEMPORARILY_LOCKED'])
    assert.ok(await wasTold(app, /Too many wrong codes/))
    clock.advance(minutes(15))
    await three.client.signIn.email(credentials('ann'))
    assert.ok((await three.client.twoFactor.verifyTotp({ code: code() })).data)
  })

  test('a trusted browser skips the second factor, and is asked again once its trust is revoked or the password changes', async () => {
    const { browser, clock } = await startTestServer({ open })
    const { code } = await signUpWithAuthenticator(browser(), 'ann', clock)
    const laptop = browser({ userAgent: 'laptop' })
    const again = async () => (await laptop.client.signIn.email(credentials('ann'))).data
    await again()
    await laptop.client.twoFactor.verifyTotp({ code: code(), trustDevice: true })
    const stolen = laptop.cookies.get('better-auth.trust_device') ?? ''
    assert.ok('token' in ((await again()) ?? {}))
    const thief = browser()
    thief.cookies.set('better-auth.trust_device', stolen)
    assert.ok('twoFactorRedirect' in ((await thief.client.signIn.email(credentials('ann'))).data ?? {}), 'an older secret is worthless')
    const { data: devices } = await laptop.client.twoFactor.listTrustedDevices()
    assert.deepEqual(
      devices?.map(({ userAgent, current }) => [userAgent, current]),
      [['laptop', true]],
    )
    await laptop.client.twoFactor.revokeTrustedDevice({ id: devices?.[0]?.id ?? '' })
    assert.ok('twoFactorRedirect' in ((await again()) ?? {}))
    clock.advance(30_000)
    await laptop.client.twoFactor.verifyTotp({ code: code(), trustDevice: true })
    await laptop.client.changePassword({ currentPassword: password, newPassword: 'another good password' })
    const after = await laptop.client.signIn.email({ email: 'ann@example.com', password: 'another good password' })
    assert.ok('twoFactorRedirect' in (after.data ?? {}))
  })

  test('a password alone changes no factor: a session without a fresh second factor is refused', async () => {
    const { browser, clock } = await startTestServer({ open })
    const { code } = await signUpWithAuthenticator(browser(), 'ann', clock)
    const laptop = browser()
    await laptop.client.signIn.email(credentials('ann'))
    await laptop.client.twoFactor.verifyTotp({ code: code(), trustDevice: true })
    await laptop.client.signIn.email(credentials('ann')) // by trust, so with one factor
    for (const answer of [
      await laptop.client.twoFactor.disable({ password }),
      await laptop.client.twoFactor.getTotpUri({ password }),
      await laptop.client.twoFactor.generateBackupCodes({ password }),
    ]) {
      assert.deepEqual([answer.error?.status, answer.error?.code], [403, 'SESSION_IS_NOT_FRESH'])
    }
    clock.advance(30_000)
    assert.ok((await laptop.client.twoFactor.verifyTotp({ code: code() })).data) // proves it once more
    assert.deepEqual((await laptop.client.twoFactor.disable({ password: 'wrong' })).error?.code, 'INVALID_PASSWORD')
    assert.deepEqual((await laptop.client.twoFactor.disable({ password })).data, { status: true })
    assert.ok('token' in ((await browser().client.signIn.email(credentials('ann'))).data ?? {}))
  })

  test('a reset password never goes around the second factor', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    await signUpWithAuthenticator(browser(), 'ann', clock)
    await proveAddress({ app }, 'ann@example.com')
    const visitor = browser()
    await visitor.client.requestPasswordReset({ email: 'ann@example.com' })
    const { token } = await newestMailTo(app, 'ann@example.com')
    await visitor.client.resetPassword({ token, newPassword: 'another good password' })
    const { data } = await visitor.client.signIn.email({ email: 'ann@example.com', password: 'another good password' })
    assert.deepEqual(data, { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  })

  test('mailed codes finish a sign-in, once each, and only for people who chose them', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    assert.equal((await ann.client.twoFactor.enable({ password, method: 'otp' })).error?.code, 'EMAIL_NOT_VERIFIED')
    await proveAddress({ app }, 'ann@example.com')
    assert.deepEqual((await ann.client.twoFactor.enable({ password, method: 'otp' })).data, { method: 'otp' })
    const visitor = browser()
    assert.deepEqual((await visitor.client.signIn.email(credentials('ann'))).data, { twoFactorRedirect: true, twoFactorMethods: ['otp'] })
    await visitor.client.twoFactor.sendOtp({})
    const { code } = await newestMailTo(app, 'ann@example.com')
    assert.equal((await visitor.client.twoFactor.verifyOtp({ code: code === '111111' ? '222222' : '111111' })).error?.code, 'INVALID_CODE')
    assert.ok((await visitor.client.twoFactor.verifyOtp({ code })).data)
    const other = browser()
    await other.client.signIn.email(credentials('ann'))
    assert.equal((await other.client.twoFactor.verifyOtp({ code })).error?.code, 'OTP_HAS_EXPIRED')
    await signUpWithAuthenticator(browser(), 'bob', clock)
    const bob = browser()
    await bob.client.signIn.email(credentials('bob'))
    assert.equal((await bob.client.twoFactor.sendOtp({})).error?.code, 'OTP_NOT_ENABLED')
    assert.deepEqual(await mailsTo(app, 'bob@example.com').then((mails) => mails.filter(({ subject }) => /code/.test(subject))), [])
  })

  test('a challenge ends after ten minutes', async () => {
    const { browser, clock } = await startTestServer({ open })
    const { code } = await signUpWithAuthenticator(browser(), 'ann', clock)
    const visitor = browser()
    await visitor.client.signIn.email(credentials('ann'))
    clock.advance(minutes(10))
    assert.equal((await visitor.client.twoFactor.verifyTotp({ code: code() })).error?.code, 'INVALID_TWO_FACTOR_COOKIE')
  })
})

async function wasTold(app: App, words: RegExp): Promise<boolean> {
  return (await mailsTo(app, 'ann@example.com')).some(({ text }) => words.test(text))
}

function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
