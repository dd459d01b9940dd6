import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SignJWT } from 'jose'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { claimDue, type Job } from '../outbox/job.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { sendVerification } from './send-verification.ts'

const email = 'ann@example.com'

onBothDatabases('proving an address', (open) => {
  test('by the button behind the link, which signs in', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const { link, token, subject } = await newestMailTo(app, email)
    assert.equal(link.origin + link.pathname, 'http://localhost:3000/verify-email')
    assert.equal(subject, 'Confirm your email address for Tollgate')

    const ann = browser()
    const { data } = await ann.client.confirmEmail({ token })
    assert.deepEqual([data?.status, data?.user?.emailVerified], [true, true])
    assert.equal((await ann.client.getSession()).data?.user.emailVerified, true)
    const { data: seen } = await ann.client.listAuditEntries()
    assert.ok(seen?.entries.some(({ action }) => action === 'email.verified'))
  })

  test('by the six digits of the mail, with blanks or without', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const { code } = await newestMailTo(app, email)
    const { data } = await browser().client.confirmEmail({ email: 'ANN@example.com', code: `${code.slice(0, 3)} ${code.slice(3)}` })
    assert.equal(data?.user?.emailVerified, true)
  })

  test('changes a row for a wrong code, and one for an address that no code was mailed to', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const rowsOf = async () => {
      const [tokens, limits] = [app.db.selectFrom('tokens'), app.db.selectFrom('rateLimits')]
      return [
        await tokens.select(['id', 'codeTries']).execute(),
        await limits.select(['key', 'count']).where('key', 'like', 'no code%').execute(),
      ].flat()
    }
    const changedBy = async (address: string) => {
      const before = new Set((await rowsOf()).map((row) => JSON.stringify(row)))
      await browser().post('/confirm-email', { email: address, code: '000000' })
      return (await rowsOf()).filter((row) => !before.has(JSON.stringify(row))).length
    }
    assert.deepEqual([await changedBy(email), await changedBy('bob@example.com')], [1, 1])
  })

  test('by the route that the specification names, with and without a callback', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, bob] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    const mail = await newestMailTo(app, email)
    const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
    const answer = await browser().get(`/verify-email?token=${mail.token}&callbackURL=%2Fin%3Fa%3D1`, opened)
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/in?a=1'])
    assert.ok(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('better-auth.session_token=')))
    const { data } = await bob.client.verifyEmail({ token: (await newestMailTo(app, 'bob@example.com')).token })
    assert.equal(data?.user?.emailVerified, true)
  })

  test('keeps the session of a signed-in person, and shows them verified at once', async () => {
    const { app, browser } = await startTestServer({ open, config: { cookieCache: true } })
    const ann = browser()
    const { token: session } = await signUp(ann, 'ann')
    await ann.client.confirmEmail({ token: (await newestMailTo(app, email)).token })
    const { data } = await ann.client.getSession()
    assert.deepEqual([data?.session.token, data?.user.emailVerified], [session, true])
  })

  test('signs in no one where that is switched off, and no banned person', async () => {
    const { app, browser } = await startTestServer({ open, config: { autoSignInAfterVerification: false } })
    await signUp(browser(), 'ann')
    const ann = browser()
    assert.equal((await ann.client.confirmEmail({ token: (await newestMailTo(app, email)).token })).data?.status, true)
    assert.equal(ann.cookies.has('better-auth.session_token'), false)

    const other = await startTestServer({ open })
    await signUp(other.browser(), 'bob')
    await other.app.db.updateTable('users').set({ banned: true }).execute()
    const bob = other.browser()
    const { data } = await bob.client.confirmEmail({ token: (await newestMailTo(other.app, 'bob@example.com')).token })
    assert.deepEqual([data?.user?.emailVerified, bob.cookies.has('better-auth.session_token')], [true, false])
  })

  test('opening the link twenty times spends nothing', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const { link, token } = await newestMailTo(app, email)
    for (let time = 0; time < 20; time++) {
      await browser().fetch(link)
      await browser().fetch(link, { method: 'HEAD' })
    }
    assert.equal((await browser().client.confirmEmail({ token })).data?.status, true)
  })

  test('of a hundred who bring one token at once, one gets in', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const { token } = await newestMailTo(app, email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => browser().client.confirmEmail({ token })))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) if (error) assert.deepEqual([error.status, error.code], [401, 'INVALID_TOKEN'])
  })

  test('of a hundred who bring one code at once, one gets in', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const { code } = await newestMailTo(app, email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => browser().client.confirmEmail({ email, code })))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) if (error) assert.ok(['INVALID_CODE', 'TOO_MANY_REQUESTS'].includes(error.code), error.code)
  })

  test('a code is dead after five wrong tries, also when they come at once, while the link still works', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const { code, token } = await newestMailTo(app, email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser().client.confirmEmail({ email, code: wrong })))
    for (const { error } of answers) assert.deepEqual([error?.status, error?.code], [400, 'INVALID_CODE'])
    assert.equal((await browser().client.confirmEmail({ email, code })).error?.code, 'INVALID_CODE')
    assert.equal((await browser().client.confirmEmail({ token })).data?.status, true)
  })

  test('new codes do not give new guesses without end, whether anybody has the address or not', async () => {
    const { clock, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    for (const address of [email, 'nobody@example.com']) {
      for (let guess = 0; guess < 30; guess++) {
        assert.equal((await browser().client.confirmEmail({ email: address, code: '000000' })).error?.code, 'INVALID_CODE')
      }
      const { error } = await browser().client.confirmEmail({ email: address, code: '000000' })
      assert.deepEqual([error?.status, error?.code, error?.retryAfter], [429, 'TOO_MANY_REQUESTS', 86_400])
    }
    clock.advance(days(1))
    assert.equal((await browser().client.confirmEmail({ email, code: '000000' })).error?.code, 'INVALID_CODE')
  })

  test('a token works once', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const { token, code } = await newestMailTo(app, email)
    await browser().client.confirmEmail({ token })
    const { error } = await browser().client.confirmEmail({ token })
    assert.deepEqual([error?.status, error?.code, error?.message], [401, 'INVALID_TOKEN', 'invalid_token'])
    assert.equal((await browser().client.confirmEmail({ email, code })).error?.code, 'INVALID_CODE')
  })

  test('every failure has its value, as an error or on the way to the callback', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const early = await newestMailTo(app, email)
    clock.advance(hours(1))
    await ann.client.sendVerificationEmail({ email })
    const late = await newestMailTo(app, email)
    const forged = await new SignJWT({ email, jti: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(2_000_000_000)
      .sign(Buffer.from('somebody else’s secret'))
    await ann.client.changeEmail({ newEmail: 'ann@example.org' })

    for (const [token, value] of [
      [early.token, 'token_expired'],
      ['nonsense', 'invalid_token'],
      [forged, 'invalid_token'],
      [late.token, 'user_not_found'],
    ] as const) {
      const { error } = await browser().client.verifyEmail({ token })
      assert.deepEqual([error?.status, error?.code, error?.message], [401, value.toUpperCase(), value])
      const there = await browser().get(`/verify-email?token=${token}&callbackURL=${encodeURIComponent('/in?a=1#top')}`)
      assert.deepEqual([there.status, there.headers.get('location')], [302, `/in?a=1&error=${value}#top`])
    }
    const foreign = await browser().get(`/verify-email?token=${late.token}&callbackURL=https://evil.example`)
    assert.deepEqual([foreign.status, ((await foreign.json()) as { code: string }).code], [403, 'INVALID_CALLBACKURL'])
  })

  test('tokens of other purposes prove nothing', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const { token } = await newestMailTo(app, email)
    await browser().client.requestPasswordReset({ email })
    const reset = await newestMailTo(app, email)
    assert.equal((await browser().client.confirmEmail({ token: reset.token })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.confirmEmail({ email, code: reset.code })).error?.code, 'INVALID_CODE')
    const { error } = await browser().client.resetPassword({ newPassword: password, token })
    assert.equal(error?.code, 'INVALID_TOKEN')
  })
})

