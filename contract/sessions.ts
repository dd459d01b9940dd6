import * as z from 'zod/mini'
import { QueryFlag } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { Instant, User } from './users.ts'

export const Session = z.object({
  id: z.string(),
  userId: z.string(),
  token: z.string(),
  expiresAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
  ipAddress: z.string(),
  userAgent: z.string(),
  impersonatedBy: z.nullable(z.string()),
  activeOrganizationId: z.nullable(z.string()),
  activeTeamId: z.nullable(z.string()),
})
export type Session = z.infer<typeof Session>

/** What a user agent says of a device, in the names people know. */
export const Device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['desktop', 'phone', 'tablet', 'tv', 'program', 'unknown']),
})

/** A session as its owner sees it in the list of devices. `token` is the stored hash: it names, it does not open. */
export const ListedSession = z.extend(Session, {
  current: z.boolean(),
  method: z.string(),
  device: Device,
})
export type ListedSession = z.infer<typeof ListedSession>

/** What the caller holds, or the organization they act for, in the names of the customer state; each entry has its seller's `organizationId`. */
const Held = z.array(z.record(z.string(), z.unknown()))
const Entitlements = z.object({ activeSubscriptions: Held, grantedBenefits: Held, activeMeters: Held })

const Requirement = z.enum(['second-factor', 'terms'])
export type Requirement = z.infer<typeof Requirement>

export const SellerSlugs = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform((text) => text.split(',').slice(0, 20)),
)
const Status = z.object({ status: z.boolean() })
const Nothing = z.object({})

export const sessions = {
  getSession: get('/get-session', {
    summary: 'Read the session in use and its user, or null.',
    access: 'session-reading',
    apiKeys: 'reading',
    input: z.object({
      disableCookieCache: z.optional(QueryFlag),
      disableRefresh: z.optional(QueryFlag),
      entitlements: z.optional(QueryFlag),
      /** Slugs of sellers, with commas between: entitlements count what these sold, and no longer what the installation's own did. */
      sellers: z.optional(SellerSlugs),
    }),
    output: z.nullable(
      z.object({
        session: Session,
        user: User,
        entitlements: z.optional(Entitlements),
        /**
         * What the person must do; left out where there is nothing. Until a second factor is proven nothing else opens to this session. Terms are for
         * the application to ask about: nothing is closed until they are accepted.
         */
        required: z.optional(z.array(Requirement)),
      }),
    ),
    errors: ['FAILED_TO_GET_SESSION'],
    fault: 'FAILED_TO_GET_SESSION',
  }),
  signOut: post('/sign-out', {
    summary: 'End the session in use and clear its cookies.',
    access: 'anyone',
    session: 'ends',
    input: Nothing,
    output: z.object({ success: z.boolean() }),
    errors: [],
  }),
  listSessions: get('/list-sessions', {
    summary: 'List the live sessions of the caller, the one in use first.',
    access: 'session',
    input: Nothing,
    output: z.array(ListedSession),
    errors: [],
  }),
  revokeSession: post('/revoke-session', {
    summary: 'End one session of the caller, named by its token or by the token’s hash.',
    access: 'session',
    session: 'changes',
    input: z.object({ token: z.string() }),
    output: Status,
    errors: ['SESSION_NOT_FOUND', 'UNAUTHORIZED'],
  }),
  revokeSessions: post('/revoke-sessions', {
    summary: 'End every session of the caller, the one in use included.',
    access: 'session',
    session: 'changes',
    input: Nothing,
    output: Status,
    errors: [],
  }),
  revokeOtherSessions: post('/revoke-other-sessions', {
    summary: 'End every session of the caller but the one in use.',
    access: 'session',
    session: 'changes',
    input: Nothing,
    output: Status,
    errors: [],
  }),
}
