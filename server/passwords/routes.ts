import { errorPage } from '#contract/error-page.ts'
import { addressOf } from '#contract/kit/wire.ts'
import type { passwords } from '#contract/passwords.ts'
import { withParameter } from '../email-addresses/with-parameter.ts'
import { type Handlers, Redirect, type Visit } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { knownVisitor } from '../sessions/device-cookie.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { findToken } from '../tokens/consume-token.ts'
import { changePassword } from './change-password.ts'
import { proveIdentity } from './prove-identity.ts'
import { requestReset } from './request-reset.ts'
import { type ResetProof, resetPassword } from './reset-password.ts'
import { setPassword } from './set-password.ts'
import { weaknessesOf } from './weaknesses-of.ts'

export const passwordRoutes: Handlers<typeof passwords> = {
  judgePassword: ({ app, input }) => ({ weaknesses: weaknessesOf(app, input.password, input.personal) }),

  requestPasswordReset: askForReset,
  forgetPassword: askForReset,

  async resetPasswordCallback({ app, input: { token, callbackURL } }) {
    const absolute = (target: string) => new URL(target, app.config.url).href
    const found = await findToken(app, 'reset-password', token)
    if (!found) return new Redirect(withParameter(absolute(callbackURL || addressOf(errorPage.error)), 'error', 'INVALID_TOKEN'))
    return new Redirect(callbackURL ? withParameter(absolute(callbackURL), 'token', token) : absolute(`/reset-password/${token}`))
  },

  async checkResetToken({ app, input }) {
    const { address } = (await findToken(app, 'reset-password', input.token)) ?? refuse('INVALID_TOKEN')
    return { email: address }
  },

  async resetPassword(call) {
    const { app, input } = call
    await resetPassword(app, proofIn(input), { newPassword: input.newPassword, visitor: knownVisitor(call) })
    return { status: true }
  },

  async changePassword(call) {
    const { revokeOtherSessions = false, ...input } = call.input
    const caller = await changePassword(call.app, call.caller, { ...input, revokeOtherSessions })
    if (revokeOtherSessions) setSessionCookies(call, caller)
    return { token: revokeOtherSessions ? caller.token : null, user: caller.user }
  },

  async setPassword({ app, input, caller }) {
    await setPassword(app, { ...input, by: caller })
    return { status: true }
  },

  async verifyPassword({ app, caller, input }) {
    await proveIdentity(app, caller, input.password)
    return { status: true }
  },
}

async function askForReset({ app, input, visitor }: Visit & { input: ResetRequest }) {
  const { email, redirectTo = null, callbackURL = null } = input
  await requestReset(app, { email, redirectTo, callbackURL, visitor })
  return { status: true, message: 'If this email exists in our system, check your email for the reset link' }
}

type ResetRequest = { email: string; redirectTo?: string | undefined; callbackURL?: string | undefined }

function proofIn({
  token,
  email,
  code,
}: {
  token?: string | undefined
  email?: string | undefined
  code?: string | undefined
}): ResetProof {
  if (token) return { token }
  return email && code ? { email, code } : refuse('INVALID_TOKEN')
}
