import assert from 'node:assert/strict'
import { cleared, exactly, lasts, refused, sessionCookie, succeeded, text } from '../expect.ts'
import { success, user } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'
import { takeLocation } from '../window.ts'

export async function signIn(stage: Stage) {
  const { email, id } = await stage.person()

  await stage.row('signIn.email', 'the right password', async () => {
    takeLocation()
    const visitor = stage.visitor()
    const data = succeeded(await visitor.client.signIn.email({ email: ` ${email.toUpperCase()}`.trim(), password }), {
      redirect: exactly(false),
      token: text,
      user,
    })
    assert.equal(data.user.id, id)
    assert.equal(data.url, undefined)
    const [token] = decodeURIComponent(sessionCookie(visitor).value).split('.')
    assert.equal(token, data.token)
    assert.equal(takeLocation(), '')
  })

  await stage.row('signIn.email', 'with somewhere to go afterwards', async () => {
    const { client } = stage.visitor()
    const data = succeeded(await client.signIn.email({ email, password, callbackURL: '/dashboard' }))
    assert.equal(data.redirect, true)
    assert.equal(data.url, '/dashboard')
    assert.equal(takeLocation(), '/dashboard')
  })

  await stage.row('signIn.email', 'without remember-me', async () => {
    const visitor = stage.visitor()
    succeeded(await visitor.client.signIn.email({ email, password, rememberMe: false }))
    sessionCookie(visitor, {})
    const marker = visitor.setCookie('dont_remember')
    assert.match(decodeURIComponent(marker?.value ?? ''), /^true\./)
    assert.equal(marker?.attributes['max-age'], undefined)
    const { session } = succeeded(await visitor.client.getSession())
    lasts(session, 86_400_000)
  })

  await stage.row('signIn.email', 'a wrong password', async () => {
    const visitor = stage.visitor()
    const result = await visitor.client.signIn.email({ email, password: 'something else' })
    refused(result, 401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')
    assert.equal(visitor.setCookie('session_token'), undefined)
  })

  await stage.row('signIn.email', 'an address nobody has', async () => {
    const result = await stage.visitor().client.signIn.email({ email: 'nobody@example.com', password })
    refused(result, 401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')
  })

  await stage.row('signIn.email', 'not an address', async () => {
    refused(await stage.visitor().client.signIn.email({ email: 'nobody', password }), 400, 'INVALID_EMAIL', 'Invalid email')
  })

  await stage.row('signIn.email', 'a foreign site to go to', async () => {
    const result = await stage.visitor().client.signIn.email({ email, password, callbackURL: 'https://elsewhere.example' })
    refused(result, 403, stage.either('INVALID_CALLBACKURL', 'INVALID_CALLBACK_URL'))
  })

  await stage.row('signOut', 'ends the session and clears its cookies', async () => {
    const visitor = await stage.signIn(email)
    const before = new Map(visitor.jar)
    succeeded(await visitor.client.signOut(), success)
    cleared(visitor, 'session_token', 'session_data', 'dont_remember')
    assert.equal(visitor.jar.has('better-auth.session_token'), false)
    for (const [name, value] of before) visitor.jar.set(name, value)
    assert.equal(succeeded(await visitor.client.getSession()), null)
  })

  await stage.row('signOut', 'nobody is signed in', async () => {
    succeeded(await stage.visitor().client.signOut(), success)
  })
}
