import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { startWithAdmin } from '../testing/administrators.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'

onBothDatabases('impersonation', (open) => {
  test('an administrator becomes a person for an hour and then themself again', async () => {
    const { root, rootId, clock, browser, app } = await startWithAdmin(open)
    const { user } = await signUp(browser(), 'ann')
    const begun = await root.client.admin.impersonateUser({ userId: user.id, reason: 'a support case' })
    assert.deepEqual([begun.data?.user.id, begun.data?.session.impersonatedBy], [user.id, rootId])
    assert.equal((await root.client.getSession()).data?.user.id, user.id)
    assert.equal((await root.client.admin.listUsers()).error?.status, 403)
    assert.equal((await root.client.admin.impersonateUser({ userId: user.id })).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS')

    const ended = await root.client.admin.stopImpersonating()
    assert.equal(ended.data?.user.id, rootId)
    assert.equal((await root.client.getSession()).data?.user.id, rootId)
    assert.ok(!root.cookies.has('better-auth.admin_session'))
    assert.ok(!root.cookies.has('better-auth.dont_remember'))
    assert.equal((await root.client.admin.stopImpersonating()).error?.code, 'YOU_ARE_NOT_IMPERSONATING_ANYONE')

    await root.client.admin.impersonateUser({ userId: user.id })
    clock.advance(hours(1))
    assert.equal((await root.client.getSession()).data, null)
    const entries = await app.db
      .selectFrom('auditEntries')
      .where('userId', '=', user.id)
      .select(['action', 'actorId', 'impersonatorId'])
      .execute()
    assert.ok(entries.some(({ action, actorId }) => action === 'user.impersonated' && actorId === rootId))
    assert.ok(entries.some(({ action, impersonatorId }) => action === 'session.started' && impersonatorId === rootId))
  })

  test('an impersonation is told to both by the name of the other, so long as they have an account', async () => {
    const { root, rootId, browser, app } = await startWithAdmin(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await app.db.updateTable('users').set({ name: 'Ada Marlowe' }).where('id', '=', rootId).execute()
    await root.client.admin.impersonateUser({ userId: user.id, reason: 'a support case' })
    await root.client.admin.stopImpersonating()
    const told = async (by: typeof root) => {
      const entries = (await by.client.listAuditEntries()).data?.entries ?? []
      assert.ok(entries.every(({ action, otherName }) => action === 'user.impersonated' || otherName === null))
      return entries.find(({ action }) => action === 'user.impersonated')
    }
    assert.equal((await told(root))?.otherName, user.name)
    const { otherName, details, ipAddress } = (await told(ann)) ?? {}
    assert.deepEqual([otherName, details, ipAddress], ['Ada Marlowe', {}, ''])
    await app.db.deleteFrom('users').where('id', '=', user.id).execute()
    assert.equal((await told(root))?.otherName, null)
  })

  test('signing out during an impersonation ends the administrator’s own session too', async () => {
    const { root, browser, app } = await startWithAdmin(open)
    const { user } = await signUp(browser(), 'ann')
    await root.client.admin.impersonateUser({ userId: user.id })
    await root.client.signOut()
    assert.deepEqual([...root.cookies.keys()], ['better-auth.device'])
    const alive = await app.db.selectFrom('sessions').select(['userId', 'impersonatedBy']).execute()
    assert.deepEqual(alive, [{ userId: user.id, impersonatedBy: null }])
  })

  test('an administrator cannot be impersonated', async () => {
    const { root } = await startWithAdmin(open)
    const { data } = await root.client.admin.createUser({ email: 'other@example.com', name: 'Other', role: 'admin' })
    assert.equal(
      (await root.client.admin.impersonateUser({ userId: data?.user.id as string })).error?.code,
      'YOU_CANNOT_IMPERSONATE_ADMINS',
    )
  })
})
