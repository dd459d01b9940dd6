import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const email = 'ann@example.com'
const deleted = { success: true, message: 'User deleted' }
const mailed = { success: true, message: 'Verification email sent' }

/** Takes every password away, as if people had come by a social provider, once the mails of their sign-up are gone. */
async function dropPasswords(app: App) {
  await mailsTo(app, email)
  await app.db.deleteFrom('accounts').execute()
}

const peopleLeft = async ({ db }: App) => (await db.selectFrom('users').select('id').execute()).length

onBothDatabases('deleting an account with its password', (open) => {
  test('takes everything of the person away, clears the cookies, tells them, and keeps what was written down', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, phone, eve] = [browser(), browser(), browser()]
    const { user } = await signUp(ann, 'ann')
    await signIn(phone, 'ann')
    await signUp(eve, 'eve')
    await newestMailTo(app, email)
    await app.db.insertInto('knownDevices').values({ userId: user.id, deviceHash: 'x', seenAt: user.createdAt }).execute()

    const answer = await ann.post('/delete-user', { password })
    assert.deepEqual([answer.status, await answer.json()], [200, deleted])
    assert.equal(ann.cookies.has('better-auth.session_token'), false)
    assert.equal((await phone.client.getSession()).data, null)
    for (const table of ['sessions', 'accounts', 'tokens', 'apiKeys', 'knownDevices'] as const) {
      assert.deepEqual(await app.db.selectFrom(table).where('userId', '=', user.id).selectAll().execute(), [], table)
    }
    assert.ok((await eve.client.getSession()).data)
    assert.equal((await newestMailTo(app, email)).subject, 'Your Tollgate account was deleted')
    const entries = await app.db.selectFrom('auditEntries').where('userId', '=', user.id).select('action').execute()
    assert.ok(entries.some(({ action }) => action === 'user.deleted') && entries.some(({ action }) => action === 'user.created'))
    assert.equal((await browser().client.signIn.email({ email, password })).error?.status, 401)
    assert.ok((await signUp(browser(), 'ann')).token)
  })

  test('keeps the number of people right', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await signUp(browser(), 'eve')
    await ann.client.deleteUser({ password })
    const counts = await app.db.selectFrom('userCounts').select('count').execute()
    assert.equal(
      counts.reduce((sum, { count }) => sum + count, 0),
      1,
    )
  })

  test('refuses the wrong one, none where there is one, and any where there is none', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    const refusal = async (input: { password?: string }) => {
      const { error } = await ann.client.deleteUser(input)
      return [error?.status, error?.code, error?.message]
    }
    assert.deepEqual(await refusal({ password: 'wrong' }), [400, 'INVALID_PASSWORD', 'Invalid password'])
    assert.deepEqual(await refusal({}), [
      400,
      'USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT',
      'User already has a password. Provide that to delete the account.',
    ])
    await dropPasswords(app)
    assert.deepEqual(await refusal({ password }), [400, 'CREDENTIAL_ACCOUNT_NOT_FOUND', 'Credential account not found'])
    assert.equal((await browser().client.deleteUser({ password })).error?.status, 401)
    assert.equal(await peopleLeft(app), 1)
  })

  test('of twenty requests at once, one deletes', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    const { token } = await signUp(ann, 'ann')
    const headers = { authorization: `Bearer ${token}` }
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser().post('/delete-user', { password }, headers)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    for (const { status } of answers) assert.ok([200, 401, 400].includes(status), String(status))
    const entries = await app.db.selectFrom('auditEntries').where('action', '=', 'user.deleted').select('id').execute()
    assert.equal(entries.length, 1)
  })
})

