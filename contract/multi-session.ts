import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { Session } from './sessions.ts'
import { User } from './users.ts'

/** An account of this browser. The `token` of a listed session is the stored hash: it names, it does not open. */
const DeviceSession = z.object({ session: Session, user: User })
/** The listed token, or the one that the sign-in answered. */
const Named = z.object({ sessionToken: z.string().check(z.maxLength(256)) })

export const multiSession = {
  listDeviceSessions: get('/multi-session/list-device-sessions', {
    summary: 'List the accounts that this browser holds, the one used last first.',
    access: 'optional-session',
    input: z.object({}),
    output: z.array(DeviceSession),
    errors: ['NOT_FOUND'],
  }),
  setActive: post('/multi-session/set-active', {
    summary: 'Switch to another account of this browser. It must hold its cookie.',
    access: 'optional-session',
    session: 'changes',
    input: Named,
    output: DeviceSession,
    errors: ['NOT_FOUND', 'INVALID_SESSION_TOKEN', 'NOT_WHILE_IMPERSONATING'],
  }),
  revoke: post('/multi-session/revoke', {
    summary: 'Sign out of one account of this browser. If it was in use, the one used before it is next.',
    access: 'session',
    session: 'changes',
    input: Named,
    output: z.object({ status: z.boolean() }),
    errors: ['NOT_FOUND', 'INVALID_SESSION_TOKEN', 'NOT_WHILE_IMPERSONATING'],
  }),
}
