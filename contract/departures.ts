import * as z from 'zod/mini'
import { ApiKey } from './api-keys.ts'
import { AuditEntry } from './audit.ts'
import { get, post } from './kit/route.ts'
import { LinkedAccount } from './linked-accounts.ts'
import { Session } from './sessions.ts'
import { Instant, User } from './users.ts'

const Place = z.object({ id: z.string(), name: z.string(), slug: z.string(), logo: z.nullable(z.string()) })

/** Everything of a person but what is written down of their deeds, which may be long. */
export const OwnData = z.object({
  exportedAt: Instant,
  user: User,
  accounts: z.array(LinkedAccount),
  sessions: z.array(z.extend(z.omit(Session, { token: true }), { method: z.string() })),
  memberships: z.array(
    z.object({
      organization: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
      role: z.string(),
      teams: z.array(z.string()),
    }),
  ),
  apiKeys: z.array(ApiKey),
})

/** What somebody may want before they go: to know what that does, and a copy of what is theirs. */
export const departures = {
  previewDeletion: get('/preview-deletion', {
    summary: 'Tell which organizations need the caller as their only owner, and which have nobody else and would go along.',
    access: 'session',
    input: z.object({}),
    output: z.object({ needing: z.array(Place), going: z.array(Place) }),
    errors: [],
  }),
  exportAccount: post('/export-account', {
    summary: 'Download what is kept of the caller as one JSON file, secrets left out.',
    access: 'fresh-session',
    input: z.object({}),
    output: z.extend(OwnData, { activity: z.array(AuditEntry) }),
    errors: ['NOT_WHILE_IMPERSONATING'],
    answers: 'file',
  }),
}
