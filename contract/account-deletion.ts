import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'

const callbackURL = z.optional(z.string())
const Deletion = z.object({ success: z.boolean(), message: z.enum(['User deleted', 'Verification email sent']) })

const Place = z.object({ id: z.string(), name: z.string(), slug: z.string(), logo: z.nullable(z.string()) })

export const accountDeletion = {
  deleteUser: post('/delete-user', {
    summary: 'Delete the caller: with the password, a mailed token or code, or a fresh session. Else a token and a code are mailed.',
    access: 'session',
    rate: 'credentials',
    session: 'changes',
    input: z.object({ callbackURL, password: z.optional(z.string()), token: z.optional(z.string()), code: z.optional(z.string()) }),
    output: Deletion,
    errors: [
      'NOT_WHILE_IMPERSONATING',
      'CREDENTIAL_ACCOUNT_NOT_FOUND',
      'INVALID_PASSWORD',
      'INVALID_TOKEN',
      'INVALID_CODE',
      'TOO_MANY_CODES_WERE_TRIED',
      'USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT',
      'SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION',
      'USER_CANNOT_BE_DELETED_PLEASE_PROVIDE_A_PASSWORD_OR_TOKEN',
      'LAST_OWNER_CANNOT_BE_DELETED',
      'TOO_BUSY',
    ],
    statuses: { INVALID_TOKEN: 404 },
  }),
  deleteUserCallback: get('/delete-user/callback', {
    summary: 'Delete the caller with a mailed token.',
    access: 'session',
    stranger: 'FAILED_TO_GET_USER_INFO',
    rate: 'credentials',
    session: 'changes',
    acts: true,
    input: z.object({ token: z.string(), callbackURL }),
    output: Deletion,
    errors: ['FAILED_TO_GET_USER_INFO', 'NOT_WHILE_IMPERSONATING', 'INVALID_TOKEN', 'LAST_OWNER_CANNOT_BE_DELETED'],
    statuses: { FAILED_TO_GET_USER_INFO: 404, INVALID_TOKEN: 404 },
    answers: 'json or redirect',
  }),
  previewDeletion: get('/preview-deletion', {
    summary: 'Tell which organizations need the caller as their only owner, and which have nobody else and would go along.',
    access: 'session',
    input: z.object({}),
    output: z.object({ needing: z.array(Place), going: z.array(Place) }),
    errors: [],
  }),
}
