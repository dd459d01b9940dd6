import assert from 'node:assert/strict'
import { arriveAt, until } from '#web/journeys/until.ts'
import { password, type Stage } from './stage.ts'

const isOut = (data: unknown) => data === null

export async function signingIn(stage: Stage) {
  const { server, row } = stage
  const screen = await stage.visitor()
  const email = 'ann@example.com'
  const isAnn = (data: any) => data?.user.email === email
  const leave = async () => {
    await screen.done('Sign out')
    await screen.open('signing-in')
    await screen.shows('Session', isOut)
  }

  await row('useSignUpEmail', 'makes an account, and the session shows it', async () => {
    const { user, token } = await screen.done('Sign up', { name: 'Ann', email, password, username: 'ann' })
    assert.deepEqual([user.email, typeof token], [email, 'string'])
    await screen.shows('Session', isAnn)
  })
  await row('useSignUpEmail', 'a password too short', async () => {
    const values = { name: 'Ben', email: 'ben@example.com', password: 'short', username: 'ben' }
    await screen.refused('Sign up', values, 400, 'PASSWORD_TOO_SHORT')
  })
  await row('useSignUpEmail', 'an address that is taken', async () => {
    const values = { name: 'Ann', email, password, username: 'ann2' }
    await screen.refused('Sign up', values, 422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')
  })
  await row('useSignOut', 'ends the session, and shows so', leave)
  await row('useSignInEmail', 'a wrong password', async () => {
    await screen.refused('Sign in', { email, password: 'another one 77' }, 401, 'INVALID_EMAIL_OR_PASSWORD')
  })
  await row('useSignInEmail', 'the right password', async () => {
    assert.equal((await screen.done('Sign in', { email, password })).user.email, email)
    await screen.shows('Session', isAnn)
    await leave()
  })
  await row('useSendVerificationEmail', 'a link that confirms the address and comes back', async () => {
    await screen.done('Confirm email', { email })
    await screen.follow(stage.server, email, /verify-email/)
    await screen.shows('Session', (data) => data === null || data.user.emailVerified)
  })
  await row('useIsUsernameAvailable', 'one that is taken, and one that is free', async () => {
    assert.deepEqual(await screen.done('Is the username free', { username: 'ann' }), { available: false })
    assert.deepEqual(await screen.done('Is the username free', { username: 'zoe' }), { available: true })
  })
  await row('useSignInUsername', 'a wrong password, and the right one', async () => {
    await screen.refused('Sign in by username', { username: 'ann', password: 'another one 77' }, 401, 'INVALID_USERNAME_OR_PASSWORD')
    await screen.done('Sign in by username', { username: 'ann', password })
    await screen.shows('Session', isAnn)
    await leave()
  })
  await row('useSignInMagicLink', 'a mailed link signs in and comes back', async () => {
    assert.deepEqual(await screen.done('Send link', { email }), { status: true })
    await screen.follow(stage.server, email, /\/magic\?/)
    await screen.shows('Session', isAnn)
    await leave()
  })
  await row('useSignInEmailOtp', 'a wrong code, and the mailed one', async () => {
    const known = (await server.mailsTo(email)).length // a link that signs in comes with a code as well
    assert.deepEqual(await screen.done('Send code', { email }), { success: true })
    await until(async () => assert.ok((await server.mailsTo(email)).length > known))
    const [mail] = await server.mailsTo(email)
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    await screen.refused('Sign in by code', { email, otp: code === '000000' ? '000001' : '000000' }, 400, 'INVALID_OTP')
    await screen.done('Sign in by code', { email, otp: code })
    await screen.shows('Session', isAnn)
    await leave()
  })
  await row('useRequestPasswordReset', 'a mailed link leads back with what sets a new password', async () => {
    assert.equal((await screen.done('Forgot password', { email })).status, true)
    await screen.follow(stage.server, email, /reset-password/)
    await arriveAt(screen.page, /\?token=/)
    await screen.refused('Reset password', { newPassword: 'short' }, 400, 'PASSWORD_TOO_SHORT')
    assert.deepEqual(await screen.done('Reset password', { newPassword: `${password} new` }), { status: true })
    await screen.open('signing-in')
    await screen.refused('Sign in', { email, password }, 401, 'INVALID_EMAIL_OR_PASSWORD')
    await screen.done('Sign in', { email, password: `${password} new` })
    await screen.shows('Session', isAnn)
  })
  await row('useSignInSocial', 'a person of Google is let in, and comes back', async () => {
    await leave()
    await screen.click('Sign in with Google')
    await screen.beAtGoogle('gus@example.com', 'Gus')
    await screen.shows('Session', (data) => data?.user.email === 'gus@example.com')
  })
}
