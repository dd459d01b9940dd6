import * as z from 'zod/mini'
import { UserId } from './admin-user-id.ts'
import { post } from './kit/route.ts'
import { Session } from './sessions.ts'
import { User } from './users.ts'

/** Acting as another person. */
export const adminImpersonation = {
  impersonateUser: post('/admin/impersonate-user', {
    summary: 'Act as a person for an hour, to see what they see.',
    access: 'sensitive-session',
    permission: { user: ['impersonate'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
    session: 'changes',
    input: z.object({ userId: UserId, reason: z.optional(z.string().check(z.maxLength(500))) }),
    output: z.object({ session: Session, user: User }),
    errors: [
      'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
      'YOU_CANNOT_IMPERSONATE_ADMINS',
      'USER_NOT_FOUND',
      'NOT_WHILE_IMPERSONATING',
      'BANNED_USER',
    ],
  }),
  stopImpersonating: post('/admin/stop-impersonating', {
    summary: 'Become oneself again.',
    access: 'session',
    session: 'changes',
    input: z.object({}),
    output: z.object({ session: Session, user: User }),
    errors: ['YOU_ARE_NOT_IMPERSONATING_ANYONE', 'FAILED_TO_FIND_ADMIN_SESSION'],
  }),
}
