import * as z from 'zod/mini'
import { TokenEntitlements } from './jwt.ts'
import { post } from './kit/route.ts'
import { Instant, KnownUser } from './users.ts'

/** What may be done: for each resource its actions. */
const Permissions = z.record(z.string(), z.array(z.string()))

const Inactive = z.object({ active: z.literal(false) })
const Active = z.object({
  active: z.literal(true),
  kind: z.enum(['session', 'api-key', 'jwt', 'access-token']),
  /** Null for the key of an organization. */
  user: z.nullable(KnownUser),
  expiresAt: z.nullable(Instant),
  session: z.optional(z.object({ id: z.string(), activeOrganizationId: z.nullable(z.string()) })),
  /**
   * The active organization, with what the person is and may do in it; for the key of an organization, that one, no role and what the key may do; for an
   * access token, the organization it is bound to, and of what the person may do there what the token's scopes name (`invoice:pay`).
   */
  organization: z.optional(z.object({ id: z.string(), slug: z.string(), role: z.string(), permissions: Permissions })),
  apiKey: z.optional(z.object({ id: z.string(), name: z.nullable(z.string()), permissions: Permissions })),
  /** Which application holds an access token. */
  application: z.optional(z.object({ id: z.string() })),
  /** What an access token was allowed. */
  scopes: z.optional(z.array(z.string())),
  /** What tokens tell, and what is left of each meter at this moment. */
  entitlements: z.optional(z.extend(TokenEntitlements, { meters: z.array(z.object({ meterId: z.string(), balance: z.number() })) })),
  entitlementsVersion: z.optional(z.string()),
})
export type Introspected = z.infer<typeof Inactive> | z.infer<typeof Active>

export const introspection = {
  introspect: post('/introspect', {
    summary:
      'Tell a server who is behind a session token, an API key, a JWT or an access token, as it stands at this moment. No use of a key is counted.',
    access: 'known-secret-key',
    scope: 'tokens:introspect',
    input: z.object({
      token: z.string().check(z.maxLength(16_384)),
      /**
       * Lets access tokens of applications in: those that are for this API, by its address among the application's resources, or by our issuer. Without
       * it none is active: such a token opens what its scopes say, not all that a session does.
       */
      audience: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
      /** Tells what was bought, too. */
      entitlements: z.optional(z.boolean()),
      /** Slugs of those whose sales count instead of the installation's own, or of those that the application of an access token names. */
      sellers: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20))),
    }),
    output: z.union([Active, Inactive]),
    errors: [],
  }),
}
