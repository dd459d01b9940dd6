import assert from 'node:assert/strict'
import { date, lasts, refused, sessionCookie, succeeded } from '../expect.ts'
import { session, success, user } from '../shapes.ts'
import { type Person, password, type Stage } from '../stage.ts'

/** Whom an administrator keeps out, acts as, and signs out. */
export async function adminSessions(stage: Stage, root: Person) {
  await banning(stage, root)
  await impersonating(stage, root)
  await watchingSessions(stage, root)
}

async function banning(stage: Stage, { visitor, id }: Person) {
  const { client } = visitor
  const villain = await stage.person()
  const userId = villain.id

  await stage.row('admin.banUser', 'with a reason and for a while', async () => {
    const data = succeeded(await client.admin.banUser({ userId, banReason: 'Spam', banExpiresIn: 3600 }), {
      user: { ...user, banExpires: date },
    })
    assert.equal(data.user.banned, true)
    assert.equal(data.user.banReason, 'Spam')
    assert.equal(succeeded(await villain.visitor.client.getSession()), null)
  })

  await stage.row('signIn.email', 'somebody who is banned', async () => {
    const message = 'You have been banned from this application. Please contact support if you believe this is an error.'
    refused(await stage.visitor().client.signIn.email({ email: villain.email, password }), 403, 'BANNED_USER', message)
  })

  await stage.row('signIn.email', 'somebody whose ban is over', async () => {
    await stage.server.advance('PT61M')
    succeeded(await stage.visitor().client.signIn.email({ email: villain.email, password }))
  })

  await stage.row('admin.banUser', 'for good', async () => {
    const data = succeeded(await client.admin.banUser({ userId }), { user })
    assert.equal(data.user.banReason, 'No reason')
    assert.equal(data.user.banExpires, null)
  })

  await stage.row('admin.unbanUser', 'is let in again', async () => {
    const data = succeeded(await client.admin.unbanUser({ userId }), { user })
    assert.equal(data.user.banned, false)
    assert.equal(data.user.banReason, null)
    succeeded(await stage.visitor().client.signIn.email({ email: villain.email, password }))
  })

  await stage.row('admin.banUser', 'oneself', async () => {
    refused(await client.admin.banUser({ userId: id }), 400, 'YOU_CANNOT_BAN_YOURSELF', 'You cannot ban yourself')
  })

  await stage.row('admin.banUser', 'nobody', async () => {
    refused(await client.admin.banUser({ userId: 'nobody' }), 404, 'USER_NOT_FOUND')
  })
}

async function impersonating(stage: Stage, { visitor, id }: Person) {
  const { client } = visitor
  const other = await stage.person()

  await stage.row('admin.impersonateUser', 'somebody', async () => {
    const data = succeeded(await client.admin.impersonateUser({ userId: other.id }), { session, user })
    assert.equal(data.user.id, other.id)
    assert.equal(data.session.impersonatedBy, id)
    lasts(data.session, 3_600_000)
    sessionCookie(visitor, {})
    assert.ok(visitor.setCookie('dont_remember'))
    assert.ok(visitor.setCookie('admin_session'))
    assert.equal(succeeded(await client.getSession()).user.id, other.id)
  })

  await stage.row('listSessions', 'hides who only impersonates', async () => {
    const list = succeeded(await other.visitor.client.listSessions())
    assert.equal(list.length, 1)
  })

  await stage.row('admin.stopImpersonating', 'oneself again', async () => {
    const data = succeeded(await client.admin.stopImpersonating(), { session, user })
    assert.equal(data.user.id, id)
    assert.equal(succeeded(await client.getSession()).user.id, id)
    assert.equal(visitor.jar.has('better-auth.admin_session'), false)
  })

  await stage.row('admin.stopImpersonating', 'nobody is impersonated', async () => {
    const { data, error } = await client.admin.stopImpersonating()
    assert.equal(data, null)
    assert.equal(error.status, 400)
    assert.equal(error.message, 'You are not impersonating anyone')
    if (!stage.isNew) assert.equal(error.code, 'YOU_ARE_NOT_IMPERSONATING_ANYONE')
  })

  await stage.row('admin.impersonateUser', 'another administrator', async () => {
    const colleague = await stage.person()
    succeeded(await client.admin.setRole({ userId: colleague.id, role: 'admin' }))
    refused(await client.admin.impersonateUser({ userId: colleague.id }), 403, 'YOU_CANNOT_IMPERSONATE_ADMINS')
  })

  await stage.row('admin.impersonateUser', 'nobody', async () => {
    refused(await client.admin.impersonateUser({ userId: 'nobody' }), 404, 'USER_NOT_FOUND', 'User not found')
  })
}

async function watchingSessions(stage: Stage, { visitor }: Person) {
  const { client } = visitor
  const other = await stage.person()
  await stage.signIn(other.email)

  await stage.row('admin.listUserSessions', "somebody's devices", async () => {
    const data = succeeded(await client.admin.listUserSessions({ userId: other.id }), { sessions: [session] })
    assert.equal(data.sessions.length, 2)
  })

  await stage.row('admin.revokeUserSession', 'one of them', async () => {
    const { sessions } = succeeded(await client.admin.listUserSessions({ userId: other.id }))
    succeeded(await client.admin.revokeUserSession({ sessionToken: sessions[0].token }), success)
    assert.equal(succeeded(await client.admin.listUserSessions({ userId: other.id })).sessions.length, 1)
  })

  await stage.row('admin.revokeUserSession', 'one that is gone', async () => {
    succeeded(await client.admin.revokeUserSession({ sessionToken: 'nobody-has-this-token' }), success)
  })

  await stage.row('admin.revokeUserSessions', 'all of them', async () => {
    succeeded(await client.admin.revokeUserSessions({ userId: other.id }), success)
    assert.deepEqual(succeeded(await client.admin.listUserSessions({ userId: other.id })), { sessions: [] })
    assert.equal(succeeded(await other.visitor.client.getSession()), null)
  })
}