onBothDatabases('deleting an account without a password', (open) => {
  test('happens at once while the session is fresh', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await dropPasswords(app)
    clock.advance(days(1) - 1)
    assert.deepEqual((await ann.client.deleteUser()).data, deleted)
    assert.equal(await peopleLeft(app), 0)
  })

  test('sends a mail when it is not, whose button or code deletes', async () => {
    for (const by of ['token', 'code'] as const) {
      const { app, clock, browser } = await startTestServer({ open })
      const ann = browser()
      await signUp(ann, 'ann')
      await dropPasswords(app)
      clock.advance(days(1))
      assert.deepEqual((await ann.client.deleteUser({ callbackURL: '/bye' })).data, mailed)
      const mail = await newestMailTo(app, email)
      assert.match(mail.link.href, /^http:\/\/localhost:3000\/delete-account\?token=[0-9a-z]{32}&callbackURL=%2Fbye$/)
      assert.ok((await ann.client.listAuditEntries()).data?.entries.some(({ action }) => action === 'account.deletion-requested'))
      assert.equal(await peopleLeft(app), 1)

      for (let time = 0; time < 20; time++) {
        await ann.fetch(mail.link)
        await ann.fetch(mail.link, { method: 'HEAD' })
      }
      assert.deepEqual((await ann.client.deleteUser({ [by]: mail[by] })).data, deleted)
      assert.equal(ann.cookies.has('better-auth.session_token'), false)
      assert.equal(await peopleLeft(app), 0)
    }
  })

  test('goes by the route that the specification names, with and without a callback', async () => {
    for (const [query, status, location] of [
      ['', 200, null],
      ['&callbackURL=/bye', 302, '/bye'],
    ] as const) {
      const { app, clock, browser } = await startTestServer({ open })
      const ann = browser()
      await signUp(ann, 'ann')
      await dropPasswords(app)
      clock.advance(days(1))
      await ann.client.deleteUser()
      const answer = await ann.get(`/delete-user/callback?token=${(await newestMailTo(app, email)).token}${query}`)
      assert.deepEqual([answer.status, answer.headers.get('location')], [status, location])
      if (status === 200) assert.deepEqual(await answer.json(), deleted)
      assert.equal(ann.cookies.has('better-auth.session_token'), false)
      assert.equal(await peopleLeft(app), 0)
    }
  })

  test('needs the token of this person, unexpired and unspent; a stranger’s try spends nothing', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const [ann, eve] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(eve, 'eve')
    await dropPasswords(app)
    clock.advance(days(1))
    await ann.client.deleteUser()
    const { token, code } = await newestMailTo(app, email)

    const signedOut = await browser().get(`/delete-user/callback?token=${token}`)
    assert.deepEqual([signedOut.status, ((await signedOut.json()) as { message: string }).message], [404, 'Failed to get user info'])
    for (const [who, given] of [
      [eve, token],
      [ann, 'unknown'],
    ] as const) {
      const answer = await who.get(`/delete-user/callback?token=${given}&callbackURL=/bye`)
      assert.deepEqual([answer.status, ((await answer.json()) as { message: string }).message], [404, 'invalid token'])
      const { error } = await who.client.deleteUser({ token: given })
      assert.deepEqual([error?.status, error?.code], [404, 'INVALID_TOKEN'])
    }
    assert.equal((await eve.client.deleteUser({ code })).error?.code, 'INVALID_CODE')
    assert.equal((await ann.get('/delete-user/callback')).status, 400)
    assert.equal((await ann.get(`/delete-user/callback?token=${token}&callbackURL=//evil.example`)).status, 403)

    clock.advance(hours(24))
    assert.equal((await ann.client.deleteUser({ token })).error?.code, 'INVALID_TOKEN')
    assert.equal((await ann.client.deleteUser({ code })).error?.code, 'INVALID_CODE')
    assert.equal(await peopleLeft(app), 2)
  })

  test('of a hundred who bring one token at once, one deletes; of a hundred codes, one', async () => {
    for (const by of ['token', 'code'] as const) {
      const { app, clock, browser } = await startTestServer({ open })
      const ann = browser()
      const { token } = await signUp(ann, 'ann')
      await dropPasswords(app)
      clock.advance(days(1))
      await ann.client.deleteUser()
      const mail = await newestMailTo(app, email)
      const body = { [by]: mail[by] }
      const headers = { authorization: `Bearer ${token}` }
      const answers = await Promise.all(Array.from({ length: 100 }, () => browser().post('/delete-user', body, headers)))
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      for (const { status } of answers) assert.ok([200, 400, 401, 404, 429].includes(status), String(status))
      const entries = await app.db.selectFrom('auditEntries').where('action', '=', 'user.deleted').select('id').execute()
      assert.equal(entries.length, 1)
    }
  })

  test('a code is dead after five wrong tries', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await dropPasswords(app)
    clock.advance(days(1))
    await ann.client.deleteUser()
    const { code } = await newestMailTo(app, email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.client.deleteUser({ code: wrong })))
    for (const { error } of answers) assert.deepEqual([error?.status, error?.code], [400, 'INVALID_CODE'])
    assert.equal((await ann.client.deleteUser({ code })).error?.code, 'INVALID_CODE')
    assert.equal(await peopleLeft(app), 1)
  })

  test('asks for a new sign-in where no mail may go, and of the nameless for what they cannot have', async () => {
    const { app, clock, browser } = await startTestServer({ open, config: { accountDeletionMail: false } })
    const [ann, nobody] = [browser(), browser()]
    await signUp(ann, 'ann')
    await nobody.client.signIn.anonymous()
    await dropPasswords(app)
    clock.advance(days(1))
    const old = await ann.client.deleteUser()
    assert.deepEqual([old.error?.status, old.error?.message], [400, 'Session expired. Re-authenticate to perform this action.'])
    const nameless = await nobody.client.deleteUser()
    const words = 'User cannot be deleted. please provide a password or token'
    assert.deepEqual([nameless.error?.status, nameless.error?.message], [400, words])
  })
})
