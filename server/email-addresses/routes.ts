import type { emailAddresses } from '#contract/email-addresses.ts'
import { redirectErrorOf } from '#contract/redirect-errors.ts'
import { type Handlers, Redirect, type Visit } from '../http/handlers.ts'
import { Refusal } from '../kit/refusal.ts'
import { addressAfterEntry, answerEntry } from '../sessions/answer-entry.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { isNavigation } from '../sessions/is-navigation.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { changeEmail } from './change-email.ts'
import { checkVerificationToken } from './check-verification-token.ts'
import { disownAccount } from './disown-account.ts'
import { cancelEmailChange, findEmailChange } from './email-change.ts'
import { requestVerification } from './request-verification.ts'
import { type Verified, verifyEmailByCode, verifyEmailByToken } from './verify-email.ts'
import { withParameter } from './with-parameter.ts'

export const emailAddressRoutes: Handlers<typeof emailAddresses> = {
  async sendVerificationEmail(call) {
    await requestVerification(call.app, call.caller, { ...call.input, visitor: call.visitor })
    return { status: true }
  },

  async verifyEmail(call) {
    const { token, callbackURL } = call.input
    const arrival = arrivalOf(call)
    // An image tag may point here too. Such a request proves the address and changes nothing in the viewer's session.
    const mayEnter = isNavigation(call.headers) && arrival.previous === null
    try {
      const { user, entered } = await verifyEmailByToken(call.app, token, arrival, { mayEnter })
      if (callbackURL) return new Redirect(entered ? addressAfterEntry(call, entered, callbackURL) : callbackURL)
      return verified(call, { user, entered })
    } catch (error) {
      if (!callbackURL || !(error instanceof Refusal)) throw error
      return new Redirect(withParameter(callbackURL, 'error', redirectValueOf(error)))
    }
  },

  async confirmEmail(call) {
    const { app, input } = call
    const arrival = arrivalOf(call)
    return verified(
      call,
      'token' in input ? await verifyEmailByToken(app, input.token, arrival) : await verifyEmailByCode(app, input, arrival),
    )
  },

  checkVerificationToken: ({ app, caller, input }) => checkVerificationToken(app, input.token, caller),

  async disownAccount({ app, input, visitor }) {
    await disownAccount(app, input.token, visitor)
    return { status: true }
  },

  async changeEmail(call) {
    const { newEmail, callbackURL = null } = call.input
    const user = await changeEmail(call.app, call.caller, { newEmail, callbackURL })
    setSessionCookies(call, { ...call.caller, user })
    return { status: true }
  },

  getEmailChange: ({ app, caller }) => findEmailChange(app, caller.user),

  async cancelEmailChange({ app, caller }) {
    await cancelEmailChange(app, caller)
    return { status: true }
  },
}

function verified(call: Visit, { user, entered }: Verified) {
  const answer = { status: true, user }
  return entered ? { ...answer, ...answerEntry(call, entered, () => ({})) } : answer
}

/** Applications know four values; every other refusal becomes "this link does not work", or "not for you". */
function redirectValueOf({ code, words }: Refusal): string {
  const value = redirectErrorOf(words)
  if (value !== 'unknown') return value
  return code === 'NOT_WHILE_IMPERSONATING' ? 'unauthorized' : 'invalid_token'
}
