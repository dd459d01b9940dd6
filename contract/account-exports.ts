import * as z from 'zod/mini'
import { ApiKey } from './api-keys.ts'
import { AuditEntry } from './audit.ts'
import { post } from './kit/route.ts'
import { LinkedAccount } from './linked-accounts.ts'
import { Session } from './sessions.ts'
import { withUserFields } from './user-fields.ts'
import { AcceptedTerms, Instant, User } from './users.ts'

/** What is kept of a person, without their audit entries: those may be many and are streamed. */
export const OwnData = z.object({
  exportedAt: Instant,
  user: withUserFields(z.extend(User, AcceptedTerms.shape)),
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

export const accountExports = {
  exportAccount: post('/export-account', {
    summary: 'Download what is kept of the caller as one JSON file, secrets left out.',
    access: 'fresh-session',
    input: z.object({}),
    output: z.extend(OwnData, { activity: z.array(AuditEntry) }),
    errors: ['NOT_WHILE_IMPERSONATING'],
    answers: 'file',
  }),
}
