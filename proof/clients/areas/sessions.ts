import assert from 'node:assert/strict'
import { cleared, lasts, refused, sessionCookie, succeeded } from '../expect.ts'
import { session, status, user } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'

const day = 86_400_000

export async function sessions(stage: Stage) {
  const { visitor, email, id } = await stage.person()
  const { client } = visitor

  await stage.row('getSession', 'somebody is signed in', async () => {
    const data = succeeded(await client.getSession(), { session, user })
    assert.equal(data.user.id, id)
    assert.equal(data.session.userId, id)
    assert.match(data.session.userAgent, /Firefox/)
    lasts(data.session, 7 * day)
  })

  await stage.row('getSession', 'nobody is signed in', async () => {
    const visitor = stage.visitor()
    assert.equal(succeeded(await visitor.client.getSession()), null)
    assert.deepEqual(visitor.last.cookies, [])
  })

  await stage.row('getSession', 'past the cache and without a refresh', async () => {
    const data = succeeded(await client.getSession({ query: { disableCookieCache: true, disableRefresh: true } }))
    assert.equal(data.user.id, id)
    assert.deepEqual(visitor.last.cookies, [])
  })

  await stage.row('getSession', 'a cookie that was tampered with', async () => {
    const visitor = stage.visitor()
    visitor.jar.set('better-auth.session_token', `${'x'.repeat(32)}.${'A'.repeat(43)}%3D`)
    assert.equal(succeeded(await visitor.client.getSession()), null)
  })

  const other = await stage.signIn(email)

  await stage.row('listSessions', 'two devices', async () => {
    const list = succeeded(await client.listSessions(), [session])
    assert.equal(list.length, 2)
  })

  await stage.row('listSessions', 'the one in use, found by its id', async () => {
    const { id } = succeeded(await client.getSession()).session
    const list = succeeded(await client.listSessions())
    assert.equal(list.filter((listed: { id: string }) => listed.id === id).length, 1)
  })

  await stage.row('listSessions', 'the one in use, found by its token', async () => {
    const { token } = succeeded(await client.getSession()).session
    const list = succeeded(await client.listSessions())
    const isListed = list.some((listed: { token: string }) => listed.token === token)
    assert.ok(isListed, 'no listed token is the one in use')
  })

  await stage.row('revokeSession', 'the other device, by its listed token', async () => {
    const here = succeeded(await client.getSession()).session
    const list = succeeded(await client.listSessions())
    const { token } = list.find(({ id }: { id: string }) => id !== here.id)
    succeeded(await client.revokeSession({ token }), status)
    assert.equal(succeeded(await other.client.getSession()), null)
    cleared(other, 'session_token')
  })

  await stage.row('revokeSession', 'by the token that its sign-in answered', async () => {
    const device = stage.visitor()
    const { token } = succeeded(await device.client.signIn.email({ email, password }))
    succeeded(await client.revokeSession({ token }), status)
    assert.equal(succeeded(await device.client.getSession()), null)
  })

  await stage.row('revokeSession', 'a token nobody has', async () => {
    const result = await client.revokeSession({ token: 'nobody-has-this-token' })
    if (stage.isNew) return void succeeded(result, status)
    refused(result, 400, 'SESSION_NOT_FOUND', 'Session not found')
  })

  await stage.row('revokeSession', "somebody else's token", async () => {
    const stranger = await stage.person()
    const { token } = succeeded(await stranger.visitor.client.getSession()).session
    const result = await client.revokeSession({ token })
    if (stage.isNew) succeeded(result, status)
    else refused(result, 401, 'UNAUTHORIZED')
    assert.notEqual(succeeded(await stranger.visitor.client.getSession()), null)
  })

  await stage.row('revokeOtherSessions', 'this one stays', async () => {
    const other = await stage.signIn(email)
    succeeded(await client.revokeOtherSessions(), status)
    assert.equal(succeeded(await other.client.getSession()), null)
    assert.equal(succeeded(await client.getSession()).user.id, id)
  })

  await stage.row('revokeSessions', 'every one, this one too', async () => {
    const visitor = await stage.signIn(email)
    succeeded(await visitor.client.revokeSessions(), status)
    assert.equal(succeeded(await visitor.client.getSession()), null)
    assert.equal(succeeded(await client.getSession()), null)
  })

  if (stage.isNew)
    await stage.row('updateSession', 'nothing of a session can be set', async () => {
      const visitor = await stage.signIn(email)
      const result = await visitor.client.updateSession({ colour: 'blue' })
      assert.equal(result.error?.status, 400)
      assert.equal(result.error.message, 'No fields to update')
    })

  await refreshing(stage, email)
}

async function refreshing(stage: Stage, email: string) {
  const visitor = await stage.signIn(email)
  const forgetful = stage.visitor()
  succeeded(await forgetful.client.signIn.email({ email, password, rememberMe: false }))
  const before = succeeded(await visitor.client.getSession()).session

  await stage.server.advance('PT12H')
  await stage.row('getSession', 'after half a day nothing is refreshed', async () => {
    const { session } = succeeded(await visitor.client.getSession())
    assert.deepEqual(session.expiresAt, before.expiresAt)
    assert.equal(visitor.setCookie('session_token'), undefined)
  })

  await stage.server.advance('PT13H')
  await stage.row('getSession', 'after a day the session lives longer and the cookie with it', async () => {
    const { session } = succeeded(await visitor.client.getSession())
    assert.ok(session.expiresAt.getTime() - before.expiresAt.getTime() >= day, 'expiresAt did not move')
    assert.equal(session.id, before.id)
    sessionCookie(visitor)
  })

  await stage.row('getSession', 'not remembered, it ends after a day', async () => {
    assert.equal(succeeded(await forgetful.client.getSession()), null)
    cleared(forgetful, 'session_token', 'session_data', 'dont_remember')
  })

  await stage.server.advance('P8D')
  await stage.row('getSession', 'unused for a week, it has ended', async () => {
    assert.equal(succeeded(await visitor.client.getSession()), null)
    cleared(visitor, 'session_token', 'session_data', 'dont_remember')
  })
}
