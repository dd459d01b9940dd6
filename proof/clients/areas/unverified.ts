import assert from 'node:assert/strict'
import { refused, succeeded } from '../expect.ts'
import { user } from '../shapes.ts'
import { password, type Stage } from '../stage.ts'

/** A server that lets nobody in before their address is proven. */
export async function unverified(stage: Stage) {
  const email = stage.newEmail()
  const username = 'unproven'

  await stage.row('signUp.email', 'verification required: an account but no session', async () => {
    const visitor = stage.visitor()
    const data = succeeded(await visitor.client.signUp.email({ email, password, name: 'Anna', username }), { user })
    assert.equal(data.token, null)
    assert.equal(visitor.setCookie('session_token'), undefined)
  })

  await stage.row('signUp.email', 'verification required: a taken address looks like a free one', async () => {
    const data = succeeded(await stage.visitor().client.signUp.email({ email, password, name: 'Twin' }), { user })
    assert.equal(data.token, null)
  })

  await stage.row('signIn.email', 'verification required: not yet', async () => {
    const before = (await stage.server.mailsTo(email)).length
    refused(await stage.visitor().client.signIn.email({ email, password }), 403, 'EMAIL_NOT_VERIFIED', 'Email not verified')
    await stage.server.mailTo(email, /verify-email/)
    assert.ok((await stage.server.mailsTo(email)).length >= before)
  })

  await stage.row('signIn.username', 'verification required: not yet', async () => {
    refused(await stage.visitor().client.signIn.username({ username, password }), 403, 'EMAIL_NOT_VERIFIED')
  })

  await stage.row('signIn.username', 'verification required: a wrong password tells nothing', async () => {
    const result = await stage.visitor().client.signIn.username({ username, password: 'something else' })
    refused(result, 401, 'INVALID_USERNAME_OR_PASSWORD')
  })

  await stage.row('signIn.email', 'verification required: proven', async () => {
    await stage.verify(stage.visitor(), email)
    succeeded(await stage.visitor().client.signIn.email({ email, password }))
  })
}
