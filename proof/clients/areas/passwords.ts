import assert from 'node:assert/strict'
import { asked, exactly, refused, sessionCookie, succeeded, text } from '../expect.ts'
import { status, user } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'

const hint = 'If this email exists in our system, check your email for the reset link'
const newPassword = 'another passphrase 8'

export async function passwords(stage: Stage) {
  await requesting(stage)
  await resetting(stage)
  await changing(stage)
}

async function requesting(stage: Stage) {
  const { email } = await stage.person()
  const { client } = stage.visitor()

  await stage.row('requestPasswordReset', 'a known address', async () => {
    succeeded(await client.requestPasswordReset({ email, redirectTo: '/reset' }), { ...status, message: exactly(hint) })
    await stage.server.mailTo(email, /reset-password/)
  })

  await stage.row('requestPasswordReset', 'an address nobody has', async () => {
    succeeded(await client.requestPasswordReset({ email: 'nobody@example.com' }), { ...status, message: exactly(hint) })
  })

  await stage.row('requestPasswordReset', 'a foreign site to go to', async () => {
    const result = await client.requestPasswordReset({ email, redirectTo: 'https://elsewhere.example' })
    refused(result, 403, stage.either('INVALID_REDIRECTURL', 'INVALID_REDIRECT_URL'))
  })

  if (!stage.isNew)
    await stage.row('forgetPassword', 'the older name of the same', async () => {
      const visitor = stage.visitor()
      const { email } = await stage.person()
      succeeded(await visitor.client.forgetPassword({ email, redirectTo: '/reset' }), status)
      asked(visitor, 'POST', '/forget-password')
      await stage.server.mailTo(email, /reset-password/)
    })

  await stage.row('resetPassword callback', 'the mailed link leads to the page of the application', async () => {
    const mail = await stage.server.mailTo(email, /reset-password/)
    const link = mail.links.find((address) => address.includes('reset-password')) as string
    const token = new URL(link).pathname.split('/').at(-1)
    const visitor = stage.visitor()
    await visitor.fetch(`/api/auth/reset-password/${token}?callbackURL=${encodeURIComponent('/reset?theme=dark')}`, { redirect: 'manual' })
    assert.equal(visitor.last.status, 302)
    assert.equal(new URL(visitor.last.redirects[0] as string, stage.server.url).href, `${stage.server.url}/reset?theme=dark&token=${token}`)
  })

  await stage.row('resetPassword callback', 'a token that is none', async () => {
    const visitor = stage.visitor()
    await visitor.fetch('/api/auth/reset-password/none?callbackURL=%2Freset', { redirect: 'manual' })
    assert.equal(new URL(visitor.last.redirects[0] as string, stage.server.url).href, `${stage.server.url}/reset?error=INVALID_TOKEN`)
  })
}

async function resetting(stage: Stage) {
  const { visitor, email } = await stage.person()
  const { client } = stage.visitor()
  succeeded(await client.requestPasswordReset({ email }))
  const token = await stage.tokenFor(email, /reset-password/)

  await stage.row('resetPassword', 'a password too short', async () => {
    refused(await client.resetPassword({ newPassword: 'short', token }), 400, 'PASSWORD_TOO_SHORT')
  })

  await stage.row('resetPassword', 'a password too long', async () => {
    refused(await client.resetPassword({ newPassword: 'x'.repeat(129), token }), 400, 'PASSWORD_TOO_LONG')
  })

  await stage.row('resetPassword', 'by the mailed token', async () => {
    succeeded(await client.resetPassword({ newPassword, token }), status)
    refused(await client.signIn.email({ email, password }), 401, 'INVALID_EMAIL_OR_PASSWORD')
    succeeded(await client.signIn.email({ email, password: newPassword }))
    assert.equal(succeeded(await visitor.client.getSession()), null)
  })

  await stage.row('resetPassword', 'the same token again', async () => {
    refused(await client.resetPassword({ newPassword, token }), 400, 'INVALID_TOKEN')
  })

  await stage.row('resetPassword', 'without a token', async () => {
    refused(await client.resetPassword({ newPassword }), 400, 'INVALID_TOKEN')
  })

  await stage.row('resetPassword', 'the token in the query', async () => {
    const { email } = await stage.person()
    succeeded(await client.requestPasswordReset({ email }))
    const token = await stage.tokenFor(email, /reset-password/)
    succeeded(await client.resetPassword({ newPassword, query: { token } }), status)
  })

  await stage.row('resetPassword', 'a token that is too old', async () => {
    const { email } = await stage.person()
    succeeded(await client.requestPasswordReset({ email }))
    const token = await stage.tokenFor(email, /reset-password/)
    await stage.server.advance('PT61M')
    refused(await client.resetPassword({ newPassword, token }), 400, 'INVALID_TOKEN')
    await stage.server.resetClock()
  })
}

async function changing(stage: Stage) {
  const { visitor, email } = await stage.person()
  const { client } = visitor

  await stage.row('changePassword', 'the current one is wrong', async () => {
    refused(await client.changePassword({ currentPassword: 'something else', newPassword }), 400, 'INVALID_PASSWORD', 'Invalid password')
  })

  await stage.row('changePassword', 'too short', async () => {
    refused(await client.changePassword({ currentPassword: password, newPassword: 'short' }), 400, 'PASSWORD_TOO_SHORT')
  })

  await stage.row('changePassword', 'too long', async () => {
    refused(await client.changePassword({ currentPassword: password, newPassword: 'x'.repeat(129) }), 400, 'PASSWORD_TOO_LONG')
  })

  await stage.row('changePassword', 'every session stays', async () => {
    const data = succeeded(await client.changePassword({ currentPassword: password, newPassword }), { user })
    assert.equal(data.token, null)
    assert.equal(succeeded(await client.getSession()).user.email, email)
  })

  await stage.row('changePassword', 'and end the other sessions', async () => {
    const other = stage.visitor()
    succeeded(await other.client.signIn.email({ email, password: newPassword }))
    const wish = { currentPassword: newPassword, newPassword: password, revokeOtherSessions: true }
    const data = succeeded(await client.changePassword(wish), { token: text, user })
    assert.equal(decodeURIComponent(sessionCookie(visitor).value).split('.')[0], data.token)
    assert.equal(succeeded(await other.client.getSession()), null)
    assert.equal(succeeded(await client.getSession()).user.email, email)
  })

  await stage.row('setPassword', 'not for browsers', async () => {
    const { data, error } = await client.setPassword({ newPassword })
    assert.equal(data, null)
    assert.equal(error.status, 404)
  })

  await stage.row('changePassword', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.changePassword({ currentPassword: password, newPassword }), 401, 'UNAUTHORIZED')
  })
}
