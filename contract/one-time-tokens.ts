import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { Session } from './sessions.ts'
import { SecondFactorWanted } from './two-factor.ts'
import { User } from './users.ts'

export const oneTimeToken = {
  generate: get('/one-time-token/generate', {
    summary: 'Give a token of three minutes that carries the session in use to another browser or origin, once.',
    access: 'session',
    acts: true,
    input: z.object({}),
    output: z.object({ token: z.string() }),
    errors: ['NOT_FOUND', 'NOT_WHILE_IMPERSONATING'],
  }),
  verify: post('/one-time-token/verify', {
    summary:
      'Spend a one-time token: begins a session for this browser that is as old and as strong as the one that gave the token, and ends with it.',
    access: 'optional-session',
    rate: 'credentials',
    session: 'changes',
    input: z.object({ token: z.string().check(z.maxLength(256)) }),
    output: z.union([z.object({ session: Session, user: User }), SecondFactorWanted]),
    errors: ['NOT_FOUND', 'ONE_TIME_TOKEN_INVALID', 'ONE_TIME_TOKEN_EXPIRED', 'SESSION_NOT_FOUND', 'BANNED_USER'],
  }),
}
