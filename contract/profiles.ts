import * as z from 'zod/mini'
import { post } from './kit/route.ts'
import { TimeZone } from './kit/time-zone.ts'
import { type Language, languages } from './languages.ts'
import { Picture, pictureErrors } from './pictures.ts'
import { Session } from './sessions.ts'
import { userFieldErrors } from './user-fields.ts'
import { usernameErrors } from './usernames.ts'
import { Name } from './users.ts'

export const profiles = {
  updateUser: post('/update-user', {
    summary: 'Change the caller’s name, picture, username, language or time zone.',
    access: 'session',
    session: 'changes',
    /** Configured fields are members beside the others. */
    input: z.looseObject({
      name: z.optional(Name),
      image: z.nullish(Picture),
      username: z.optional(z.string()),
      displayUsername: z.optional(Name),
      language: z.nullish(z.enum(Object.keys(languages) as Language[])),
      timeZone: z.nullish(TimeZone),
      email: z.optional(z.unknown()),
    }),
    output: z.object({ status: z.boolean() }),
    errors: ['EMAIL_CAN_NOT_BE_UPDATED', ...userFieldErrors, ...usernameErrors, ...pictureErrors, 'TOO_BUSY'],
  }),
  updateSession: post('/update-session', {
    summary: 'Change what a caller may set of the session in use. Nothing is settable yet.',
    access: 'session',
    session: 'changes',
    input: z.object({}),
    output: z.object({ session: Session }),
    errors: ['NO_FIELDS_TO_UPDATE'],
  }),
}
