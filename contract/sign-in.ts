import * as z from 'zod/mini'
import { post } from './kit/route.ts'
import { Email, User } from './users.ts'

export const signIn = {
  email: post('/sign-in/email', {
    summary: 'Sign in with an email address and a password.',
    access: 'anyone',
    input: z.object({
      email: Email,
      password: z.string(),
      callbackURL: z.optional(z.string()),
      rememberMe: z._default(z.boolean(), true),
    }),
    output: z.object({ redirect: z.boolean(), token: z.string(), url: z.optional(z.string()), user: User }),
    errors: [
      'EMAIL_AND_PASSWORD_IS_NOT_ENABLED',
      'INVALID_EMAIL',
      'INVALID_EMAIL_OR_PASSWORD',
      'EMAIL_NOT_VERIFIED',
      'BANNED_USER',
      'TOO_BUSY',
    ],
  }),
}
