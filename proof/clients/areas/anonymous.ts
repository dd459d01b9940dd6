import assert from 'node:assert/strict'
import { refused, sessionCookie, succeeded, text } from '../expect.ts'
import { success, user } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'

export async function anonymous(stage: Stage) {
  const visitor = stage.visitor()

  await stage.row('signIn.anonymous', 'somebody without an account', async () => {
    const data = succeeded(await visitor.client.signIn.anonymous(), { token: text, user })
    assert.equal(data.user.name, 'Anonymous')
    assert.equal(data.user.emailVerified, false)
    sessionCookie(visitor)
    assert.equal(succeeded(await visitor.client.getSession()).user.isAnonymous, true)
  })

  await stage.row('signIn.anonymous', 'a second time', async () => {
    refused(await visitor.client.signIn.anonymous(), 400, 'ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY')
    assert.equal(visitor.setCookie('session_token'), undefined)
  })

  await stage.row('signUp.email', 'the anonymous person becomes somebody', async () => {
    const before = succeeded(await visitor.client.getSession())
    const jar = new Map(visitor.jar)
    succeeded(await visitor.client.signUp.email({ email: stage.newEmail(), password, name: 'Somebody' }))
    const { user } = succeeded(await visitor.client.getSession())
    assert.equal(user.isAnonymous, false)
    assert.notEqual(user.email, before.user.email)
    const past = stage.visitor()
    for (const [name, value] of jar) past.jar.set(name, value)
    assert.equal(succeeded(await past.client.getSession()), null, 'the anonymous session still opens')
  })

  await stage.row('signIn.email', 'the anonymous person was somebody already', async () => {
    const { email, id } = await stage.person()
    const visitor = stage.visitor()
    succeeded(await visitor.client.signIn.anonymous())
    succeeded(await visitor.client.signIn.email({ email, password }))
    assert.equal(succeeded(await visitor.client.getSession()).user.id, id)
  })

  if (!stage.isNew) return

  await stage.row('deleteAnonymousUser', 'leaves nothing behind', async () => {
    const visitor = stage.visitor()
    succeeded(await visitor.client.signIn.anonymous())
    succeeded(await visitor.client.deleteAnonymousUser(), success)
    assert.equal(succeeded(await visitor.client.getSession()), null)
  })

  await stage.row('deleteAnonymousUser', 'not for people with an account', async () => {
    const { visitor } = await stage.person()
    refused(await visitor.client.deleteAnonymousUser(), 403, 'USER_IS_NOT_ANONYMOUS')
  })
}
