import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { Device } from './sessions.ts'
import { twoFactorMethods } from './two-factor.ts'
import { Email, Instant, User } from './users.ts'

const callbackURL = z.optional(z.string())
const Status = z.object({ status: z.boolean() })
const Verified = z.object({
  status: z.boolean(),
  user: z.nullable(User),
  /** The address is proven; signing in goes on with the second factor. */
  twoFactorRedirect: z.optional(z.literal(true)),
  twoFactorMethods: z.optional(z.array(z.enum(twoFactorMethods))),
})
const Nothing = z.object({})

const tokenErrors = [
  'TOKEN_EXPIRED',
  'VERIFICATION_TOKEN_INVALID',
  'VERIFICATION_USER_NOT_FOUND',
  'VERIFICATION_UNAUTHORIZED',
  'COULDNT_UPDATE_YOUR_EMAIL',
  'NOT_WHILE_IMPERSONATING',
] as const

export const emailAddresses = {
  sendVerificationEmail: post('/send-verification-email', {
    summary: 'Mail a link and a code that prove an address. Answers the same for addresses that nobody has.',
    access: 'optional-session',
    rate: 'mail',
    mailbox: true,
    input: z.object({ email: Email, callbackURL }),
    output: Status,
    errors: ['INVALID_EMAIL', 'VERIFICATION_EMAIL_ISNT_ENABLED', 'EMAIL_MISMATCH', 'EMAIL_ALREADY_VERIFIED'],
  }),
  verifyEmail: get('/verify-email', {
    summary: 'Prove an address with the token of a mailed link, or allow the change that the link is about.',
    access: 'optional-session',
    session: 'changes',
    acts: true,
    input: z.object({ token: z.string(), callbackURL }),
    output: Verified,
    errors: tokenErrors,
    answers: 'json or redirect',
  }),
  confirmEmail: post('/confirm-email', {
    summary: 'Prove an address, or allow its change, by pressing the button behind a mailed link or with the mailed code.',
    access: 'optional-session',
    rate: 'credentials',
    captcha: 'codes',
    session: 'changes',
    input: z.union([z.object({ token: z.string() }), z.object({ email: Email, code: z.string() })]),
    output: Verified,
    errors: [...tokenErrors, 'INVALID_CODE', 'TOO_MANY_CODES_WERE_TRIED', 'INVALID_EMAIL'],
  }),
  checkVerificationToken: post('/check-verification-token', {
    summary: 'Tell what a mailed token would prove, and when and where the account was made. The token is not spent.',
    access: 'optional-session',
    rate: 'credentials',
    input: z.object({ token: z.string() }),
    output: z.object({
      email: z.string(),
      /** The address to which the account moves, when the token is about a change. */
      newEmail: z.nullable(z.string()),
      /** Null where there is nothing to ask: the browser is signed in as that account, or its address is proven already. */
      made: z.nullable(z.object({ at: Instant, ipAddress: z.string(), device: Device })),
    }),
    errors: ['TOKEN_EXPIRED', 'VERIFICATION_TOKEN_INVALID', 'VERIFICATION_USER_NOT_FOUND'],
  }),
  disownAccount: post('/disown-account', {
    summary: 'Delete an account that was made with the address of a mailed token, while nobody has proven that address.',
    access: 'anyone',
    rate: 'credentials',
    session: 'changes',
    input: z.object({ token: z.string() }),
    output: Status,
    errors: ['TOKEN_EXPIRED', 'VERIFICATION_TOKEN_INVALID', 'VERIFICATION_USER_NOT_FOUND', 'EMAIL_ALREADY_VERIFIED'],
  }),
  changeEmail: post('/change-email', {
    summary: 'Change the caller’s address: at once while it is unproven, else after a confirmation that is mailed to it.',
    access: 'sensitive-session',
    rate: 'credentials',
    mailbox: true,
    session: 'changes',
    input: z.object({ newEmail: Email, callbackURL }),
    output: Status,
    errors: [
      'INVALID_EMAIL',
      'NOT_WHILE_IMPERSONATING',
      'CHANGE_EMAIL_IS_DISABLED',
      'GUESTS_HAVE_NO_EMAIL',
      'EMAIL_IS_THE_SAME',
      'EMAIL_DOMAIN_NOT_ALLOWED',
      'COULDNT_UPDATE_YOUR_EMAIL',
      'VERIFICATION_EMAIL_ISNT_ENABLED',
    ],
  }),
  getEmailChange: get('/get-email-change', {
    summary: 'Read the change of address that waits for its confirmation, or null.',
    access: 'session',
    input: Nothing,
    output: z.nullable(
      z.object({
        newEmail: z.string(),
        /** Whether the new address is the one that still has to be confirmed. */
        isAgreed: z.boolean(),
        expiresAt: Instant,
      }),
    ),
    errors: [],
  }),
  cancelEmailChange: post('/cancel-email-change', {
    summary: 'Call off the change of address that waits for its confirmation.',
    access: 'session',
    input: Nothing,
    output: Status,
    errors: ['NOT_WHILE_IMPERSONATING'],
  }),
}
