import * as z from 'zod/mini'
import { gateErrors } from './admission.ts'
import { get, post } from './kit/route.ts'
import { newPasswordErrors } from './passwords.ts'
import { Session } from './sessions.ts'
import { SecondFactorWanted } from './two-factor.ts'
import { Email, User } from './users.ts'

const Success = z.object({ success: z.boolean() })
const Code = z.string().check(z.maxLength(32))
const target = z.optional(z.string().check(z.maxLength(2048)))
const GivenName = z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** What a mailed code is for. One for something else is worthless. */
export const mailedCodeTypes = ['sign-in', 'email-verification', 'forget-password'] as const
export type MailedCodeType = (typeof mailedCodeTypes)[number]

const codeErrors = [
  'INVALID_EMAIL',
  'INVALID_OTP',
  'OTP_EXPIRED',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_CODES_WERE_TRIED',
] as const
const addressErrors = [
  ...codeErrors,
  'MAILED_CODES_NOT_AVAILABLE',
  'CHANGE_EMAIL_WITH_OTP_IS_DISABLED',
  'GUESTS_HAVE_NO_EMAIL',
  'EMAIL_IS_THE_SAME',
  'NOT_WHILE_IMPERSONATING',
  'SESSION_IS_NOT_FRESH',
] as const
const asking = {
  access: 'anyone',
  rate: 'mail',
  mailbox: true,
  captcha: true,
  output: Success,
  errors: ['INVALID_EMAIL', 'MAILED_CODES_NOT_AVAILABLE'],
} as const
const resetRequest = {
  ...asking,
  summary: 'Mail a code that lets a new password be chosen. Answers the same for addresses without an account.',
  input: z.object({ email: Email }),
}

/** Mounted among the ways to sign in. */
export const mailedSignIn = {
  emailOtp: post('/sign-in/email-otp', {
    summary: 'Sign in with a mailed code. An address without an account gets one, where that is allowed.',
    access: 'optional-session',
    rate: 'credentials',
    captcha: 'codes',
    session: 'changes',
    input: z.object({ email: Email, otp: Code, name: GivenName }),
    output: z.union([z.object({ token: z.string(), user: User }), SecondFactorWanted]),
    errors: [...codeErrors, ...gateErrors, 'MAILED_CODES_NOT_AVAILABLE', 'BANNED_USER'],
  }),
  magicLink: post('/sign-in/magic-link', {
    summary: 'Mail a link that signs in. Answers the same for addresses without an account.',
    access: 'anyone',
    rate: 'mail',
    mailbox: true,
    captcha: true,
    input: z.object({
      email: Email,
      name: GivenName,
      callbackURL: target,
      newUserCallbackURL: target,
      errorCallbackURL: target,
      metadata: z.optional(z.unknown()),
    }),
    output: z.object({ status: z.boolean() }),
    errors: ['INVALID_EMAIL', 'MAGIC_LINKS_NOT_AVAILABLE'],
  }),
}

