import type { emailOtp, magicLink, mailedSignIn } from '#contract/mailed-sign-in.ts'
import { withParameter } from '../email-addresses/with-parameter.ts'
import { type Handlers, Redirect, type Visit } from '../http/handlers.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { resetByMailedCode } from '../passwords/reset-password.ts'
import { addressAfterEntry, answerEntry } from '../sessions/answer-entry.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { knownVisitor, visitorWithDevice } from '../sessions/device-cookie.ts'
import { isNavigation } from '../sessions/is-navigation.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { askForConsent, changeEmailByCode, isProvenOwn, requestEmailChange } from './change-email-by-code.ts'
import { enterByMailbox } from './enter-by-mailbox.ts'
import { checkMagicLink, signInByLink } from './magic-link.ts'
import { sendMagicLink } from './send-magic-link.ts'
import { type MailedLink, purposes, sendMailedCode } from './send-mailed-code.ts'
import { spendMailedCode } from './spend-mailed-code.ts'
import { verifyByMailedCode } from './verify-by-mailed-code.ts'

export const mailedSignInRoutes: Handlers<typeof mailedSignIn> = {
  async emailOtp(call) {
    const { app, input, visitor } = call
    const { userId } = await spendMailedCode(app, 'mailed-sign-in', { ...input, visitor })
    const proof = { email: input.email, userId, name: input.name || null, method: 'email-otp', arrival: arrivalOf(call) } as const
    const { entered } = await enterByMailbox(app, proof)
    return answerEntry(call, entered, ({ token, user }) => ({ token, user }))
  },

  async magicLink(call) {
    const { app, input } = call
    if (!app.config.magicLinks) refuse('MAGIC_LINKS_NOT_AVAILABLE')
    const { deviceId = null, language = null } = visitorWithDevice(call)
    const { email, name, callbackURL = null, newUserCallbackURL = null, errorCallbackURL = null } = input
    const targets = { callbackURL, newUserCallbackURL, errorCallbackURL }
    await enqueue(app, sendMagicLink, { email, name: name || null, ...targets, deviceId, acceptLanguage: language })
    return { status: true }
  },
}

export const emailOtpRoutes: Handlers<typeof emailOtp> = {
  sendVerificationOtp(call) {
    const { email, type, callbackURL } = call.input
    if (type === 'email-verification' && isProvenOwn(call.caller, email)) return askForConsent(call.app, call.caller)
    const hasLink = type === 'sign-in' && callbackURL !== undefined && call.app.config.magicLinks
    return ask(call, email, type, hasLink ? { callbackURL, deviceId: visitorWithDevice(call).deviceId ?? null } : null)
  },
  requestPasswordReset: (call) => ask(call, call.input.email, 'forget-password'),
  forgetPassword: (call) => ask(call, call.input.email, 'forget-password'),

  async verifyEmail(call) {
    const { user, entered } = await verifyByMailedCode(call.app, call.input, arrivalOf(call))
    const answer = { status: true, token: null, user }
    return entered ? { ...answer, ...answerEntry(call, entered, ({ token }) => ({ token })) } : answer
  },

  async requestEmailChange({ app, caller, input }) {
    await requestEmailChange(app, caller, input)
    return { success: true }
  },

  async changeEmail(call) {
    const user = await changeEmailByCode(call.app, call.caller, call.input)
    setSessionCookies(call, { ...call.caller, user })
    return { success: true }
  },

  async checkVerificationOtp({ app, visitor, input: { type, ...typed } }) {
    await spendMailedCode(app, purposes[type], { ...typed, visitor }, { isKept: true })
    return { success: true }
  },

  async resetPassword(call) {
    const { email, otp, password } = call.input
    const spend = () => spendMailedCode(call.app, 'mailed-reset', { email, otp, visitor: call.visitor })
    await resetByMailedCode(call.app, { email, newPassword: password, visitor: knownVisitor(call), spend })
    return { success: true }
  },
}

export const magicLinkRoutes: Handlers<typeof magicLink> = {
  async verify(call) {
    const { app, input } = call
    const { token, callbackURL, newUserCallbackURL = callbackURL, errorCallbackURL = callbackURL } = input
    if (app.config.magicLinkConfirm && isNavigation(call.headers))
      return new Redirect(`/magic?${new URLSearchParams(given(input)).toString()}`)
    try {
      const { entered, isNew } = await signInByLink(app, token, arrivalOf(call))
      const wanted = isNew ? newUserCallbackURL : callbackURL
      if (wanted) return new Redirect(addressAfterEntry(call, entered, wanted))
      return answerEntry(call, entered, ({ token, user, session }) => ({ token, user, session: { ...session, token } }))
    } catch (error) {
      if (!errorCallbackURL || !(error instanceof Refusal)) throw error
      return new Redirect(withParameter(errorCallbackURL, 'error', redirectValues[error.code] ?? 'failed_to_create_session'))
    }
  },

  async confirm(call) {
    const { entered, isNew } = await signInByLink(call.app, call.input.token, arrivalOf(call))
    return answerEntry(call, entered, ({ token, user }) => ({ token, user, isNew }))
  },

  check: (call) => checkMagicLink(call.app, call.input.token, knownVisitor(call)),
}

const redirectValues: Readonly<Record<string, string>> = {
  INVALID_TOKEN: 'INVALID_TOKEN',
  TOKEN_EXPIRED: 'EXPIRED_TOKEN',
  SIGN_UP_CLOSED: 'new_user_signup_disabled',
}

function given(input: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

async function ask({ app, visitor }: Visit, email: string, type: keyof typeof purposes, link: MailedLink | null = null) {
  if (!app.config.mailedCodes) refuse('MAILED_CODES_NOT_AVAILABLE')
  await enqueue(app, sendMailedCode, { email, type, acceptLanguage: visitor.language ?? null, link })
  return { success: true }
}
