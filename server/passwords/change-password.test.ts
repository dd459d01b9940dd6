import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { hashToken } from '../kit/secrets.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { beImpersonated } from '../testing/impersonation.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const email = 'ann@example.com'
const newPassword = 'another good password'
const noticeSubject = 'Your Tollgate password was changed'

async function provenAt({ db }: App) {
  const sessions = await db.selectFrom('sessions').select('provenAt').orderBy('provenAt').execute()
  return sessions.map(({ provenAt }) => provenAt)
}

onBothDatabases('changing a password', (open) => {
  test('keeps every session, mails a notice, makes reset mails worthless and is written down', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const [ann, phone] = [browser(), browser()]
    const { user } = await signUp(ann, 'ann')
    await signIn(phone, 'ann')
    clock.advance(days(2))
    await browser().client.requestPasswordReset({ email })
    const reset = await newestMailTo(app, email)

    assert.deepEqual((await ann.client.changePassword({ newPassword, currentPassword: password })).data, { token: null, user })
    for (const device of [ann, phone]) assert.ok((await device.client.getSession()).data)
    assert.deepEqual(await provenAt(app), ['2026-01-15T12:00:00.000Z', '2026-01-17T12:00:00.000Z'])
    assert.equal((await newestMailTo(app, email)).subject, noticeSubject)
    assert.equal((await browser().client.resetPassword({ newPassword, token: reset.token })).error?.code, 'INVALID_TOKEN')
    assert.equal((await browser().client.signIn.email({ email, password })).error?.status, 401)
    assert.ok((await browser().client.signIn.email({ email, password: newPassword })).data)
    assert.ok((await ann.client.listAuditEntries()).data?.entries.some(({ action }) => action === 'password.changed'))
  })

  test('ends every session on demand and goes on in a new one, remembered or not as before', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, phone] = [browser(), browser()]
    await signUp(phone, 'ann')
    const { token } = await signIn(ann, 'ann', { rememberMe: false })
    const at = '2026-01-01T00:00:00.000Z'
    const acme = { id: 'acme', name: 'Acme', slug: 'acme', slugKey: 'acme', createdAt: at, updatedAt: at }
    await app.db.insertInto('organizations').values(acme).execute()
    await app.db.updateTable('sessions').set({ activeOrganizationId: 'acme' }).execute()

    const { data } = await ann.client.changePassword({ newPassword, currentPassword: password, revokeOtherSessions: true })
    assert.ok(data?.token)
    assert.notEqual(data.token, token)
    const current = (await ann.client.getSession()).data?.session
    assert.deepEqual([current?.token, current?.activeOrganizationId], [data.token, 'acme'])
    assert.ok(ann.cookies.has('better-auth.dont_remember'))
    assert.equal((await phone.client.getSession()).data, null)
    assert.equal(await (await browser().get('/get-session', { authorization: `Bearer ${token}` })).text(), 'null')
    assert.equal((await app.db.selectFrom('sessions').select('id').execute()).length, 1)
  })

  test('refuses in this order: too short, too long, no password so far, the wrong one', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const code = async (wanted: string, currentPassword: string) => {
      const { error } = await ann.client.changePassword({ newPassword: wanted, currentPassword })
      return [error?.status, error?.code]
    }
    assert.deepEqual(await code('1234567', 'wrong'), [400, 'PASSWORD_TOO_SHORT'])
    assert.deepEqual(await code('x'.repeat(129), 'wrong'), [400, 'PASSWORD_TOO_LONG'])
    assert.deepEqual(await code(newPassword, 'wrong'), [400, 'INVALID_PASSWORD'])
    await app.db.deleteFrom('accounts').execute()
    assert.deepEqual(await code(newPassword, password), [400, 'CREDENTIAL_ACCOUNT_NOT_FOUND'])
    assert.equal((await browser().client.changePassword({ newPassword, currentPassword: password })).error?.status, 401)
  })

  test('of ten changes at once, one counts', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const tries = Array.from({ length: 10 }, (_, at) =>
      ann.client.changePassword({ newPassword: `password ${at}`, currentPassword: password }),
    )
    const answers = await Promise.all(tries)
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) if (error) assert.equal(error.code, 'INVALID_PASSWORD')
    assert.equal((await mailsTo(app, email)).filter(({ subject }) => subject === noticeSubject).length, 1)
  })

  test('guessing on a stolen session is stopped without stopping the owner elsewhere', async () => {
    const { clock, browser } = await startTestServer({ open, config: { rateLimit: true } })
    const [owner, stolen] = [browser(), browser({ ipAddress: '192.0.2.1' })]
    await signUp(owner, 'ann')
    await signIn(stolen, 'ann')
    const statuses = []
    for (let guess = 0; guess < 11; guess++) {
      const { error } = await stolen.client.verifyPassword({ password: `guess ${guess}` })
      statuses.push(error?.status)
      clock.advance(minutes(1))
    }
    assert.deepEqual(statuses, [...Array(10).fill(400), 429])
    assert.deepEqual((await owner.client.verifyPassword({ password })).data, { status: true })
  })
})

