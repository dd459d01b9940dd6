import assert from 'node:assert/strict'
import { refused, sessionCookie, succeeded, text } from '../expect.ts'
import { user } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'

export async function signUp(stage: Stage) {
  await stage.row('signUp.email', 'a new person', async () => {
    const { client, ...rest } = visitorOf(stage)
    const data = succeeded(await client.signUp.email({ email: 'Anna@Example.com', password, name: 'Anna' }), { token: text, user })
    assert.equal(data.user.email, 'anna@example.com')
    assert.equal(data.user.name, 'Anna')
    assert.equal(data.user.image, null)
    assert.equal(data.user.emailVerified, false)
    assert.equal(data.user.role, 'user')
    assert.equal(data.user.banned, false)
    assert.equal('password' in data.user, false)
    const [token] = decodeURIComponent(sessionCookie(rest.visitor).value).split('.')
    assert.equal(token, data.token)
    assert.equal(succeeded(await client.getSession()).user.id, data.user.id)
  })

  await stage.row('signUp.email', 'with a picture and a mailed link back', async () => {
    const email = stage.newEmail()
    const { client } = stage.visitor()
    const image = 'https://pictures.example/anna.png'
    const data = succeeded(await client.signUp.email({ email, password, name: 'Anna', image, callbackURL: '/welcome' }))
    assert.equal(data.user.image, image)
    const mail = await stage.server.mailTo(email, /verify-email/)
    const link = new URL(mail.links.find((address) => address.includes('verify-email')) as string)
    assert.equal(link.searchParams.get('callbackURL'), '/welcome')
  })

  if (stage.isNew)
    await stage.row('signUp.email', 'without remember-me', async () => {
      const { client, visitor } = visitorOf(stage)
      succeeded(await client.signUp.email({ email: stage.newEmail(), password, name: 'Anna', rememberMe: false }))
      sessionCookie(visitor, {})
      assert.ok(visitor.setCookie('dont_remember'))
    })

  await stage.row('signUp.email', 'a role that nobody may give themselves', async () => {
    const { client } = stage.visitor()
    const result = await client.signUp.email({ email: stage.newEmail(), password, name: 'Eve', role: 'admin' })
    if (stage.isNew) return refused(result, 400, 'FIELD_NOT_ALLOWED', 'role is not allowed to be set')
    assert.equal(succeeded(result).user.role, 'user')
  })

  await stage.row('signUp.email', 'an address that is taken', async () => {
    const { email } = await stage.person()
    const result = await stage.visitor().client.signUp.email({ email: email.toUpperCase(), password, name: 'Twin' })
    refused(result, 422, stage.either('USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'))
  })

  await stage.row('signUp.email', 'not an address', async () => {
    const result = await stage.visitor().client.signUp.email({ email: 'nobody', password, name: 'Nobody' })
    refused(result, 400, stage.either('INVALID_EMAIL', 'VALIDATION_ERROR'))
  })

  await stage.row('signUp.email', 'a password too short', async () => {
    const result = await stage.visitor().client.signUp.email({ email: stage.newEmail(), password: 'short', name: 'Anna' })
    refused(result, 400, 'PASSWORD_TOO_SHORT', 'Password too short')
  })

  await stage.row('signUp.email', 'a password too long', async () => {
    const result = await stage.visitor().client.signUp.email({ email: stage.newEmail(), password: 'x'.repeat(129), name: 'Anna' })
    refused(result, 400, 'PASSWORD_TOO_LONG', 'Password too long')
  })

  await stage.row('signUp.email', 'a link back to a foreign site', async () => {
    const wish = { email: stage.newEmail(), password, name: 'Anna', callbackURL: 'https://elsewhere.example/' }
    refused(await stage.visitor().client.signUp.email(wish), 403, stage.either('INVALID_CALLBACKURL', 'INVALID_CALLBACK_URL'))
  })
}

function visitorOf(stage: Stage) {
  const visitor = stage.visitor()
  return { visitor, client: visitor.client }
}
