import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { signUpWithAuthenticator } from '../testing/authenticators.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, proveAddress, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const email = 'ann@example.com'

/** An administrator, and a person who signs in with an authenticator and says that it is lost. */
async function startScene(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const { app, browser, clock } = server
  const [root, ann] = [browser(), browser()]
  const { user: admin } = await signUp(root, 'root')
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  const { user } = await signUpWithAuthenticator(ann, 'ann', clock)
  await proveAddress({ app }, email)
  const reset = (reason = 'Lost her phone') => root.client.admin.resetSecondFactor({ userId: user.id, reason })
  const signIn = async () => Object.keys((await browser().client.signIn.email({ email, password })).data ?? {})
  const entries = async () =>
    (await app.db.selectFrom('auditEntries').where('action', 'like', 'two-factor.reset%').selectAll().orderBy('id').execute()).map(
      ({ action, actorId, details }) => ({ action, actorId, details }),
    )
  return { ...server, root, ann, admin, user, reset, signIn, entries }
}

onBothDatabases('a second factor that an administrator resets', (open) => {
  test('goes after a day, with passkeys and sessions, and the person is told before and after', async () => {
    const { app, clock, root, ann, admin, user, reset, signIn, entries } = await startScene(open)
    const dueAt = new Date(clock.now() + hours(24)).toISOString()
    assert.deepEqual((await reset()).data, { dueAt })
    assert.match((await newestMailTo(app, email)).subject, /will be reset/)
    assert.deepEqual((await root.client.admin.getSecondFactors({ userId: user.id })).data, {
      methods: ['totp'],
      backupCodesLeft: 10,
      reset: { dueAt, reason: 'Lost her phone' },
    })
    clock.advance(hours(24) - 1000)
    await mailsTo(app, email)
    assert.ok((await signIn()).includes('twoFactorRedirect'))
    clock.advance(1000)
    assert.match((await newestMailTo(app, email)).text, /Two-step verification was reset/)
    assert.ok((await signIn()).includes('token'))
    assert.equal((await ann.client.getSession()).data, null)
    assert.equal((await root.client.admin.getSecondFactors({ userId: user.id })).data?.reset, null)
    assert.deepEqual(await entries(), [
      { action: 'two-factor.reset-requested', actorId: admin.id, details: { reason: 'Lost her phone', dueAt } },
      { action: 'two-factor.reset', actorId: admin.id, details: { passkeys: 0 } },
    ])
  })

  test('stays where the person stops it by the link of the letter, which works once', async () => {
    const { app, browser, clock, reset, signIn, entries } = await startScene(open)
    await reset()
    const { link, token } = await newestMailTo(app, email)
    assert.equal(link.pathname, '/stop-reset')
    const visitors = [browser(), browser(), browser()]
    const answers = await Promise.all(visitors.map(({ client }) => client.twoFactor.cancelReset({ token })))
    assert.deepEqual(answers.map(({ error }) => error?.code ?? 'stopped').sort(), ['INVALID_TOKEN', 'INVALID_TOKEN', 'stopped'])
    clock.advance(hours(25))
    await mailsTo(app, email)
    assert.ok((await signIn()).includes('twoFactorRedirect'))
    assert.deepEqual(
      (await entries()).map(({ action }) => action),
      ['two-factor.reset-requested', 'two-factor.reset-canceled'],
    )
  })

  test('is seen and stopped at the account, by twenty presses once, and never by a person who acts as its owner', async () => {
    const { app, ann, admin, user, clock, reset, signIn, entries } = await startScene(open)
    assert.equal((await ann.client.twoFactor.state()).data?.resetDueAt, null)
    const dueAt = (await reset()).data?.dueAt
    assert.equal((await ann.client.twoFactor.state()).data?.resetDueAt, dueAt)
    const impersonatedBy = (by: string | null) =>
      app.db.updateTable('sessions').set({ impersonatedBy: by }).where('userId', '=', user.id).execute()
    await impersonatedBy(admin.id)
    assert.equal((await ann.client.twoFactor.stopReset()).error?.code, 'NOT_WHILE_IMPERSONATING')
    await impersonatedBy(null)
    for (const { data } of await Promise.all(Array.from({ length: 20 }, () => ann.client.twoFactor.stopReset())))
      assert.deepEqual(data, { status: true })
    assert.equal((await ann.client.twoFactor.state()).data?.resetDueAt, null)
    clock.advance(hours(25))
    await mailsTo(app, email)
    assert.ok((await signIn()).includes('twoFactorRedirect'))
    const stopped = (await entries()).filter(({ action }) => action === 'two-factor.reset-canceled')
    assert.deepEqual(
      stopped.map(({ actorId }) => actorId),
      [user.id],
    )
  })

  test('stays where the administrator takes it back, and waits its whole time when asked for again', async () => {
    const { app, clock, root, user, reset, signIn } = await startScene(open)
    const { data: first } = await reset()
    clock.advance(hours(1))
    assert.deepEqual((await reset()).data, first) // asking again changes nothing
    assert.equal((await mailsTo(app, email)).filter(({ subject }) => /will be reset/.test(subject)).length, 1)
    const { token } = await newestMailTo(app, email)
    assert.equal((await root.client.admin.cancelSecondFactorReset({ userId: user.id })).error, null)
    assert.equal((await root.client.admin.cancelSecondFactorReset({ userId: user.id })).error?.status, 404)
    await reset()
    assert.equal((await root.client.twoFactor.cancelReset({ token })).error?.code, 'INVALID_TOKEN') // it belonged to the first
    clock.advance(hours(23) + 1000)
    await mailsTo(app, email)
    assert.ok((await signIn()).includes('twoFactorRedirect'))
    clock.advance(hours(1))
    await mailsTo(app, email)
    assert.ok((await signIn()).includes('token'))
  })

  test('is no matter of people without the right, and never one of other administrators', async () => {
    const { app, ann, root, admin, user, browser, clock, reset, signIn } = await startScene(open)
    const asked = await ann.client.admin.resetSecondFactor({ userId: user.id })
    assert.deepEqual([asked.error?.status, asked.error?.code], [403, 'YOU_ARE_NOT_ALLOWED_TO_RESET_SECOND_FACTORS'])
    const own = await root.client.admin.resetSecondFactor({ userId: admin.id })
    assert.equal(own.error?.code, 'YOU_CANNOT_RESET_SECOND_FACTORS_OF_ADMINISTRATORS')
    const { user: bob } = await signUp(browser(), 'bob')
    assert.equal((await root.client.admin.resetSecondFactor({ userId: bob.id })).error?.code, 'USER_HAS_NO_SECOND_FACTOR')
    assert.equal((await root.client.admin.resetSecondFactor({ userId: 'none' })).error?.code, 'USER_NOT_FOUND')
    await reset()
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    clock.advance(hours(25))
    await mailsTo(app, email)
    assert.ok((await signIn()).includes('twoFactorRedirect'))
  })

  test('is not planned for a person whom no letter could warn', async () => {
    const { app, user, reset } = await startScene(open)
    await app.db.updateTable('users').set({ emailVerified: false }).where('id', '=', user.id).execute()
    assert.equal((await reset()).error?.code, 'SECOND_FACTOR_RESET_NEEDS_A_PROVEN_ADDRESS')
  })
})
