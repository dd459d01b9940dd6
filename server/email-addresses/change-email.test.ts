import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const oldEmail = 'ann@example.com'
const newEmail = 'ann@example.org'

async function signUpVerified(app: App, browser: Browser, name: string) {
  await signUp(browser, name)
  await browser.client.confirmEmail({ token: (await newestMailTo(app, `${name}@example.com`)).token })
}

const addressOf = async (browser: Browser) => (await browser.client.getSession()).data?.user.email

onBothDatabases('changing an unproven address', (open) => {
  test('happens at once: the new one gets a verification mail, the old one a notice that does not name the new one', async () => {
    const { app, browser } = await startTestServer({ open, config: { cookieCache: true } })
    const ann = browser()
    await signUp(ann, 'ann')
    const { token } = await newestMailTo(app, oldEmail)
    assert.deepEqual((await ann.client.changeEmail({ newEmail: ' ANN@example.ORG', callbackURL: '/in' })).data, { status: true })
    assert.equal(await addressOf(ann), newEmail)

    const mail = await newestMailTo(app, newEmail)
    assert.equal(mail.link.searchParams.get('callbackURL'), '/in')
    const notice = await newestMailTo(app, oldEmail)
    assert.match(notice.text, /a•••@example\.org/)
    assert.doesNotMatch(notice.text, /ann@example\.org/)
    assert.equal((await browser().client.confirmEmail({ token })).error?.code, 'USER_NOT_FOUND')
    assert.equal((await browser().client.confirmEmail({ token: mail.token })).data?.user?.emailVerified, true)
  })
})