onBothDatabases('asking for a verification mail', (open) => {
  test('answers the same and writes the same row for known and unknown addresses; only the owner gets a mail', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await mailsTo(app, email)
    const asked = async (address: string) => {
      const answer = await browser().post('/send-verification-email', { email: address, callbackURL: '/in' })
      const rows = await app.db.selectFrom('outbox').where('kind', '=', 'verify-email').select('payload').execute()
      return { status: answer.status, body: await answer.json(), written: rows.map(({ payload }) => Object.keys(payload)) }
    }
    const known = await asked(email)
    assert.equal((await mailsTo(app, email)).length, 2)
    assert.deepEqual(await asked('nobody@example.com'), known)
    assert.deepEqual(known.body, { status: true })
    assert.deepEqual(await mailsTo(app, 'nobody@example.com'), [])
    assert.equal((await newestMailTo(app, email)).link.searchParams.get('callbackURL'), '/in')
  })

  test('mails nothing to a proven address, and tells only its owner why', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    assert.equal((await ann.client.sendVerificationEmail({ email: 'bob@example.com' })).error?.code, 'EMAIL_MISMATCH')
    await ann.client.confirmEmail({ token: (await newestMailTo(app, email)).token })
    const { error } = await ann.client.sendVerificationEmail({ email })
    assert.deepEqual([error?.status, error?.code], [400, 'EMAIL_ALREADY_VERIFIED'])
    assert.deepEqual((await browser().client.sendVerificationEmail({ email })).data, { status: true })
    assert.equal((await mailsTo(app, email)).length, 1)
  })

  test('only the newest mail’s code counts, while older links stay good', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const first = await newestMailTo(app, email)
    clock.advance(minutes(1))
    await browser().client.sendVerificationEmail({ email })
    assert.notEqual((await newestMailTo(app, email)).code, first.code)
    assert.equal((await browser().client.confirmEmail({ email, code: first.code })).error?.code, 'INVALID_CODE')
    assert.equal((await browser().client.confirmEmail({ token: first.token })).data?.status, true)
  })

  test('is answered by one mail, even when its writer dies before the work is crossed off', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const [job] = await claimDue(app, { by: 'a dying process', lane: 'mail', kinds: ['verify-email'], most: 1 })
    await sendVerification.run(app, job?.payload as never, job as Job)
    clock.advance(minutes(5))
    assert.equal((await mailsTo(app, email)).length, 1)
  })

  test('a broken address is refused by name, and everything can be switched off', async () => {
    const { browser } = await startTestServer({ open })
    assert.equal((await browser().client.sendVerificationEmail({ email: 'no address' })).error?.code, 'INVALID_EMAIL')
    assert.equal((await browser().client.confirmEmail({ email: 'no address', code: '123456' })).error?.code, 'INVALID_EMAIL')

    const off = await startTestServer({ open, config: { emailVerification: false } })
    await signUp(off.browser(), 'ann')
    const { error } = await off.browser().client.sendVerificationEmail({ email })
    assert.deepEqual([error?.status, error?.message], [400, "Verification email isn't enabled"])
    assert.deepEqual(await mailsTo(off.app, email), [])
  })
})
