import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, minutes } from '#contract/kit/durations.ts'
import { claimDue, type Job } from '../outbox/job.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { sendReset } from './send-reset.ts'

const email = 'ann@example.com'
const newPassword = 'another good password'
const message = 'If this email exists in our system, check your email for the reset link'

onBothDatabases('asking for a reset mail', (open) => {
  test('answers the same words and writes the same row for known and unknown addresses, by both names', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await mailsTo(app, email)
    for (const path of ['/request-password-reset', '/forget-password']) {
      for (const address of [' ANN@example.com', 'nobody@example.com']) {
        const answer = await browser().post(path, { email: address })
        assert.deepEqual([answer.status, await answer.json()], [200, { status: true, message }])
        const rows = await app.db.selectFrom('outbox').where('kind', '=', 'reset-password').select('payload').execute()
        assert.deepEqual(
          rows.map(({ payload }) => Object.keys(payload).sort()),
          [['acceptLanguage', 'callbackURL', 'email', 'redirectTo']],
        )
        await mailsTo(app, address)
      }
    }
    assert.equal((await mailsTo(app, email)).filter(({ subject }) => subject === 'Reset your Tollgate password').length, 2)
    assert.deepEqual(await mailsTo(app, 'nobody@example.com'), [])
  })

  test('is answered by one mail, even when its writer dies before the work is crossed off', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await mailsTo(app, email)
    await browser().client.requestPasswordReset({ email })
    const [job] = await claimDue(app, { by: 'a dying process', lane: 'mail', kinds: ['reset-password'], most: 1 })
    await sendReset.run(app, job?.payload as never, job as Job)
    clock.advance(minutes(5))
    assert.equal((await mailsTo(app, email)).length, 2)
  })

  test('refuses broken addresses, foreign redirects, and everybody where it is switched off', async () => {
    const { browser } = await startTestServer({ open })
    assert.equal((await browser().client.requestPasswordReset({ email: 'nonsense' })).error?.code, 'INVALID_EMAIL')
    const foreign = await browser().client.requestPasswordReset({ email, redirectTo: 'https://evil.example' })
    assert.deepEqual([foreign.error?.status, foreign.error?.code], [403, 'INVALID_REDIRECTURL'])
    for (const config of [{ passwordReset: false }, { emailAndPassword: false }]) {
      const off = await startTestServer({ open, config })
      const { error } = await off.browser().client.forgetPassword({ email })
      assert.deepEqual([error?.status, error?.code, error?.message], [400, 'RESET_PASSWORD_ISNT_ENABLED', "Reset password isn't enabled"])
    }
  })

  test('links to our page, or through the route that spends nothing to the page an application names', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await browser().client.requestPasswordReset({ email })
    const ours = await newestMailTo(app, email)
    assert.match(ours.link.href, /^http:\/\/localhost:3000\/reset-password\/[A-Za-z0-9]{24}$/)
    await browser().client.requestPasswordReset({ email, callbackURL: '/account?tab=1' })
    assert.equal((await newestMailTo(app, email)).link.searchParams.get('redirect'), '/account?tab=1')
    await browser().client.requestPasswordReset({ email, redirectTo: '/choose?step=2' })
    const theirs = await newestMailTo(app, email)
    const answer = await browser().fetch(theirs.link)
    const token = theirs.link.pathname.split('/').at(-1)
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, `http://localhost:3000/choose?step=2&token=${token}`])
  })
})

