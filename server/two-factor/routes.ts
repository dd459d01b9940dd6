import type { twoFactor } from '#contract/two-factor.ts'
import { countBackupCodes } from '../factors/backup-codes.ts'
import { areStrong, splitFactors } from '../factors/factor.ts'
import { findReset } from '../factors/factor-resets.ts'
import { methodsAfter, methodsInSession } from '../factors/second-factors.ts'
import { findChallenge } from '../factors/sign-in-challenges.ts'
import { listTrustedDevices } from '../factors/trusted-devices.ts'
import type { Handlers, Visit } from '../http/handlers.ts'
import type { Caller } from '../kit/caller.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { findPasswordHash } from '../passwords/store.ts'
import { challengeTokenOf } from '../sessions/answer-entry.ts'
import { knownVisitor, visitorWithDevice } from '../sessions/device-cookie.ts'
import { deviceOf } from '../sessions/device-of.ts'
import { isFresh, isFreshlyStrong } from '../sessions/is-fresh.ts'
import { opensAdministration } from '../sessions/opens-administration.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import type { Asking } from './asked-person.ts'
import { cancelOwnReset, cancelResetByToken } from './cancel-reset.ts'
import { disableTwoFactor, generateBackupCodes } from './disable-two-factor.ts'
import { enableOtp, enableTotp, readTotpUri } from './enable-two-factor.ts'
import { revokeTrustedDevices } from './revoke-trusted-devices.ts'
import { sendOtp } from './send-otp.ts'
import { checkBackupCode, verifyBackupCode, verifyOtp, verifyTotp } from './verify-factor.ts'

export const twoFactorRoutes: Handlers<typeof twoFactor> = {
  async enable(call) {
    const { method, ...wish } = call.input
    if (method === 'totp')
      return { method: 'totp', ...(await enableTotp(call.app, call.caller, { password: wish.password, issuer: wish.issuer })) }
    setSessionCookies(call, await enableOtp(call.app, call.caller, { password: wish.password }))
    return { method: 'otp' }
  },

  async disable(call) {
    setSessionCookies(call, await disableTwoFactor(call.app, call.caller, call.input.password))
    if (call.cookies.get('trust_device') !== undefined) call.cookies.clear('trust_device')
    return { status: true }
  },

  getTotpUri: async ({ app, caller, input }) => ({ totpURI: await readTotpUri(app, caller, input.password) }),

  verifyTotp: async (call) => verified(call, await tried(call, (asking) => verifyTotp(call.app, asking, call.input))),

  verifyOtp: async (call) => verified(call, await tried(call, (asking) => verifyOtp(call.app, asking, call.input))),

  async verifyBackupCode(call) {
    const { disableSession = false, ...input } = call.input
    if (disableSession) return { user: await tried(call, (asking) => checkBackupCode(call.app, asking, input)) }
    return verified(call, await tried(call, (asking) => verifyBackupCode(call.app, asking, input)))
  },

  async sendOtp(call) {
    await sendOtp(call.app, askingOf(call))
    return { status: true }
  },

  async generateBackupCodes({ app, caller, input }) {
    return { status: true, backupCodes: await generateBackupCodes(app, caller, input.password) }
  },

  async state({ app, caller }) {
    const { user, session } = caller
    const { totpDigits: totp, mailedCodeDigits: otp } = app.config
    const [methods, proofs, backupCodesLeft, passwordHash, reset] = await Promise.all([
      methodsAfter(app, user.id, []),
      methodsInSession(app, user.id, splitFactors(session.factors)),
      countBackupCodes(app, user.id),
      findPasswordHash(app, user.id),
      findReset(app, user.id),
    ])
    const isProven = user.twoFactorEnabled ? isFreshlyStrong(app, session) : isFresh(app, session)
    return {
      methods,
      proofs,
      backupCodesLeft,
      isFresh: isProven,
      hasPassword: Boolean(passwordHash),
      isStrong: areStrong(splitFactors(session.factors)),
      opensAdministration: opensAdministration(app, session),
      resetDueAt: reset?.dueAt ?? null,
      digits: { totp, otp },
    }
  },

  async pending(call) {
    const { app } = call
    const token = challengeTokenOf(call) ?? refuse('INVALID_TWO_FACTOR_COOKIE')
    const { userId, proven } = (await findChallenge(app, token)) ?? refuse('INVALID_TWO_FACTOR_COOKIE')
    const { trustedDevices, trustedDeviceAge, totpDigits: totp, mailedCodeDigits: otp } = app.config
    const methods = await methodsAfter(app, userId, splitFactors(proven))
    return { methods, trustedDevices, trustedDeviceAge, digits: { totp, otp } }
  },

  async cancelReset({ app, input, visitor }) {
    await cancelResetByToken(app, input.token, visitor)
    return { status: true }
  },

  async stopReset({ app, caller }) {
    await cancelOwnReset(app, caller)
    return { status: true }
  },

  async listTrustedDevices(call) {
    const devices = await listTrustedDevices(call.app, call.caller.user.id, knownVisitor(call))
    return devices.map(({ isCurrent, ...device }) => ({ ...device, device: deviceOf(device.userAgent), current: Boolean(isCurrent) }))
  },

  async revokeTrustedDevice({ app, caller, input }) {
    await revokeTrustedDevices(app, caller, input.id)
    return { status: true }
  },

  async revokeTrustedDevices({ app, caller }) {
    await revokeTrustedDevices(app, caller)
    return { status: true }
  },
}

function askingOf(call: Visit & { caller: Caller | null }): Asking {
  return { caller: call.caller, challengeToken: challengeTokenOf(call), visitor: visitorWithDevice(call) }
}

/** A challenge with no try left is over, so its cookie goes. */
async function tried<R>(call: Visit & { caller: Caller | null }, verify: (asking: Asking) => Promise<R>): Promise<R> {
  try {
    return await verify(askingOf(call))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') call.cookies.clear('two_factor')
    throw error
  }
}

function verified(call: Visit, caller: Caller) {
  setSessionCookies(call, caller)
  return { token: caller.token, user: caller.user }
}
