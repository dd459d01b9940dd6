import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { happenings } from '../happenings.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { beImpersonated } from '../testing/impersonation.ts'
import { mailsTo, newestMailTo } from '../testing/mailbox.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const email = 'ann@example.com'

const peopleLeft = async ({ db }: App) => (await db.selectFrom('users').select('id').execute()).length

onBothDatabases('an account', (open) => {
  test('stays while another member needs its owner, whole and with its token unspent', async () => {
    let isNeeded = true
    const guard = async () => (isNeeded ? refuse('LAST_OWNER_CANNOT_BE_DELETED') : undefined)
    const { app, clock, browser } = await startTestServer({ open, app: { happenings: { ...happenings, 'user.deleted': [guard] } } })
    const ann = browser()
    await signUp(ann, 'ann')
    const refused = await ann.client.deleteUser({ password })
    assert.deepEqual([refused.error?.status, refused.error?.code], [400, 'LAST_OWNER_CANNOT_BE_DELETED'])
    await mailsTo(app, email)
    await app.db.deleteFrom('accounts').execute()
    clock.advance(days(1))
    await ann.client.deleteUser()
    const { token } = await newestMailTo(app, email)
    assert.equal((await ann.client.deleteUser({ token })).error?.code, 'LAST_OWNER_CANNOT_BE_DELETED')
    assert.ok((await ann.client.getSession()).data)
    isNeeded = false
    assert.deepEqual((await ann.client.deleteUser({ token })).data?.message, 'User deleted')
  })

  test('is not deleted during an impersonation', async () => {
    const { app, browser } = await startTestServer({ open })
    const admin = browser()
    const { user } = await signUp(admin, 'ann')
    await beImpersonated(app, user.id)
    const { error } = await admin.client.deleteUser({ password })
    assert.deepEqual([error?.status, error?.code], [403, 'NOT_WHILE_IMPERSONATING'])
    assert.equal((await admin.get('/delete-user/callback?token=x')).status, 403)
    assert.equal(await peopleLeft(app), 2)
  })

  test('cannot be deleted where that is switched off: the routes are not there', async () => {
    const { app, browser } = await startTestServer({ open, config: { accountDeletion: false } })
    const ann = browser()
    await signUp(ann, 'ann')
    const { error } = await ann.client.deleteUser({ password })
    assert.deepEqual([error?.status, error?.code], [404, 'NOT_FOUND'])
    const answer = await ann.get('/delete-user/callback?token=x')
    assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [404, 'NOT_FOUND'])
    assert.equal(await peopleLeft(app), 1)
  })

  test('is whole when its deletion fails halfway', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    await mailsTo(app, email)
    await app.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    const { error } = await ann.client.deleteUser({ password })
    await app.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    assert.equal(error?.status, 500)
    assert.ok((await ann.client.getSession()).data)
    await signIn(browser(), 'ann')
  })

  test('is either gone or whole when everything that may happen to it happens at once, and no request fails with a fault', async () => {
    for (let round = 0; round < 3; round++) {
      const { app, browser } = await startTestServer({ open })
      const ann = browser()
      const { token: session } = await signUp(ann, 'ann')
      const verification = await newestMailTo(app, email)
      await browser().client.requestPasswordReset({ email })
      const reset = await newestMailTo(app, email)
      const as = (path: string, body: object) => browser().post(path, body, { authorization: `Bearer ${session}` })
      const answers = await Promise.all([
        as('/delete-user', { password }),
        as('/change-email', { newEmail: 'ann@example.org' }),
        as('/confirm-email', { token: verification.token }),
        as('/confirm-email', { email, code: verification.code }),
        as('/reset-password', { newPassword: 'another good password', token: reset.token }),
        as('/reset-password', { newPassword: 'another good password', email, code: reset.code }),
        as('/change-password', { newPassword: 'a third good password', currentPassword: password, revokeOtherSessions: true }),
        as('/update-user', { name: 'Anna' }),
        mailsTo(app, email).then(() => new Response()),
      ])
      for (const { status, url } of answers) assert.ok(status < 500, `${url} ${status}`)
      const rows = await Promise.all(
        (['users', 'accounts', 'sessions'] as const).map((table) => app.db.selectFrom(table).select('id').execute()),
      )
      if (answers[0]?.status === 200) assert.deepEqual(rows, [[], [], []])
      else assert.deepEqual([rows[0]?.length, rows[1]?.length], [1, 1])
    }
  })
})
