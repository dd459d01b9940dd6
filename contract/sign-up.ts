import * as z from 'zod/mini'
import { gateErrors } from './admission.ts'
import { post } from './kit/route.ts'
import { newPasswordErrors } from './passwords.ts'
import { Picture, pictureErrors } from './pictures.ts'
import { userFieldErrors } from './user-fields.ts'
import { usernameErrors } from './usernames.ts'
import { Email, Name, User } from './users.ts'

export const signUp = {
  email: post('/sign-up/email', {
    summary: 'Create an account with an email address and a password, and sign in.',
    access: 'optional-session',
    rate: 'credentials',
    mailbox: true,
    captcha: true,
    session: 'changes',
    /** Configured fields are members beside the others. */
    input: z.looseObject({
      email: Email,
      password: z.string(),
      name: Name,
      image: z.nullish(Picture),
      callbackURL: z.optional(z.string()),
      username: z.optional(z.string()),
      displayUsername: z.optional(Name),
      rememberMe: z._default(z.boolean(), true),
    }),
    output: z.object({ token: z.nullable(z.string()), user: User }),
    errors: [
      'EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED',
      ...gateErrors,
      'INVALID_EMAIL',
      ...newPasswordErrors,
      'USER_ALREADY_EXISTS',
      ...userFieldErrors,
      ...usernameErrors,
      ...pictureErrors,
      'FAILED_TO_CREATE_USER',
    ],
    fault: 'FAILED_TO_CREATE_USER',
  }),
}
