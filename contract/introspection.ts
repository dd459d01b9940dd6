import * as z from 'zod/mini'
import { post } from './kit/route.ts'
import { Instant, KnownUser } from './users.ts'

/** What may be done: for each resource its actions. */
const Permissions = z.record(z.string(), z.array(z.string()))

const Inactive = z.object({ active: z.literal(false) })
const Active = z.object({
  active: z.literal(true),
  kind: z.enum(['session', 'api-key', 'jwt']),
  /** Null for the key of an organization. */
  user: z.nullable(KnownUser),
  expiresAt: z.nullable(Instant),
  session: z.optional(z.object({ id: z.string(), activeOrganizationId: z.nullable(z.string()) })),
  /** The active organization, with what the person is and may do in it; for the key of an organization, that one, no role and what the key may do. */
  organization: z.optional(z.object({ id: z.string(), slug: z.string(), role: z.string(), permissions: Permissions })),
  apiKey: z.optional(z.object({ id: z.string(), name: z.nullable(z.string()), permissions: Permissions })),
})
export type Introspected = z.infer<typeof Inactive> | z.infer<typeof Active>

export const introspection = {
  introspect: post('/introspect', {
    summary: 'Tell a server who is behind a session token, an API key or a JWT, as it stands at this moment. No use of a key is counted.',
    access: 'known-secret-key',
    scope: 'tokens:introspect',
    input: z.object({ token: z.string().check(z.maxLength(8192)) }),
    output: z.union([Active, Inactive]),
    errors: [],
  }),
}
