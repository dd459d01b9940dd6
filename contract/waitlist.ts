import * as z from 'zod/mini'
import { hookErrors } from './admission.ts'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { limits, waitlistStatuses } from './limits.ts'
import { newPasswordErrors } from './passwords.ts'
import { userFieldErrors } from './user-fields.ts'
import { Email, Instant, Name, User } from './users.ts'

/** An address that asked to be let in. No one has proven it before they sign up. */
export const WaitlistEntry = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  status: z.enum(waitlistStatuses),
  /** When the link was mailed last, and until when it lets the address sign up. */
  invitedAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

const Token = z.string().check(z.maxLength(100))

export const waitlist = {
  join: post('/waitlist/join', {
    summary: 'Ask to be let in. Every address hears the same answer, whether it waits already, has an account or is new.',
    access: 'anyone',
    rate: 'mail',
    mailbox: true,
    captcha: true,
    input: z.object({ email: Email, name: z.optional(Name) }),
    output: z.object({ success: z.boolean() }),
    errors: ['INVALID_EMAIL', 'WAITLIST_CLOSED', 'WAITLIST_FULL', 'EMAIL_DOMAIN_NOT_ALLOWED'],
  }),
  getInvitation: get('/waitlist/get-invitation', {
    summary: 'Show the reader of a mailed link which address it lets in.',
    access: 'anyone',
    input: z.object({ token: Token }),
    output: z.object({ email: z.string(), name: z.nullable(z.string()), expiresAt: Instant }),
    errors: ['INVALID_TOKEN'],
  }),
  signUp: post('/waitlist/sign-up', {
    summary: 'Make an account for an address that was let in. The secret of the mailed link proves the address, and is spent.',
    access: 'optional-session',
    rate: 'credentials',
    captcha: true,
    session: 'changes',
    /** Configured fields are members beside the others. */
    input: z.looseObject({ token: Token, name: Name, password: z.string() }),
    output: z.object({ token: z.string(), user: User }),
    errors: [
      'EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED',
      'SIGN_UP_CLOSED',
      'INVALID_TOKEN',
      ...hookErrors,
      ...userFieldErrors,
      'USER_ALREADY_EXISTS',
      'BANNED_USER',
      ...newPasswordErrors,
    ],
  }),
}

const Ids = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(limits.waitlist.atOnce))

/** Mounted among the administrators' routes. */
export const adminWaitlist = {
  listWaitlist: get('/admin/list-waitlist', {
    summary: 'List the addresses that asked to be let in, the longest waiting first, by pages.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
    scope: 'users:read',
    input: z.object({
      /** A part of the address or the name. */
      search: z.optional(z.string().check(z.maxLength(320))),
      status: z.optional(z.enum(waitlistStatuses)),
      limit: z._default(queryNumber({ least: 1, most: 100 }), 25),
      /** The id of the last entry of the page before. */
      after: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ entries: z.array(WaitlistEntry), total: z.number() }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'],
  }),
  inviteFromWaitlist: post('/admin/invite-from-waitlist', {
    summary: 'Let addresses in: each is mailed a link to sign up, or another one where it was let in before.',
    access: 'session-or-secret-key',
    permission: { user: ['create'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
    scope: 'users:write',
    input: z.object({ ids: Ids }),
    output: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          entry: z.nullable(WaitlistEntry),
          error: z.nullable(z.object({ code: z.string(), message: z.string() })),
        }),
      ),
    }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS', 'NOT_FOUND', 'USER_ALREADY_EXISTS'],
  }),
  removeFromWaitlist: post('/admin/remove-from-waitlist', {
    summary: 'Take addresses off the list. A link that was mailed to one of them opens nothing any more.',
    access: 'session-or-secret-key',
    permission: { user: ['create'] },
    forbidden: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
    scope: 'users:write',
    input: z.object({ ids: Ids }),
    output: z.object({ removed: z.number() }),
    errors: ['YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS'],
  }),
}