onBothDatabases('the reset link', (open) => {
  test('leads on with its token, or with an error, and keeps what the callback already says', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await browser().client.requestPasswordReset({ email })
    const { token } = await newestMailTo(app, email)
    const led = async (path: string) => {
      const answer = await browser().get(`/reset-password/${path}`)
      return [answer.status, answer.headers.get('location')]
    }
    const home = 'http://localhost:3000'
    assert.deepEqual(await led(`${token}?callbackURL=/choose`), [302, `${home}/choose?token=${token}`])
    assert.deepEqual(await led(`${token}?callbackURL=`), [302, `${home}/reset-password/${token}`])
    assert.deepEqual(await led('unknown?callbackURL=%2Fchoose%3Fa%3D%2520b'), [302, `${home}/choose?a=%20b&error=INVALID_TOKEN`])
    assert.deepEqual(await led('unknown?callbackURL='), [302, `${home}/api/auth/error?error=INVALID_TOKEN`])
    assert.equal((await led(token))[0], 400)
    assert.equal((await led(`${token}?callbackURL=https://evil.example`))[0], 403)
    clock.advance(hours(1))
    assert.deepEqual(await led(`${token}?callbackURL=/choose`), [302, `${home}/choose?error=INVALID_TOKEN`])
  })

  test('spends nothing, opened twenty times in every form, and tells its page whose password it is', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await browser().client.requestPasswordReset({ email })
    const { link, token } = await newestMailTo(app, email)
    for (let time = 0; time < 20; time++) {
      await browser().fetch(link)
      await browser().fetch(link, { method: 'HEAD' })
      await browser().get(`/reset-password/${token}?callbackURL=/choose`)
    }
    assert.deepEqual((await browser().client.checkResetToken({ token })).data, { email })
    assert.equal((await browser().client.checkResetToken({ token: 'unknown' })).error?.code, 'INVALID_TOKEN')
    assert.deepEqual((await browser().client.resetPassword({ newPassword, token })).data, { status: true })
  })
})

