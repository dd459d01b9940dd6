import assert from 'node:assert/strict'
import { cleared, exactly, refused, succeeded } from '../expect.ts'
import { signInWith } from '../journey.ts'
import { success } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'

const deleted = { ...success, message: exactly('User deleted') }
const mailed = { ...success, message: exactly('Verification email sent') }
const link = /delete-account/

export async function accountDeletion(stage: Stage) {
  await stage.row('deleteUser', 'a wrong password', async () => {
    const { visitor } = await stage.person()
    refused(await visitor.client.deleteUser({ password: 'something else' }), 400, 'INVALID_PASSWORD', 'Invalid password')
  })

  await stage.row('deleteUser', 'the right password', async () => {
    const { visitor, email } = await stage.person()
    succeeded(await visitor.client.deleteUser({ password }), deleted)
    cleared(visitor, 'session_token', 'session_data', 'dont_remember')
    assert.equal(succeeded(await visitor.client.getSession()), null)
    refused(await stage.visitor().client.signIn.email({ email, password }), 401, 'INVALID_EMAIL_OR_PASSWORD')
  })

  await stage.row('deleteUser', 'no password from somebody who has one', async () => {
    const { visitor } = await stage.person()
    const result = await visitor.client.deleteUser()
    if (stage.isNew) return void succeeded(result, success)
    refused(result, 400, 'USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT')
  })

  await stage.row('deleteUser', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.deleteUser({ password }), 401, 'UNAUTHORIZED')
  })

  await stage.row('deleteUser', 'a password from somebody who has none', async () => {
    const visitor = await socialPerson(stage)
    refused(await visitor.client.deleteUser({ password }), 400, 'CREDENTIAL_ACCOUNT_NOT_FOUND')
  })

  await stage.row('deleteUser', 'a fresh session of somebody without a password', async () => {
    const visitor = await socialPerson(stage)
    succeeded(await visitor.client.deleteUser(), deleted)
    assert.equal(succeeded(await visitor.client.getSession()), null)
  })

  await byMail(stage)
}

async function byMail(stage: Stage) {
  const [email, other, third] = [stage.newEmail('mailed'), stage.newEmail('mailed'), stage.newEmail('mailed')]
  const visitor = await socialPerson(stage, email)
  const otherVisitor = await socialPerson(stage, other)
  const thirdVisitor = await socialPerson(stage, third)
  await stage.server.advance('PT25H')

  await stage.row('deleteUser', 'no password and no fresh session: a token is mailed', async () => {
    succeeded(await visitor.client.deleteUser({ callbackURL: '/goodbye' }), mailed)
    assert.notEqual(succeeded(await visitor.client.getSession()), null)
  })

  await stage.row('deleteUser', 'a token that is none', async () => {
    refused(await visitor.client.deleteUser({ token: 'none' }), 404, 'INVALID_TOKEN')
  })

  await stage.row('deleteUser', 'by the mailed token', async () => {
    succeeded(await visitor.client.deleteUser({ token: await stage.tokenFor(email, link) }), deleted)
    assert.equal(succeeded(await visitor.client.getSession()), null)
  })

  await stage.row('deleteUser.callback', 'a token that is none', async () => {
    refused(await otherVisitor.client.deleteUser.callback({ query: { token: 'none' } }), 404, 'INVALID_TOKEN')
  })

  await stage.row('deleteUser.callback', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.deleteUser.callback({ query: { token: 'none' } }), 404, 'FAILED_TO_GET_USER_INFO')
  })

  await stage.row('deleteUser.callback', 'by the mailed token', async () => {
    succeeded(await otherVisitor.client.deleteUser(), mailed)
    const token = await stage.tokenFor(other, link)
    succeeded(await otherVisitor.client.deleteUser.callback({ query: { token } }), deleted)
    assert.equal(succeeded(await otherVisitor.client.getSession()), null)
  })

  await stage.row('deleteUser.callback', 'with somewhere to go afterwards', async () => {
    succeeded(await thirdVisitor.client.deleteUser(), mailed)
    const token = await stage.tokenFor(third, link)
    await thirdVisitor.client.deleteUser.callback({ query: { token, callbackURL: '/goodbye' } })
    assert.equal(thirdVisitor.last.status, 302)
    assert.equal(thirdVisitor.last.redirects[0], '/goodbye')
    cleared(thirdVisitor, 'session_token')
  })
}

async function socialPerson(stage: Stage, email = stage.newEmail('social')) {
  const visitor = stage.visitor()
  await signInWith(stage, visitor, 'github', { auto: email })
  return visitor
}