export const emailOtp = {
  sendVerificationOtp: post('/email-otp/send-verification-otp', {
    ...asking,
    summary:
      'Mail a code to sign in, to prove an address, or to choose a new password. With a `callbackURL`, a code to sign in comes with a link that leads there, where links are on. A caller whose own address is proven gets, for `email-verification`, the code by which it agrees to its change. Answers the same for addresses without an account.',
    access: 'optional-session',
    input: z.object({ email: Email, type: z.enum(mailedCodeTypes), callbackURL: target }),
  }),
  verifyEmail: post('/email-otp/verify-email', {
    summary: 'Prove an address with a mailed code.',
    access: 'optional-session',
    rate: 'credentials',
    captcha: 'codes',
    session: 'changes',
    input: z.object({ email: Email, otp: Code }),
    output: z.object({
      status: z.boolean(),
      token: z.nullable(z.string()),
      user: User,
      twoFactorRedirect: z.optional(z.literal(true)),
      twoFactorMethods: z.optional(SecondFactorWanted.shape.twoFactorMethods),
    }),
    errors: [...codeErrors, 'MAILED_CODES_NOT_AVAILABLE', 'BANNED_USER'],
  }),
  checkVerificationOtp: post('/email-otp/check-verification-otp', {
    summary: 'Tell whether a mailed code is right. It is not spent, but the try counts.',
    access: 'anyone',
    rate: 'credentials',
    captcha: 'codes',
    input: z.object({ email: Email, type: z.enum(mailedCodeTypes), otp: Code }),
    output: Success,
    errors: [...codeErrors, 'MAILED_CODES_NOT_AVAILABLE'],
  }),
  requestEmailChange: post('/email-otp/request-email-change', {
    summary:
      'Mail a code to the address that the caller wants. One whose present address is proven brings the code that was mailed there. Answers the same for addresses that are taken.',
    access: 'session',
    rate: 'mail',
    mailbox: true,
    input: z.object({ newEmail: Email, otp: z.optional(Code) }),
    output: Success,
    errors: [...addressErrors, 'EMAIL_DOMAIN_NOT_ALLOWED', 'OTP_IS_REQUIRED_TO_VERIFY_CURRENT_EMAIL'],
  }),
  changeEmail: post('/email-otp/change-email', {
    summary: 'Change the caller’s address with the code that was mailed to the new one. The old one is told.',
    access: 'session',
    rate: 'credentials',
    captcha: 'codes',
    session: 'changes',
    input: z.object({ newEmail: Email, otp: Code }),
    output: Success,
    errors: [...addressErrors, 'EMAIL_ALREADY_IN_USE'],
  }),
  requestPasswordReset: post('/email-otp/request-password-reset', resetRequest),
  forgetPassword: post('/forget-password/email-otp', resetRequest),
  resetPassword: post('/email-otp/reset-password', {
    summary: 'Choose a new password with a mailed code. Ends every session and signs nobody in.',
    access: 'anyone',
    rate: 'credentials',
    captcha: 'codes',
    session: 'changes',
    input: z.object({ email: Email, otp: Code, password: z.string() }),
    output: Success,
    errors: [...codeErrors, ...newPasswordErrors, 'MAILED_CODES_NOT_AVAILABLE'],
  }),
}

export const magicLink = {
  verify: get('/magic-link/verify', {
    summary: 'Sign in with the token of a mailed link. A browser that navigates here is shown a page with a button first.',
    access: 'optional-session',
    rate: 'credentials',
    session: 'changes',
    acts: true,
    input: z.object({
      token: z.string().check(z.maxLength(256)),
      callbackURL: target,
      newUserCallbackURL: target,
      errorCallbackURL: target,
    }),
    output: z.union([z.object({ token: z.string(), user: User, session: Session }), SecondFactorWanted]),
    errors: [...gateErrors, 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'MAGIC_LINKS_NOT_AVAILABLE', 'BANNED_USER'],
    answers: 'json or redirect',
  }),
  confirm: post('/magic-link/confirm', {
    summary: 'Sign in by the button of the page that a mailed link opens.',
    access: 'optional-session',
    rate: 'credentials',
    session: 'changes',
    input: z.object({ token: z.string().check(z.maxLength(256)) }),
    output: z.union([z.object({ token: z.string(), user: User, isNew: z.boolean() }), SecondFactorWanted]),
    errors: [...gateErrors, 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'MAGIC_LINKS_NOT_AVAILABLE', 'BANNED_USER'],
  }),
  check: post('/magic-link/check', {
    summary:
      'Tell whom a mailed link would sign in, in part of their address, and whether it was asked for in this browser. Spends nothing.',
    access: 'anyone',
    rate: 'credentials',
    input: z.object({ token: z.string().check(z.maxLength(256)) }),
    output: z.object({ email: z.string(), isSameBrowser: z.boolean() }),
    errors: ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'MAGIC_LINKS_NOT_AVAILABLE'],
  }),
}