onBothDatabases('resetting a password', (open) => {
  test('ends every session and every other reset mail, signs no one in, mails a notice and is recorded', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const [laptop, phone] = [browser(), browser()]
    await signUp(laptop, 'ann')
    await signIn(phone, 'ann')
    await browser().client.requestPasswordReset({ email })
    const first = await newestMailTo(app, email)
    clock.advance(minutes(1))
    await browser().client.requestPasswordReset({ email })
    const second = await newestMailTo(app, email)

    const answer = await browser().post('/reset-password', { newPassword, token: first.token })
    assert.deepEqual([await answer.json(), answer.headers.getSetCookie()], [{ status: true }, []])
    for (const device of [laptop, phone]) assert.equal((await device.client.getSession()).data, null)
    for (const proof of [{ token: second.token }, { token: first.token }]) {
      const { error } = await browser().client.resetPassword({ newPassword, ...proof })
      assert.deepEqual([error?.status, error?.code, error?.message], [400, 'INVALID_TOKEN', 'invalid token'])
    }
    assert.equal((await browser().client.resetPassword({ newPassword, email, code: second.code })).error?.code, 'INVALID_CODE')

    assert.equal((await newestMailTo(app, email)).subject, 'Your Tollgate password was changed')
    assert.equal((await browser().client.signIn.email({ email, password })).error?.status, 401)
    assert.ok((await laptop.client.signIn.email({ email, password: newPassword })).data)
    const { data } = await laptop.client.listAuditEntries()
    const actions = data?.entries.map(({ action }) => action)
    assert.ok(actions?.includes('password.reset') && actions.includes('sessions.ended'))
  })

  test('works with the code of the mail, and with a token in the query', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await browser().client.requestPasswordReset({ email })
    const { code } = await newestMailTo(app, email)
    assert.deepEqual((await browser().client.resetPassword({ newPassword, email: 'ANN@example.com', code })).data, { status: true })
    await browser().client.requestPasswordReset({ email })
    const { token } = await newestMailTo(app, email)
    assert.equal((await browser().post(`/reset-password?token=${token}`, { newPassword: `${newPassword} 2` })).status, 200)
    assert.ok((await browser().client.signIn.email({ email, password: `${newPassword} 2` })).data)
  })

  test('gives a first password to a person without one', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await app.db.deleteFrom('accounts').execute()
    await browser().client.requestPasswordReset({ email })
    await browser().client.resetPassword({ newPassword, token: (await newestMailTo(app, email)).token })
    assert.ok((await browser().client.signIn.email({ email, password: newPassword })).data)
  })

  test('judges the new password before the token is spent', async () => {
    const { app, browser } = await startTestServer({ open, config: { refuseCommonPasswords: true } })
    await signUp(browser(), 'ann')
    await browser().client.requestPasswordReset({ email })
    const { token } = await newestMailTo(app, email)
    const { error: without } = await browser().client.resetPassword({ newPassword: 'short' })
    assert.deepEqual([without?.status, without?.code], [400, 'INVALID_TOKEN'])
    for (const [wanted, code] of [
      ['1234567', 'PASSWORD_TOO_SHORT'],
      ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
      ['Password1', 'PASSWORD_TOO_COMMON'],
    ] as const) {
      const { error } = await browser().client.resetPassword({ newPassword: wanted, token })
      assert.deepEqual([error?.status, error?.code], [400, code])
    }
    assert.ok((await browser().client.resetPassword({ newPassword, token })).data)
  })

  test('an expired token and a token of another purpose open nothing', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const verifying = await newestMailTo(app, email)
    assert.equal((await browser().client.resetPassword({ newPassword, token: verifying.token })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.resetPassword({ newPassword, email, code: verifying.code })).error?.code, 'INVALID_CODE')
    await browser().client.requestPasswordReset({ email })
    const { token, code } = await newestMailTo(app, email)
    const deletion = await ann.client.deleteUser({ token })
    assert.deepEqual([deletion.error?.status, deletion.error?.code], [404, 'INVALID_TOKEN'])
    clock.advance(hours(1))
    assert.equal((await browser().client.resetPassword({ newPassword, token })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.resetPassword({ newPassword, email, code })).error?.code, 'INVALID_CODE')
  })

  test('of a hundred who bring one token at once, one sets the password', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await browser().client.requestPasswordReset({ email })
    const { token } = await newestMailTo(app, email)
    const tries = Array.from({ length: 100 }, (_, at) => browser().client.resetPassword({ newPassword: `password ${at}`, token }))
    const answers = await Promise.all(tries)
    const winner = answers.findIndex(({ data }) => data)
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) if (error) assert.deepEqual([error.status, error.code], [400, 'INVALID_TOKEN'])
    assert.ok((await browser().client.signIn.email({ email, password: `password ${winner}` })).data)
  })

  test('of a hundred who bring one code at once, one sets the password; five wrong tries kill a code', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    await signUp(browser(), 'bob')
    await browser().client.requestPasswordReset({ email })
    const { code } = await newestMailTo(app, email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => browser().client.resetPassword({ newPassword, email, code })))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) if (error) assert.ok(['INVALID_CODE', 'TOO_MANY_REQUESTS'].includes(error.code), error.code)

    const bob = 'bob@example.com'
    await browser().client.requestPasswordReset({ email: bob })
    const mail = await newestMailTo(app, bob)
    const wrong = mail.code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
    const elsewhere = browser({ ipAddress: '198.51.100.7' }) // the hundred used up the share of their network
    const wrongTries = Array.from({ length: 5 }, () => elsewhere.client.resetPassword({ newPassword, email: bob, code: wrong }))
    for (const { error } of await Promise.all(wrongTries)) assert.equal(error?.code, 'INVALID_CODE')
    assert.equal((await elsewhere.client.resetPassword({ newPassword, email: bob, code: mail.code })).error?.code, 'INVALID_CODE')
    assert.ok((await browser().client.resetPassword({ newPassword, token: mail.token })).data)
  })

  test('leaves token, password and sessions as they were when it fails halfway', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await browser().client.requestPasswordReset({ email })
    const { token } = await newestMailTo(app, email)
    await app.db.schema.alterTable('audit_entries').renameTo('audit_away').execute()
    const { error } = await browser().client.resetPassword({ newPassword, token })
    await app.db.schema.alterTable('audit_away').renameTo('audit_entries').execute()
    assert.equal(error?.status, 500)
    assert.ok((await ann.client.getSession()).data)
    assert.ok((await browser().client.signIn.email({ email, password })).data)
    assert.ok((await browser().client.resetPassword({ newPassword, token })).data)
  })
})
