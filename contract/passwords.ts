import * as z from 'zod/mini'
import { normalText } from './kit/normal-text.ts'
import { get, post } from './kit/route.ts'
import { Email, User } from './users.ts'

const Status = z.object({ status: z.boolean() })

/** What can be wrong with a new password. */
export const newPasswordErrors = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_COMPROMISED',
  'TOO_BUSY',
] as const

const resetRequest = {
  summary: 'Mail a link and a code that let a new password be chosen. Answers the same for addresses that nobody has.',
  access: 'anyone',
  rate: 'mail',
  mailbox: true,
  captcha: true,
  input: z.object({
    email: Email,
    /** A page of one's own where the new password is chosen. */
    redirectTo: z.optional(z.string()),
    /** Where the person is wanted once it is chosen, on our page. */
    callbackURL: z.optional(z.string()),
  }),
  output: z.object({ status: z.boolean(), message: z.string() }),
  errors: ['INVALID_EMAIL', 'RESET_PASSWORD_ISNT_ENABLED'],
} as const

/** Text whose letters are counted once it is normalised: one letter can become eighteen. */
function normalUpTo(length: number) {
  return z.string().check(
    z.overwrite((text) => normalText(text, { upTo: length })),
    z.maxLength(length),
  )
}

/** Why a password would be guessed soon. */
const weaknesses = ['common', 'personal', 'repeated', 'sequence'] as const
export type Weakness = (typeof weaknesses)[number]

export const passwords = {
  judgePassword: post('/judge-password', {
    summary: 'Tell why a new password would be guessed soon. Nothing is kept.',
    access: 'anyone',
    rate: 'credentials',
    input: z.object({
      password: normalUpTo(512),
      /** What others know of the person: names, addresses. */
      personal: z._default(z.array(normalUpTo(254)).check(z.maxLength(5)), []),
    }),
    output: z.object({ weaknesses: z.array(z.enum(weaknesses)) }),
    errors: [],
  }),
  requestPasswordReset: post('/request-password-reset', resetRequest),
  forgetPassword: post('/forget-password', resetRequest),
  resetPasswordCallback: get('/reset-password/:token', {
    summary: 'Send the browser on to choose a new password, with the token of a mailed link. The token is not spent.',
    access: 'anyone',
    rate: 'credentials',
    session: 'changes',
    input: z.object({ token: z.string(), callbackURL: z.string() }),
    output: z.null(),
    errors: [],
    answers: 'redirect',
  }),
  checkResetToken: post('/check-reset-token', {
    summary: 'Tell whose password a mailed token may reset. The token is not spent.',
    access: 'anyone',
    input: z.object({ token: z.string() }),
    output: z.object({ email: z.string() }),
    errors: ['INVALID_TOKEN'],
  }),
  resetPassword: post('/reset-password', {
    summary: 'Choose a new password with a mailed token, or with an address and its mailed code. Ends every session.',
    access: 'anyone',
    rate: 'credentials',
    captcha: 'codes',
    session: 'changes',
    input: z.object({ newPassword: z.string(), token: z.optional(z.string()), email: z.optional(Email), code: z.optional(z.string()) }),
    output: Status,
    errors: ['INVALID_EMAIL', 'INVALID_TOKEN', 'INVALID_CODE', 'TOO_MANY_CODES_WERE_TRIED', ...newPasswordErrors],
  }),
  changePassword: post('/change-password', {
    summary: 'Change the caller’s password; on demand, end every session and start a new one.',
    access: 'session',
    rate: 'credentials',
    session: 'changes',
    input: z.object({ newPassword: z.string(), currentPassword: z.string(), revokeOtherSessions: z.optional(z.boolean()) }),
    output: z.object({ token: z.nullable(z.string()), user: User }),
    errors: ['NOT_WHILE_IMPERSONATING', ...newPasswordErrors, 'CREDENTIAL_ACCOUNT_NOT_FOUND', 'INVALID_PASSWORD', 'BANNED_USER'],
  }),
  setPassword: post('/set-password', {
    summary: 'Give a person who has no password one. For servers that hold a secret key.',
    access: 'secret-key',
    scope: 'users:write',
    session: 'changes',
    input: z.object({ userId: z.string(), newPassword: z.string() }),
    output: Status,
    errors: [...newPasswordErrors, 'USER_NOT_FOUND', 'USER_ALREADY_HAS_A_PASSWORD'],
  }),
  verifyPassword: post('/verify-password', {
    summary: 'Prove once more who is there, so that the session counts as fresh again.',
    access: 'session',
    rate: 'credentials',
    input: z.object({ password: z.string() }),
    output: Status,
    errors: ['NOT_WHILE_IMPERSONATING', 'CREDENTIAL_ACCOUNT_NOT_FOUND', 'INVALID_PASSWORD', 'TOO_BUSY'],
  }),
}
