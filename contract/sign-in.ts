import * as z from 'zod/mini'
import { gateErrors } from './admission.ts'
import { post } from './kit/route.ts'
import { SecondFactorWanted } from './two-factor.ts'
import { Email, User } from './users.ts'

const SignedIn = z.union([
  z.object({ redirect: z.boolean(), token: z.string(), url: z.optional(z.string()), user: User }),
  SecondFactorWanted,
])

export const signIn = {
  email: post('/sign-in/email', {
    summary: 'Sign in with an email address and a password.',
    access: 'optional-session',
    rate: 'credentials',
    captcha: true,
    session: 'changes',
    input: z.object({
      email: Email,
      password: z.string(),
      callbackURL: z.optional(z.string()),
      rememberMe: z._default(z.boolean(), true),
    }),
    output: SignedIn,
    errors: [
      'EMAIL_AND_PASSWORD_IS_NOT_ENABLED',
      'INVALID_EMAIL',
      'INVALID_EMAIL_OR_PASSWORD',
      'EMAIL_NOT_VERIFIED',
      'BANNED_USER',
      'TOO_BUSY',
      'FAILED_TO_CREATE_SESSION',
    ],
    fault: 'FAILED_TO_CREATE_SESSION',
  }),
  username: post('/sign-in/username', {
    summary: 'Sign in with a username and a password.',
    access: 'optional-session',
    rate: 'credentials',
    captcha: true,
    session: 'changes',
    input: z.object({
      username: z.string(),
      password: z.string(),
      callbackURL: z.optional(z.string()),
      rememberMe: z._default(z.boolean(), true),
    }),
    output: SignedIn,
    errors: [
      'INVALID_USERNAME_OR_PASSWORD',
      'USERNAME_IS_TOO_SHORT',
      'USERNAME_IS_TOO_LONG',
      'USERNAME_IS_INVALID',
      'EMAIL_NOT_VERIFIED_FOR_USERNAME',
      'BANNED_USER',
      'TOO_BUSY',
      'UNEXPECTED_ERROR',
    ],
    fault: 'UNEXPECTED_ERROR',
  }),
  anonymous: post('/sign-in/anonymous', {
    summary: 'Sign in without an account. Whoever signs up or in later takes along what they made until then.',
    access: 'optional-session',
    rate: 'credentials',
    session: 'changes',
    input: z.object({}),
    output: z.object({ token: z.string(), user: User }),
    errors: ['ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY', ...gateErrors, 'COULD_NOT_CREATE_SESSION'],
    fault: 'COULD_NOT_CREATE_SESSION',
  }),
}
