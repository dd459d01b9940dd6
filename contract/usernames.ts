import * as z from 'zod/mini'
import { post } from './kit/route.ts'

/** What can be wrong with a new username. */
export const usernameErrors = [
  'USERNAME_IS_TOO_SHORT',
  'USERNAME_IS_TOO_LONG',
  'USERNAME_IS_INVALID',
  'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
] as const

export const usernames = {
  isUsernameAvailable: post('/is-username-available', {
    summary: 'Tell whether nobody has a username yet.',
    access: 'anyone',
    input: z.object({ username: z.string() }),
    output: z.object({ available: z.boolean() }),
    errors: ['USERNAME_IS_TOO_SHORT', 'USERNAME_IS_TOO_LONG', 'USERNAME_IS_INVALID'],
  }),
}
