import * as z from 'zod/mini'
import { post } from './kit/route.ts'

export const anonymous = {
  deleteAnonymousUser: post('/delete-anonymous-user', {
    summary: 'Delete the caller, who never made an account, with everything of theirs.',
    access: 'session',
    session: 'changes',
    input: z.object({}),
    output: z.object({ success: z.boolean() }),
    errors: ['NOT_WHILE_IMPERSONATING', 'USER_IS_NOT_ANONYMOUS', 'LAST_OWNER_CANNOT_BE_DELETED'],
  }),
}
