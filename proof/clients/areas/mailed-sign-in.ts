import assert from 'node:assert/strict'
import { refused, sessionCookie, succeeded, text } from '../expect.ts'
import { status, success, user } from '../shapes.ts'
import { otherThan, password, type Stage } from '../stage.ts'

export async function mailedSignIn(stage: Stage) {
  await emailCodes(stage)
  if (stage.isNew) await addressByCode(stage)
  await magicLinks(stage)
}

async function emailCodes(stage: Stage) {
  await stage.row('emailOtp.sendVerificationOtp', 'to sign in, the same for an address nobody has', async () => {
    const { client } = stage.visitor()
    const { email } = await stage.person()
    for (const each of [email, stage.newEmail('unknown')])
      succeeded(await client.emailOtp.sendVerificationOtp({ email: each, type: 'sign-in' }), success)
  })

  await stage.row('signIn.emailOtp', 'a new person', async () => {
    const email = stage.newEmail()
    const visitor = stage.visitor()
    succeeded(await visitor.client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' }), success)
    const data = succeeded(await visitor.client.signIn.emailOtp({ email, otp: await stage.codeFor(email, /to sign in/) }), {
      token: text,
      user,
    })
    sessionCookie(visitor)
    assert.deepEqual([data.user.email, data.user.emailVerified], [email, true])
  })

  await stage.row('signIn.emailOtp', 'a wrong code, and one that was used', async () => {
    const { email } = await stage.person({ verified: true })
    const visitor = stage.visitor()
    await visitor.client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
    const otp = await stage.codeFor(email, /to sign in/)
    refused(await visitor.client.signIn.emailOtp({ email, otp: otherThan(otp) }), 400, 'INVALID_OTP')
    succeeded(await visitor.client.signIn.emailOtp({ email, otp }), { token: text, user })
    refused(await stage.visitor().client.signIn.emailOtp({ email, otp }), 400, 'INVALID_OTP')
  })

  await stage.row('emailOtp.verifyEmail', 'proves the address', async () => {
    const { email, visitor } = await stage.person()
    succeeded(await visitor.client.emailOtp.sendVerificationOtp({ email, type: 'email-verification' }), success)
    const otp = await stage.codeFor(email, /to confirm your email address/)
    const data = succeeded(await visitor.client.emailOtp.verifyEmail({ email, otp }), { ...status, user })
    assert.equal(data.user.emailVerified, true)
  })

  await stage.row('emailOtp.checkVerificationOtp', 'spends nothing', async () => {
    const { email } = await stage.person({ verified: true })
    const { client } = stage.visitor()
    await client.emailOtp.sendVerificationOtp({ email, type: 'forget-password' })
    const otp = await stage.codeFor(email, /to choose a new password/)
    refused(await client.emailOtp.checkVerificationOtp({ email, type: 'forget-password', otp: otherThan(otp) }), 400, 'INVALID_OTP')
    succeeded(await client.emailOtp.checkVerificationOtp({ email, type: 'forget-password', otp }), success)
    succeeded(await client.emailOtp.resetPassword({ email, otp, password: 'another passphrase 8' }), success)
  })

  for (const call of stage.either(['forgetPassword.emailOtp'], ['forgetPassword.emailOtp', 'emailOtp.requestPasswordReset'])) {
    await stage.row(call, 'a new password by a code', async () => {
      const { email } = await stage.person({ verified: true })
      const { client } = stage.visitor()
      const [group = '', method = ''] = call.split('.')
      succeeded(await client[group][method]({ email }), success)
      const otp = await stage.codeFor(email, /to choose a new password/)
      succeeded(await client.emailOtp.resetPassword({ email, otp, password: 'another passphrase 8' }), success)
      refused(await client.signIn.email({ email, password }), 401, 'INVALID_EMAIL_OR_PASSWORD')
      succeeded(await client.signIn.email({ email, password: 'another passphrase 8' }))
    })
  }
}

async function addressByCode(stage: Stage) {
  await stage.row('emailOtp.changeEmail', 'an unproven address, by the code to the new one', async () => {
    const { visitor } = await stage.person()
    const newEmail = stage.newEmail('moved')
    succeeded(await visitor.client.emailOtp.requestEmailChange({ newEmail }), success)
    const otp = await stage.codeFor(newEmail, /to use this email address/)
    refused(await visitor.client.emailOtp.changeEmail({ newEmail, otp: otherThan(otp) }), 400, 'INVALID_OTP')
    succeeded(await visitor.client.emailOtp.changeEmail({ newEmail, otp }), success)
    sessionCookie(visitor)
    assert.equal(succeeded(await visitor.client.getSession()).user.email, newEmail)
  })

  await stage.row('emailOtp.requestEmailChange', 'a proven address agrees first; a taken one is answered the same', async () => {
    const { email, visitor } = await stage.person({ verified: true })
    const { client } = visitor
    const { email: taken } = await stage.person({ verified: true })
    const asked = await client.emailOtp.requestEmailChange({ newEmail: taken })
    assert.deepEqual([asked.error?.status, asked.error?.message], [400, 'OTP is required to verify current email'])
    succeeded(await client.emailOtp.sendVerificationOtp({ email, type: 'email-verification' }), success)
    const otp = await stage.codeFor(email, /to change the email address/)
    succeeded(await client.emailOtp.requestEmailChange({ newEmail: taken, otp }), success)
    refused(await client.emailOtp.changeEmail({ newEmail: taken, otp }), 400, 'INVALID_OTP')
  })
}

async function magicLinks(stage: Stage) {
  await stage.row('signIn.magicLink', 'the same for an address nobody has', async () => {
    const { email } = await stage.person()
    for (const each of [email, stage.newEmail('unknown')])
      succeeded(await stage.visitor().client.signIn.magicLink({ email: each, callbackURL: '/app' }), status)
  })

  await stage.row('magicLink.verify', 'signs a new person in, once', async () => {
    const email = stage.newEmail()
    const visitor = stage.visitor()
    succeeded(await visitor.client.signIn.magicLink({ email, name: 'Person' }), status)
    const token = await stage.tokenFor(email, /token=/)
    const data = succeeded(await visitor.client.magicLink.verify({ query: { token } }), { token: text, user })
    sessionCookie(visitor)
    assert.deepEqual([data.user.email, data.user.name], [email, 'Person'])
    assert.equal(succeeded(await visitor.client.getSession()).user.email, email)
    assert.notEqual((await stage.visitor().client.magicLink.verify({ query: { token } })).data?.token, data.token)
  })
}
