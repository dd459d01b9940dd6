import * as z from 'zod/mini'
import { ApiKey } from './api-keys.ts'
import { type IdentityEvent, identityEventTypes } from './identity-event-types.ts'
import { Invitation } from './invitations.ts'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { LinkedAccount } from './linked-accounts.ts'
import { Member } from './members.ts'
import { Organization } from './organizations.ts'
import { Role } from './roles.ts'
import { Session } from './sessions.ts'
import { Team } from './teams.ts'
import { Instant, KnownUser } from './users.ts'
import { WaitlistEntry } from './waitlist.ts'

const StartedSession = z.extend(z.omit(Session, { token: true }), { method: z.string() })

/** What a person allowed an application. */
const GrantOfApplication = z.object({
  id: z.string(),
  applicationId: z.string(),
  userId: z.string(),
  organizationId: z.nullable(z.string()),
  scopes: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  lastUsedAt: z.nullable(Instant),
})

/** Everything an application can be told of, and what each message carries: the object as administrators see it, without secrets. */
export const identityEvents = {
  'user.created': KnownUser,
  'user.updated': KnownUser,
  'user.deleted': KnownUser,
  'user.banned': KnownUser,
  'user.unbanned': KnownUser,
  'session.started': StartedSession,
  'session.ended': StartedSession,
  'account.linked': LinkedAccount,
  'account.unlinked': LinkedAccount,
  'organization.created': Organization,
  'organization.updated': Organization,
  'organization.deleted': Organization,
  'member.added': Member,
  'member.updated': Member,
  'member.removed': Member,
  'invitation.created': Invitation,
  'invitation.accepted': Invitation,
  'invitation.rejected': Invitation,
  'invitation.canceled': Invitation,
  'waitlist.joined': WaitlistEntry,
  'waitlist.invited': WaitlistEntry,
  'role.created': Role,
  'role.updated': Role,
  'role.deleted': Role,
  'team.created': Team,
  'team.updated': Team,
  'team.deleted': Team,
  'api_key.created': ApiKey,
  'api_key.updated': ApiKey,
  'api_key.deleted': ApiKey,
  'application_grant.created': GrantOfApplication,
  'application_grant.updated': GrantOfApplication,
  'application_grant.revoked': GrantOfApplication,
} as const satisfies Record<IdentityEvent, z.core.$ZodType>

const Url = z.string().check(z.trim(), z.minLength(1), z.maxLength(2083))
const Events = z.array(z.enum(['*', ...identityEventTypes])).check(z.minLength(1), z.maxLength(100))
const Secret = z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{32,512}={0,2}$/))

const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  secret: z.string(),
  createdAt: Instant,
})

const WebhookDelivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  /** What receivers see as `webhook-id`: the same however often a message is sent. */
  eventId: z.string(),
  type: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed', 'skipped']),
  attempts: z.number(),
  httpCode: z.nullable(z.number()),
  nextAttemptAt: z.nullable(Instant),
  createdAt: Instant,
})

/** Headers are lines, without the values that open something. Of the answer there is the beginning. */
const WebhookAttempt = z.object({
  id: z.string(),
  at: Instant,
  httpCode: z.nullable(z.number()),
  error: z.nullable(z.string()),
  milliseconds: z.number(),
  requestHeaders: z.nullable(z.string()),
  responseHeaders: z.nullable(z.string()),
  response: z.nullable(z.string()),
})

/** What the application is told decide its own servers, and administrators who may set any password anyway. */
const managing = { access: 'session-or-secret-key', permission: { user: ['set-password'] } } as const
const reading = { ...managing, scope: 'webhooks:read' } as const
const writing = { ...managing, scope: 'webhooks:write' } as const
const errors = ['FORBIDDEN'] as const

/** For administrators and the application's own servers. */
export const webhook = {
  create: post('/webhook/create', {
    summary: 'Have an address told of what happens to people and organizations.',
    ...writing,
    input: z.object({ url: Url, events: Events, secret: z.optional(Secret) }),
    output: Webhook,
    errors: [...errors, 'WEBHOOK_ADDRESS_NOT_ALLOWED', 'TOO_MANY_WEBHOOKS'],
  }),
  list: get('/webhook/list', {
    summary: 'List the addresses that are told, with their secrets.',
    ...reading,
    input: z.object({}),
    output: z.array(Webhook),
    errors,
  }),
  health: get('/webhook/health', {
    summary: 'Read which of the last fifty attempts each address took, and since when one takes none.',
    ...reading,
    input: z.object({}),
    output: z.array(z.object({ webhookId: z.string(), failingSince: z.nullable(Instant), recent: z.array(z.boolean()) })),
    errors,
  }),
  update: post('/webhook/update', {
    summary: 'Change an address that is told, or what it is told, or pause it.',
    ...writing,
    input: z.object({ id: z.string(), url: z.optional(Url), events: z.optional(Events), enabled: z.optional(z.boolean()) }),
    output: Webhook,
    errors: [...errors, 'NOT_FOUND', 'WEBHOOK_ADDRESS_NOT_ALLOWED'],
  }),
  delete: post('/webhook/delete', {
    summary: 'Tell an address nothing any more, and forget what was sent to it.',
    ...writing,
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.boolean() }),
    errors: [...errors, 'NOT_FOUND'],
  }),
  rotateSecret: post('/webhook/rotate-secret', {
    summary: 'Sign with another secret. For a day messages carry the signature of the old one as well.',
    ...writing,
    input: z.object({ id: z.string() }),
    output: Webhook,
    errors: [...errors, 'NOT_FOUND'],
  }),
  test: post('/webhook/test', {
    summary: 'Send a sample of a message to one address.',
    ...writing,
    input: z.object({ id: z.string(), type: z._default(z.enum(identityEventTypes), 'user.created') }),
    output: z.object({ eventId: z.string() }),
    errors: [...errors, 'NOT_FOUND'],
  }),
  deliveries: get('/webhook/deliveries', {
    summary: 'List what was sent, newest first.',
    ...reading,
    input: z.object({
      id: z.optional(z.string()),
      status: z.optional(z.enum(['pending', 'succeeded', 'failed', 'skipped'])),
      type: z.optional(z.enum(identityEventTypes)),
      limit: z._default(queryNumber({ least: 1, most: 100 }), 50),
      offset: z._default(queryNumber({ least: 0, most: 1_000_000 }), 0),
    }),
    output: z.object({ deliveries: z.array(WebhookDelivery), total: z.number() }),
    errors,
  }),
  delivery: get('/webhook/delivery', {
    summary: 'Read what was sent, and what came of every attempt.',
    ...reading,
    input: z.object({ id: z.string() }),
    output: z.object({
      delivery: WebhookDelivery,
      payload: z.string(),
      attempts: z.array(WebhookAttempt),
    }),
    errors: [...errors, 'NOT_FOUND'],
  }),
  redeliver: post('/webhook/redeliver', {
    summary: 'Send one message again, or all that failed at one address.',
    ...writing,
    input: z.union([z.object({ deliveryId: z.string() }), z.object({ id: z.string(), status: z.literal('failed') })]),
    output: z.object({ redelivered: z.number() }),
    errors: [...errors, 'NOT_FOUND'],
  }),
}