onBothDatabases('giving the password once more', (open) => {
  test('makes the session fresh again, and no other one', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const [ann, phone] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signIn(phone, 'ann')
    clock.advance(days(2))
    assert.deepEqual((await ann.client.verifyPassword({ password })).data, { status: true })
    assert.deepEqual(await provenAt(app), ['2026-01-15T12:00:00.000Z', '2026-01-17T12:00:00.000Z'])
  })

  test('refuses the wrong one, and a person without one', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const wrong = await ann.client.verifyPassword({ password: 'wrong' })
    assert.deepEqual([wrong.error?.status, wrong.error?.code], [400, 'INVALID_PASSWORD'])
    await app.db.deleteFrom('accounts').execute()
    assert.equal((await ann.client.verifyPassword({ password })).error?.code, 'CREDENTIAL_ACCOUNT_NOT_FOUND')
    assert.equal((await browser().client.verifyPassword({ password })).error?.status, 401)
  })
})

onBothDatabases('setting a first password', (open) => {
  const key = 'tg_sk_test'
  const withKey = { authorization: `Bearer ${key}` }
  const addKey = ({ db }: App) =>
    db
      .insertInto('secretKeys')
      .values({ id: 'key', name: 'test', keyHash: hashToken(key), start: 'tg_sk_', createdAt: '2026-01-01T00:00:00.000Z' })
      .execute()

  test('is for servers with a secret key: for everybody else the route does not exist', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await app.db.deleteFrom('accounts').execute()
    await addKey(app)
    const body = { userId: user.id, newPassword }
    const refusalOf = async (headers: Record<string, string>) => {
      const answer = await ann.post('/set-password', body, headers)
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    assert.deepEqual(await refusalOf({}), [404, 'NOT_FOUND'])
    assert.deepEqual(await refusalOf({ authorization: 'Bearer tg_sk_wrong' }), [401, 'INVALID_SECRET_KEY'])
    const answer = await browser().post('/set-password', body, withKey)
    assert.deepEqual([answer.status, await answer.json()], [200, { status: true }])
    assert.ok((await browser().client.signIn.email({ email, password: newPassword })).data)
    assert.equal((await mailsTo(app, email)).filter(({ subject }) => subject === noticeSubject).length, 1)
    assert.ok((await ann.client.listAuditEntries()).data?.entries.some(({ action }) => action === 'password.set'))
  })

  test('happens once, to people who exist, by the rules for passwords', async () => {
    const { app, browser } = await startTestServer({ open })
    const { user } = await signUp(browser(), 'ann')
    await addKey(app)
    const answer = async (body: object) => {
      const response = await browser().post('/set-password', body, withKey)
      const { code, message } = (await response.json()) as { code: string; message: string }
      return [response.status, code, message]
    }
    const taken = [400, 'USER_ALREADY_HAS_A_PASSWORD', 'user already has a password']
    assert.deepEqual(await answer({ userId: user.id, newPassword }), taken)
    assert.deepEqual((await answer({ userId: user.id, newPassword: 'short' }))[1], 'PASSWORD_TOO_SHORT')
    assert.deepEqual((await answer({ userId: 'nobody', newPassword })).slice(0, 2), [404, 'USER_NOT_FOUND'])
    await app.db.deleteFrom('accounts').execute()
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer({ userId: user.id, newPassword })))
    assert.equal(answers.filter(([status]) => status === 200).length, 1)
    for (const refused of answers.filter(([status]) => status !== 200)) assert.deepEqual(refused, taken)
  })
})

onBothDatabases('an impersonating administrator', (open) => {
  test('neither changes nor proves their password', async () => {
    const { app, browser } = await startTestServer({ open })
    const admin = browser()
    const { user } = await signUp(admin, 'ann')
    await beImpersonated(app, user.id)
    for (const { error } of [
      await admin.client.changePassword({ newPassword, currentPassword: password }),
      await admin.client.verifyPassword({ password }),
    ]) {
      assert.deepEqual([error?.status, error?.code], [403, 'NOT_WHILE_IMPERSONATING'])
    }
  })
})
