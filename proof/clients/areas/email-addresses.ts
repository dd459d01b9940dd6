import assert from 'node:assert/strict'
import { exactly, orNull, refused, succeeded } from '../expect.ts'
import { status, user } from '../shapes.ts'
import { type Person, password, type Stage } from '../stage.ts'

const verification = /verify-email/

export async function emailAddresses(stage: Stage) {
  await sending(stage)
  await verifying(stage)
  await changing(stage, await stage.person({ verified: true }))
}

async function sending(stage: Stage) {
  const { visitor, email } = await stage.person()
  await stage.server.mailTo(email, verification)

  await stage.row('sendVerificationEmail', 'to oneself', async () => {
    const before = (await stage.server.mailsTo(email)).length
    succeeded(await visitor.client.sendVerificationEmail({ email, callbackURL: '/verified' }), status)
    for (let tries = 0; tries < 100 && (await stage.server.mailsTo(email)).length === before; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    assert.equal((await stage.server.mailsTo(email)).length, before + 1)
  })

  await stage.row('sendVerificationEmail', 'nobody is signed in', async () => {
    succeeded(await stage.visitor().client.sendVerificationEmail({ email }), status)
  })

  await stage.row('sendVerificationEmail', 'an address nobody has', async () => {
    succeeded(await stage.visitor().client.sendVerificationEmail({ email: 'nobody@example.com' }), status)
    assert.deepEqual(await stage.server.mailsTo('nobody@example.com'), [])
  })

  await stage.row('sendVerificationEmail', "not the signed-in person's address", async () => {
    refused(await visitor.client.sendVerificationEmail({ email: 'nobody@example.com' }), 400, 'EMAIL_MISMATCH')
  })

  await stage.row('sendVerificationEmail', 'an address that is proven already', async () => {
    const { visitor, email } = await stage.person({ verified: true })
    refused(await visitor.client.sendVerificationEmail({ email }), 400, 'EMAIL_ALREADY_VERIFIED')
  })

  await stage.row('sendVerificationEmail', 'not an address', async () => {
    const { data, error } = await stage.visitor().client.sendVerificationEmail({ email: 'nobody' })
    assert.equal(data, null)
    assert.equal(error.status, 400)
  })
}

async function verifying(stage: Stage) {
  await stage.row('verifyEmail', 'by the mailed token', async () => {
    const { visitor, email } = await stage.person()
    const token = await stage.tokenFor(email, verification)
    succeeded(await visitor.client.verifyEmail({ query: { token } }), { status: exactly(true), user: orNull(user) })
    assert.equal(succeeded(await visitor.client.getSession()).user.emailVerified, true)
  })

  await stage.row('verifyEmail', 'with somewhere to go afterwards', async () => {
    const { visitor, email } = await stage.person()
    const token = await stage.tokenFor(email, verification)
    await visitor.client.verifyEmail({ query: { token, callbackURL: '/verified' } })
    assert.equal(visitor.last.status, 302)
    assert.equal(visitor.last.redirects[0], '/verified')
    assert.equal(succeeded(await visitor.client.getSession()).user.emailVerified, true)
  })

  await stage.row('verifyEmail', 'a token that is none', async () => {
    refused(await stage.visitor().client.verifyEmail({ query: { token: 'none' } }), 401, 'INVALID_TOKEN')
  })

  await stage.row('verifyEmail', 'a token that is none, with somewhere to go', async () => {
    const visitor = stage.visitor()
    await visitor.client.verifyEmail({ query: { token: 'none', callbackURL: '/verified' } })
    assert.equal(visitor.last.redirects[0], `/verified?error=${stage.either('invalid_token', 'INVALID_TOKEN')}`)
  })

  await stage.row('verifyEmail', 'a foreign site to go to', async () => {
    const result = await stage.visitor().client.verifyEmail({ query: { token: 'none', callbackURL: 'https://elsewhere.example' } })
    refused(result, 403, stage.either('INVALID_CALLBACKURL', 'INVALID_CALLBACK_URL'))
  })

  await stage.row('verifyEmail', 'a token that is too old', async () => {
    const { email } = await stage.person()
    const token = await stage.tokenFor(email, verification)
    await stage.server.advance('PT61M')
    refused(await stage.visitor().client.verifyEmail({ query: { token } }), 401, 'TOKEN_EXPIRED')
  })

  await stage.row('verifyEmail', 'a token that is too old, with somewhere to go', async () => {
    const { email } = await stage.person()
    const token = await stage.tokenFor(email, verification)
    await stage.server.advance('PT61M')
    const visitor = stage.visitor()
    await visitor.client.verifyEmail({ query: { token, callbackURL: '/verified' } })
    assert.equal(visitor.last.redirects[0], `/verified?error=${stage.either('token_expired', 'TOKEN_EXPIRED')}`)
  })
}

async function changing(stage: Stage, { visitor, email }: Person) {
  const { client } = visitor

  await stage.row('changeEmail', 'an unproven address changes at once', async () => {
    const { visitor } = await stage.person()
    const newEmail = stage.newEmail('changed')
    succeeded(await visitor.client.changeEmail({ newEmail: newEmail.toUpperCase(), callbackURL: '/changed' }), status)
    assert.equal(succeeded(await visitor.client.getSession()).user.email, newEmail)
    await stage.server.mailTo(newEmail, verification)
  })

  await stage.row('changeEmail', 'the address one has', async () => {
    const { data, error } = await client.changeEmail({ newEmail: email })
    assert.equal(data, null)
    assert.equal(error.status, 400)
    assert.equal(error.message, 'Email is the same')
    if (!stage.isNew) assert.equal(error.code, 'EMAIL_IS_THE_SAME')
  })

  await stage.row('changeEmail', "somebody else's address", async () => {
    const stranger = await stage.person({ verified: true })
    const result = await client.changeEmail({ newEmail: stranger.email })
    if (stage.isNew) return void succeeded(result, status)
    refused(result, 400, 'COULDNT_UPDATE_YOUR_EMAIL', "Couldn't update your email")
  })

  await stage.row('changeEmail', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.changeEmail({ newEmail: 'new@example.com' }), 401, 'UNAUTHORIZED')
  })

  const newEmail = stage.newEmail('moved')
  await stage.row('changeEmail', 'a proven address: the old one is asked first', async () => {
    succeeded(await client.changeEmail({ newEmail, callbackURL: '/changed' }), status)
    assert.equal(succeeded(await client.getSession()).user.email, email)
  })

  await stage.row('verifyEmail', 'allows the change and asks the new address', async () => {
    const token = await stage.tokenFor(email, /callbackURL=.*changed/)
    const data = succeeded(await client.verifyEmail({ query: { token } }), { status: exactly(true), user })
    assert.equal(data.user.email, newEmail)
    assert.equal(data.user.emailVerified, false)
    await stage.verify(visitor, newEmail)
    assert.equal(succeeded(await client.getSession()).user.emailVerified, true)
    succeeded(await stage.visitor().client.signIn.email({ email: newEmail, password }))
  })
}