onBothDatabases('changing a proven address', (open) => {
  test('waits for the button behind the link at the old address, then for the proof of the new one', async () => {
    const { app, browser } = await startTestServer({ open, config: { cookieCache: true } })
    const ann = browser()
    await signUpVerified(app, ann, 'ann')
    await ann.client.changeEmail({ newEmail, callbackURL: '/in' })
    assert.equal(await addressOf(ann), oldEmail)
    assert.deepEqual(await mailsTo(app, newEmail), [])
    assert.deepEqual((await ann.client.getEmailChange()).data, { newEmail, isAgreed: false, expiresAt: '2026-01-15T13:00:00.000Z' })

    const asking = await newestMailTo(app, oldEmail)
    assert.match(asking.text, /ann@example\.org/)
    const { data } = await ann.client.confirmEmail({ token: asking.token })
    assert.deepEqual([data?.user?.email, data?.user?.emailVerified], [newEmail, false])
    assert.equal(await addressOf(ann), newEmail)
    assert.equal((await ann.client.getEmailChange()).data, null)

    assert.match((await newestMailTo(app, oldEmail)).text, /New email address: ann@example\.org/)
    const proving = await newestMailTo(app, newEmail)
    assert.equal(proving.link.searchParams.get('callbackURL'), '/in')
    assert.equal((await ann.client.confirmEmail({ email: newEmail, code: proving.code })).data?.user?.emailVerified, true)
    const { data: seen } = await ann.client.listAuditEntries()
    const actions = seen?.entries.map(({ action }) => action).filter((action) => action.startsWith('email.'))
    assert.deepEqual(actions?.sort(), ['email.change-requested', 'email.changed', 'email.verified', 'email.verified'])
  })

  test('can be allowed by the code of the mail, and by the route that the specification names', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, bob] = [browser(), browser()]
    await signUpVerified(app, ann, 'ann')
    await signUpVerified(app, bob, 'bob')
    await ann.client.changeEmail({ newEmail })
    const { code } = await newestMailTo(app, oldEmail)
    assert.equal((await ann.client.confirmEmail({ email: oldEmail, code })).data?.user?.email, newEmail)

    await bob.client.changeEmail({ newEmail: 'bob@example.org' })
    const { token } = await newestMailTo(app, 'bob@example.com')
    const answer = await bob.get(`/verify-email?token=${token}&callbackURL=/in`)
    assert.equal(answer.headers.get('location'), '/in')
    assert.equal(await addressOf(bob), 'bob@example.org')
  })

  test('is allowed by its owner alone, and a stranger’s try spends nothing', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, eve] = [browser(), browser()]
    await signUpVerified(app, ann, 'ann')
    await signUpVerified(app, eve, 'eve')
    await ann.client.changeEmail({ newEmail })
    const { token, code } = await newestMailTo(app, oldEmail)
    for (const stranger of [browser(), eve]) {
      const { error } = await stranger.client.verifyEmail({ token })
      assert.deepEqual([error?.status, error?.code, error?.message], [401, 'UNAUTHORIZED', 'unauthorized'])
      const there = await stranger.get(`/verify-email?token=${token}&callbackURL=/in?a=1`)
      assert.equal(there.headers.get('location'), '/in?a=1&error=unauthorized')
      assert.equal((await stranger.client.confirmEmail({ email: oldEmail, code })).error?.code, 'INVALID_CODE')
    }
    assert.equal((await ann.client.confirmEmail({ token })).data?.user?.email, newEmail)
  })

  test('opening the link twenty times spends nothing, a replay or an old link does nothing', async () => {
    const { app, clock, browser } = await startTestServer({ open })
    const ann = browser()
    await signUpVerified(app, ann, 'ann')
    await ann.client.changeEmail({ newEmail })
    const { link, token } = await newestMailTo(app, oldEmail)
    for (let time = 0; time < 20; time++) {
      await ann.fetch(link)
      await ann.fetch(link, { method: 'HEAD' })
    }
    assert.equal(await addressOf(ann), oldEmail)
    assert.ok((await ann.client.confirmEmail({ token })).data)
    assert.equal((await ann.client.confirmEmail({ token })).error?.code, 'USER_NOT_FOUND')

    const bob = browser()
    await signUpVerified(app, bob, 'bob')
    await bob.client.changeEmail({ newEmail: 'bob@example.org' })
    clock.advance(hours(1))
    assert.equal((await bob.client.getEmailChange()).data, null)
    const { error } = await bob.client.confirmEmail({ token: (await newestMailTo(app, 'bob@example.com')).token })
    assert.equal(error?.code, 'TOKEN_EXPIRED')
  })

  test('only the newest wish counts, and it can be called off', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUpVerified(app, ann, 'ann')
    await ann.client.changeEmail({ newEmail })
    const first = await newestMailTo(app, oldEmail)
    await ann.client.changeEmail({ newEmail: 'ann@example.net' })
    const second = await newestMailTo(app, oldEmail)
    assert.equal((await ann.client.confirmEmail({ token: first.token })).error?.code, 'INVALID_TOKEN')
    assert.equal((await ann.client.getEmailChange()).data?.newEmail, 'ann@example.net')

    assert.deepEqual((await ann.client.cancelEmailChange()).data, { status: true })
    assert.equal((await ann.client.getEmailChange()).data, null)
    assert.equal((await ann.client.confirmEmail({ token: second.token })).error?.code, 'INVALID_TOKEN')
    assert.equal((await ann.client.confirmEmail({ email: oldEmail, code: second.code })).error?.code, 'INVALID_CODE')
    assert.equal(await addressOf(ann), oldEmail)
  })

  test('asks people who have a second factor for it, however fresh their password is, also where applications are not asked', async () => {
    const { app, browser, clock } = await startTestServer({ open, config: { freshForSensitiveDeeds: false } })
    const [ann, elsewhere] = [browser(), browser()]
    const { code } = await signUpWithAuthenticator(ann, 'ann', clock)
    assert.ok((await ann.client.changeEmail({ newEmail })).data)
    await ann.client.signOut()
    await elsewhere.client.signIn.email({ email: newEmail, password })
    await elsewhere.client.twoFactor.verifyTotp({ code: code(), trustDevice: true })
    clock.advance(days(2))
    await elsewhere.client.signIn.email({ email: newEmail, password })
    const refused = await elsewhere.client.changeEmail({ newEmail: oldEmail })
    assert.deepEqual([refused.error?.status, refused.error?.code], [403, 'SESSION_IS_NOT_FRESH'])
    assert.equal(await addressOf(elsewhere), newEmail)
    await elsewhere.client.twoFactor.verifyTotp({ code: code() })
    assert.ok((await elsewhere.client.changeEmail({ newEmail: oldEmail })).data)
    assert.equal((await mailsTo(app, oldEmail)).length > 0, true)
  })

  test('makes every mail to the old address worthless', async () => {
    const { app, clock, browser } = await startTestServer({ open, config: { freshForSensitiveDeeds: false } })
    const ann = browser()
    await signUpVerified(app, ann, 'ann')
    await app.db.deleteFrom('accounts').execute()
    clock.advance(days(1))
    await ann.client.requestPasswordReset({ email: oldEmail })
    const reset = await newestMailTo(app, oldEmail)
    await ann.client.deleteUser()
    const deletion = await newestMailTo(app, oldEmail)
    await ann.client.changeEmail({ newEmail })
    await ann.client.confirmEmail({ token: (await newestMailTo(app, oldEmail)).token })
    const { error } = await browser().client.resetPassword({ newPassword: 'another password', token: reset.token })
    assert.equal(error?.code, 'INVALID_TOKEN')
    assert.equal((await ann.client.deleteUser({ token: deletion.token })).error?.code, 'INVALID_TOKEN')
    assert.equal(await addressOf(ann), newEmail)
  })

  test('of a hundred who press the button at once, one moves the account', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUpVerified(app, ann, 'ann')
    await ann.client.changeEmail({ newEmail })
    const { token } = await newestMailTo(app, oldEmail)
    const answers = await Promise.all(Array.from({ length: 100 }, () => ann.client.confirmEmail({ token })))
    assert.equal(answers.filter(({ data }) => data).length, 1)
    for (const { error } of answers) if (error) assert.ok(['INVALID_TOKEN', 'USER_NOT_FOUND'].includes(error.code), error.code)
    assert.equal((await mailsTo(app, newEmail)).length, 1)
  })
})

