import assert from 'node:assert/strict'
import { refused, sessionCookie, succeeded } from '../expect.ts'
import { session, status, user } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'
import type { Visitor } from '../visitor.ts'

type Listed = { session: { token: string }; user: { id: string } }

export async function multiSession(stage: Stage) {
  const first = await stage.person()
  const { visitor } = first
  const { client } = visitor
  const secondEmail = stage.newEmail()

  await stage.row('signUp.email', 'a second account in the browser is added', async () => {
    await stage.server.advance('PT1S')
    const { user } = succeeded(await client.signUp.email({ email: secondEmail, password, name: 'Second' }))
    sessionCookie(visitor)
    const held = visitor.last.cookies.filter(({ name, value }) => name.startsWith('better-auth.session_token_multi-') && value !== '')
    assert.equal(held.length > 0 && held.every(({ attributes }) => attributes.httponly && attributes.samesite === 'Lax'), true)
    assert.equal(succeeded(await client.getSession()).user.id, user.id)
  })

  await stage.row('multiSession.listDeviceSessions', 'both', async () => {
    assert.equal(succeeded(await client.multiSession.listDeviceSessions(), [{ session, user }]).length, 2)
  })

  await stage.row('multiSession.listDeviceSessions', 'nobody is signed in', async () => {
    assert.deepEqual(succeeded(await stage.visitor().client.multiSession.listDeviceSessions()), [])
  })

  await stage.row('multiSession.setActive', 'the first one, by its listed token', async () => {
    const sessionToken = await tokenOf(visitor, first.id)
    const data = succeeded(await client.multiSession.setActive({ sessionToken }), { session, user })
    assert.equal(data.user.id, first.id)
    sessionCookie(visitor)
    assert.equal(succeeded(await client.getSession()).user.id, first.id)
  })

  await stage.row('multiSession.setActive', 'by the token that its sign-in answered', async () => {
    const { token } = succeeded(await client.signIn.email({ email: secondEmail, password }))
    succeeded(await client.multiSession.setActive({ sessionToken: await tokenOf(visitor, first.id) }))
    assert.equal(succeeded(await client.multiSession.setActive({ sessionToken: token })).session.token, token)
  })

  await stage.row('multiSession.setActive', 'of another browser', async () => {
    const stranger = await stage.person()
    const sessionToken = await tokenOf(visitor, first.id)
    refused(await stranger.visitor.client.multiSession.setActive({ sessionToken }), 401, 'INVALID_SESSION_TOKEN', 'Invalid session token')
  })

  await stage.row('multiSession.revoke', 'of another browser', async () => {
    const stranger = await stage.person()
    const sessionToken = await tokenOf(visitor, first.id)
    refused(await stranger.visitor.client.multiSession.revoke({ sessionToken }), 401, 'INVALID_SESSION_TOKEN', 'Invalid session token')
  })

  await stage.row('multiSession.revoke', 'the one in use, and the other one is next', async () => {
    const { user } = succeeded(await client.getSession())
    succeeded(await client.multiSession.revoke({ sessionToken: await tokenOf(visitor, user.id) }), status)
    assert.equal(succeeded(await client.getSession()).user.id, first.id)
  })

  await stage.row('signOut', 'of all', async () => {
    succeeded(await client.signIn.email({ email: secondEmail, password }))
    succeeded(await client.signOut())
    assert.deepEqual(succeeded(await client.multiSession.listDeviceSessions()), [])
    assert.deepEqual(
      [...visitor.jar.keys()].filter((name) => name.includes('session_token')),
      [],
    )
  })
}

async function tokenOf({ client }: Visitor, userId: string): Promise<string> {
  const list: Listed[] = succeeded(await client.multiSession.listDeviceSessions())
  return list.find(({ user }) => user.id === userId)?.session.token ?? assert.fail('not listed')
}
