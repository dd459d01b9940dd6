import assert from 'node:assert/strict'
import { exactly, refused, sessionCookie, succeeded, text } from '../expect.ts'
import { user } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'
import { takeLocation } from '../window.ts'

export async function usernames(stage: Stage) {
  const username = 'Anna.Smith_1'

  await stage.row('signUp.email', 'with a username', async () => {
    const { client } = stage.visitor()
    const data = succeeded(await client.signUp.email({ email: stage.newEmail(), password, name: 'Anna', username }), { user })
    assert.equal(data.user.username, 'anna.smith_1')
    assert.equal(data.user.displayUsername, username)
  })

  await stage.row('signUp.email', 'with a username that is shown otherwise', async () => {
    const wish = { email: stage.newEmail(), password, name: 'Bert', username: 'bert', displayUsername: 'Bert the Great' }
    const data = succeeded(await stage.visitor().client.signUp.email(wish))
    assert.equal(data.user.displayUsername, 'Bert the Great')
  })

  const wrongNames = [
    ['too short', 'ab', 'USERNAME_IS_TOO_SHORT', 'USERNAME_TOO_SHORT'],
    ['too long', 'a'.repeat(31), 'USERNAME_IS_TOO_LONG', 'USERNAME_TOO_LONG'],
    ['with signs that are not allowed', 'anna smith', 'USERNAME_IS_INVALID', 'INVALID_USERNAME'],
  ] as const
  for (const [situation, wrong, old, newer] of wrongNames) {
    await stage.row('signUp.email', `a username ${situation}`, async () => {
      const result = await stage.visitor().client.signUp.email({ email: stage.newEmail(), password, name: 'Anna', username: wrong })
      refused(result, stage.either(422, 400), stage.either(old, newer))
    })

    await stage.row('signIn.username', `a username ${situation}`, async () => {
      refused(await stage.visitor().client.signIn.username({ username: wrong, password }), 422, stage.either(old, newer))
    })

    if (stage.isNew)
      await stage.row('isUsernameAvailable', `a username ${situation}`, async () => {
        refused(await stage.visitor().client.isUsernameAvailable({ username: wrong }), 422, newer)
      })
  }

  await stage.row('signUp.email', 'a username that is taken', async () => {
    const wish = { email: stage.newEmail(), password, name: 'Anna', username: username.toUpperCase() }
    const result = await stage.visitor().client.signUp.email(wish)
    if (stage.isNew) return refused(result, 400, 'USERNAME_IS_ALREADY_TAKEN')
    refused(result, 422, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', 'username is already taken. please try another.')
  })

  await stage.row('signIn.username', 'the right password', async () => {
    const visitor = stage.visitor()
    const data = succeeded(await visitor.client.signIn.username({ username: username.toUpperCase(), password }), { token: text, user })
    assert.equal(data.user.username, 'anna.smith_1')
    sessionCookie(visitor)
    assert.equal(succeeded(await visitor.client.getSession()).user.id, data.user.id)
  })

  await stage.row('signIn.username', 'without remember-me', async () => {
    const visitor = stage.visitor()
    succeeded(await visitor.client.signIn.username({ username, password, rememberMe: false }))
    sessionCookie(visitor, {})
    assert.ok(visitor.setCookie('dont_remember'))
  })

  await stage.row('signIn.username', 'a wrong password', async () => {
    const result = await stage.visitor().client.signIn.username({ username, password: 'something else' })
    refused(result, 401, 'INVALID_USERNAME_OR_PASSWORD')
  })

  await stage.row('signIn.username', 'a username nobody has', async () => {
    const result = await stage.visitor().client.signIn.username({ username: 'nobody', password })
    refused(result, 401, 'INVALID_USERNAME_OR_PASSWORD')
  })

  if (!stage.isNew) return

  await stage.row('signIn.username', 'with somewhere to go afterwards', async () => {
    const data = succeeded(await stage.visitor().client.signIn.username({ username, password, callbackURL: '/dashboard' }), {
      redirect: exactly(true),
      url: exactly('/dashboard'),
    })
    assert.ok(data.user)
    assert.equal(takeLocation(), '/dashboard')
  })

  await stage.row('isUsernameAvailable', 'taken', async () => {
    assert.deepEqual(succeeded(await stage.visitor().client.isUsernameAvailable({ username })), { available: false })
  })

  await stage.row('isUsernameAvailable', 'free', async () => {
    assert.deepEqual(succeeded(await stage.visitor().client.isUsernameAvailable({ username: 'somebody.else' })), { available: true })
  })
}