onBothDatabases('an address that is wanted', (open) => {
  test('is refused when it is broken, the same, taken, or changing is switched off', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await signUpVerified(app, browser(), 'bob')
    for (const [address, code, words] of [
      ['nonsense', 'INVALID_EMAIL', 'Invalid email'],
      ['ANN@example.com', 'EMAIL_IS_THE_SAME', 'Email is the same'],
      ['Bob@example.com', 'COULDNT_UPDATE_YOUR_EMAIL', "Couldn't update your email"],
    ] as const) {
      const { error } = await ann.client.changeEmail({ newEmail: address })
      assert.deepEqual([error?.status, error?.code, error?.message], [400, code, words])
    }
    assert.equal((await browser().client.changeEmail({ newEmail })).error?.status, 401)
    const foreign = await ann.client.changeEmail({ newEmail, callbackURL: 'https://evil.example/' })
    assert.equal(foreign.error?.code, 'INVALID_CALLBACKURL')

    const off = await startTestServer({ open, config: { emailChange: false } })
    const cas = off.browser()
    await signUp(cas, 'cas')
    const { error } = await cas.client.changeEmail({ newEmail })
    assert.deepEqual([error?.status, error?.message], [400, 'Change email is disabled'])
  })

  test('needs a mail where it is proven; without mails an unproven one still changes', async () => {
    const { app, browser } = await startTestServer({ open, config: { emailVerification: false } })
    const ann = browser()
    await signUp(ann, 'ann')
    assert.deepEqual((await ann.client.changeEmail({ newEmail })).data, { status: true })
    await app.db.updateTable('users').set({ emailVerified: true }).execute()
    const { error } = await ann.client.changeEmail({ newEmail: oldEmail })
    assert.deepEqual([error?.status, error?.code], [400, 'VERIFICATION_EMAIL_ISNT_ENABLED'])
  })

  test('goes to one of many who want it at once, in any spelling, and never twice', async () => {
    const { app, browser } = await startTestServer({ open })
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const person = browser()
        await signUp(person, `person${at}`)
        return person
      }),
    )
    const spellings = ['wanted@example.org', 'WANTED@example.org', ' Wanted@Example.ORG', 'ｗanted@example.org']
    const tries = people.map((person, at) => person.client.changeEmail({ newEmail: spellings[at % 4] as string }))
    const signUps = spellings.map((email) => browser().client.signUp.email({ email, password: 'correct horse battery', name: 'New' }))
    const changes = await Promise.all(tries)
    const entries = await Promise.all(signUps)
    for (const { error } of changes) if (error) assert.deepEqual([error.status, error.code], [400, 'COULDNT_UPDATE_YOUR_EMAIL'])
    const holders = await app.db.selectFrom('users').where('email', '=', 'wanted@example.org').select('id').execute()
    assert.equal(holders.length, 1)
    const changed = await app.db.selectFrom('auditEntries').where('action', '=', 'email.changed').select('id').execute()
    assert.equal(changed.length + entries.filter(({ data }) => data).length, 1)
  })

  test('taken while the mail was under way leaves everything as it was, and says so', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, bob] = [browser(), browser()]
    await signUpVerified(app, ann, 'ann')
    await ann.client.changeEmail({ newEmail })
    const { token } = await newestMailTo(app, oldEmail)
    await signUp(bob, 'bob')
    await bob.client.changeEmail({ newEmail })
    await app.db.updateTable('users').set({ emailVerified: true }).execute()
    const { error } = await ann.client.confirmEmail({ token })
    assert.deepEqual([error?.status, error?.code], [400, 'COULDNT_UPDATE_YOUR_EMAIL'])
    const there = await ann.get(`/verify-email?token=${token}&callbackURL=/in`)
    assert.equal(there.headers.get('location'), '/in?error=invalid_token')
    assert.equal(await addressOf(ann), oldEmail)
  })

  test('is not changed, allowed or called off during an impersonation', async () => {
    const { app, browser } = await startTestServer({ open })
    const [ann, admin] = [browser(), browser()]
    await signUpVerified(app, ann, 'ann')
    await ann.client.changeEmail({ newEmail })
    const { token } = await newestMailTo(app, oldEmail)
    await signIn(admin, 'ann')
    const { user } = await signUp(browser(), 'boss')
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    const current = (await admin.client.getSession()).data?.session.id as string
    await app.db.updateTable('sessions').set({ impersonatedBy: user.id }).where('id', '=', current).execute()

    for (const answer of [await admin.client.changeEmail({ newEmail }), await admin.client.confirmEmail({ token })]) {
      assert.deepEqual([answer.error?.status, answer.error?.code], [403, 'NOT_WHILE_IMPERSONATING'])
    }
    assert.equal((await admin.client.cancelEmailChange()).error?.status, 403)
    const there = await admin.get(`/verify-email?token=${token}&callbackURL=/in`)
    assert.equal(there.headers.get('location'), '/in?error=unauthorized')
    assert.equal((await ann.client.confirmEmail({ token })).data?.user?.email, newEmail)
  })
})
