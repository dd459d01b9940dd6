import assert from 'node:assert/strict'
import { codesByNow } from '#server/testing/authenticators.ts'
import { exactly, refused, sessionCookie, succeeded, text } from '../expect.ts'
import { status, user } from '../shapes.ts'
import { otherThan, type Person, password, type Stage } from '../stage.ts'
import type { Visitor } from '../visitor.ts'

const enabledUser = { ...user, twoFactorEnabled: exactly(true) }

export async function twoFactor(stage: Stage) {
  const ann = await stage.person({ verified: true })
  let codes: () => string = () => ''
  let backupCodes: string[] = []

  await stage.row('twoFactor.enable', 'a wrong password', async () => {
    refused(await ann.visitor.client.twoFactor.enable({ password: 'another one' }), 400, 'INVALID_PASSWORD', 'Invalid password')
  })

  await stage.row('twoFactor.enable', 'the right password: an address for the authenticator and ten backup codes', async () => {
    const data = succeeded(await ann.visitor.client.twoFactor.enable({ password }), { totpURI: text, backupCodes: [text] })
    assert.equal(data.backupCodes.length, 10)
    const { protocol, searchParams } = new URL(data.totpURI)
    assert.deepEqual([protocol, searchParams.get('digits'), searchParams.get('period')], ['otpauth:', '6', '30'])
    codes = codesByNow(searchParams.get('secret') ?? '')
    backupCodes = data.backupCodes
  })

  await stage.row('twoFactor.getTotpUri', 'before the first code', async () => {
    succeeded(await ann.visitor.client.twoFactor.getTotpUri({ password }), { totpURI: text })
  })

  await stage.row('twoFactor.verifyTotp', 'a wrong code', async () => {
    refused(await ann.visitor.client.twoFactor.verifyTotp({ code: 'abcdef' }), 401, 'INVALID_CODE', 'Invalid code')
  })

  await stage.row('twoFactor.verifyTotp', 'the first code switches it on, in a new session', async () => {
    const data = succeeded(await ann.visitor.client.twoFactor.verifyTotp({ code: codes() }), { token: text, user: enabledUser })
    sessionCookie(ann.visitor)
    assert.equal(succeeded(await ann.visitor.client.getSession()).session.token, data.token)
  })

  await stage.row('signIn.email', 'the client is sent to its page for the second factor, without a session', async () => {
    const visitor = await half(stage, ann)
    assert.equal(visitor.secondFactorPages, 1)
    assert.equal((await visitor.client.getSession()).data, null)
  })

  await stage.row('twoFactor.verifyTotp', 'finishes a sign-in', async () => {
    const visitor = await half(stage, ann)
    succeeded(await visitor.client.twoFactor.verifyTotp({ code: codes() }), { token: text, user: enabledUser })
    sessionCookie(visitor)
    assert.equal(succeeded(await visitor.client.getSession()).user.id, ann.id)
  })

  await stage.row('twoFactor.verifyTotp', 'without a sign-in to finish', async () => {
    refused(await stage.visitor().client.twoFactor.verifyTotp({ code: '123456' }), 401, 'INVALID_TWO_FACTOR_COOKIE')
  })

  await stage.row('twoFactor.verifyTotp', 'in a browser that is trusted: the next sign-in asks for the password alone', async () => {
    const visitor = await half(stage, ann)
    succeeded(await visitor.client.twoFactor.verifyTotp({ code: codes(), trustDevice: true }))
    await visitor.client.signOut()
    succeeded(await visitor.client.signIn.email({ email: ann.email, password }), { token: text, user: enabledUser })
  })

  await stage.row('twoFactor.sendOtp', 'somebody with an authenticator', async () => {
    succeeded(await (await half(stage, ann)).client.twoFactor.sendOtp(), status)
  })

  await stage.row('twoFactor.sendOtp', 'a mailed code finishes the sign-in of somebody who chose them', async () => {
    const bob = await stage.person({ verified: true })
    succeeded(await bob.visitor.client.twoFactor.enable({ password, method: 'otp' }), { method: exactly('otp') })
    const visitor = await half(stage, bob)
    succeeded(await visitor.client.twoFactor.sendOtp(), status)
    const code = await stage.codeFor(bob.email, /to finish signing in/)
    refused(await visitor.client.twoFactor.verifyOtp({ code: otherThan(code) }), 401, 'INVALID_CODE')
    succeeded(await visitor.client.twoFactor.verifyOtp({ code }), { token: text, user: enabledUser })
    sessionCookie(visitor)
  })

  await stage.row('twoFactor.verifyBackupCode', 'works once', async () => {
    const [code] = backupCodes
    const visitor = await half(stage, ann)
    succeeded(await visitor.client.twoFactor.verifyBackupCode({ code }), { token: text, user: enabledUser })
    refused(await (await half(stage, ann)).client.twoFactor.verifyBackupCode({ code }), 401, 'INVALID_BACKUP_CODE', 'Invalid backup code')
  })

  await stage.row('twoFactor.verifyBackupCode', 'without a session', async () => {
    const visitor = await half(stage, ann)
    const data = succeeded(await visitor.client.twoFactor.verifyBackupCode({ code: backupCodes[1], disableSession: true }), {
      user: enabledUser,
    })
    assert.equal(data.token, undefined)
    assert.equal((await visitor.client.getSession()).data, null)
  })

  await stage.row('twoFactor.generateBackupCodes', 'ten new ones, and the old ones stop working', async () => {
    const data = succeeded(await ann.visitor.client.twoFactor.generateBackupCodes({ password }), { ...status, backupCodes: [text] })
    assert.equal(data.backupCodes.length, 10)
    refused(await (await half(stage, ann)).client.twoFactor.verifyBackupCode({ code: backupCodes[2] }), 401, 'INVALID_BACKUP_CODE')
  })

  await stage.row('twoFactor.disable', 'a wrong password', async () => {
    refused(await ann.visitor.client.twoFactor.disable({ password: 'another one' }), 400, 'INVALID_PASSWORD')
  })

  await stage.row('twoFactor.disable', 'the password is enough again', async () => {
    succeeded(await ann.visitor.client.twoFactor.disable({ password }), status)
    succeeded(await stage.visitor().client.signIn.email({ email: ann.email, password }), { token: text, user })
  })

  await stage.row('twoFactor.enable', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.twoFactor.enable({ password }), 401, 'UNAUTHORIZED')
  })
}

async function half(stage: Stage, { email }: Person): Promise<Visitor> {
  const visitor = stage.visitor()
  succeeded(await visitor.client.signIn.email({ email, password }), { twoFactorRedirect: exactly(true) })
  return visitor
}
