import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { Email, User } from './users.ts'

const callbackURL = z.optional(z.string())
const Verified = z.object({ status: z.boolean(), user: z.nullable(User) })

export const emailAddresses = {
  sendVerificationEmail: post('/send-verification-email', {
    summary: 'Mail a link and a code that prove an address. Answers the same for addresses that nobody has.',
    access: 'anyone',
    input: z.object({ email: Email, callbackURL }),
    output: z.object({ status: z.boolean() }),
    errors: ['INVALID_EMAIL', 'EMAIL_MISMATCH', 'EMAIL_ALREADY_VERIFIED'],
  }),
  verifyEmail: get('/verify-email', {
    summary: 'Prove an address with the token of a mailed link.',
    access: 'anyone',
    input: z.object({ token: z.string(), callbackURL }),
    output: Verified,
    errors: ['TOKEN_EXPIRED', 'VERIFICATION_TOKEN_INVALID', 'VERIFICATION_USER_NOT_FOUND', 'UNAUTHORIZED'],
    answers: 'json or redirect',
  }),
  confirmEmail: post('/confirm-email', {
    summary: 'Prove an address by pressing the button behind a mailed link, or with the mailed code.',
    access: 'anyone',
    input: z.union([z.object({ token: z.string() }), z.object({ email: Email, code: z.string() })]),
    output: Verified,
    errors: ['TOKEN_EXPIRED', 'VERIFICATION_TOKEN_INVALID', 'VERIFICATION_USER_NOT_FOUND', 'UNAUTHORIZED', 'INVALID_CODE', 'INVALID_EMAIL'],
  }),
}
