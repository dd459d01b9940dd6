import type { emailAddresses } from '#contract/email-addresses.ts'
import { errors } from '#contract/errors.ts'
import { type Handlers, Redirect, type Visit } from '../http/handlers.ts'
import type { UserRow } from '../kit/caller.ts'
import { Refusal } from '../kit/refusal.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { doorkeeper } from '../sessions/doorkeeper.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { startSession } from '../sessions/start-session.ts'
import { requestVerification } from './request-verification.ts'
import { verifyEmailByCode, verifyEmailByToken } from './verify-email.ts'

export const emailAddressRoutes: Handlers<typeof emailAddresses> = {
  async sendVerificationEmail(call) {
    const caller = await doorkeeper.findCaller(call)
    await requestVerification(call.app, caller, { ...call.input, visitor: call.visitor })
    return { status: true }
  },

  async verifyEmail(call) {
    const { token, callbackURL } = call.input
    try {
      const user = await verifyEmailByToken(call.app, token)
      await signInVerified(call, user)
      return callbackURL ? new Redirect(callbackURL) : { status: true, user }
    } catch (error) {
      if (!callbackURL || !(error instanceof Refusal)) throw error
      return new Redirect(withError(callbackURL, errors[error.code][1]))
    }
  },

  async confirmEmail(call) {
    const { app, input } = call
    const user = 'token' in input ? await verifyEmailByToken(app, input.token) : await verifyEmailByCode(app, input)
    await signInVerified(call, user)
    return { status: true, user }
  },
}

/** Whoever proves a mailbox owns the account: they need not type the password again. */
async function signInVerified(call: Visit, user: UserRow) {
  if (!call.app.config.autoSignInAfterVerification) return
  const caller = await doorkeeper.findCaller(call)
  if (caller?.user.id === user.id) return
  setSessionCookies(call, await startSession(call.app, user, { method: 'mailbox', ...(await arrivalOf(call)), remember: true }))
}

function withError(target: string, error: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}error=${encodeURIComponent(error)}`
}
