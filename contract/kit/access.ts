import type { ErrorCode } from '../errors.ts'
import { limits } from '../limits.ts'

type SecurityScheme = 'apiKey' | 'sessionCookie' | 'sessionToken' | 'secretKey' | 'organizationToken' | 'customerSession'

type Kind = {
  /** Which credentials open the door, any one of them. None: the door is open. */
  readonly credentials: readonly SecurityScheme[]
  /** Whether a request without credentials comes in as well. */
  readonly optional?: true
  /** What the doorkeeper may say. */
  readonly errors: readonly ErrorCode[]
}

const session = ['sessionCookie', 'sessionToken'] as const
const byKey = ['INVALID_SECRET_KEY', 'MISSING_SCOPE'] as const satisfies readonly ErrorCode[]

/**
 * Every kind of caller that a route can ask for. The word names the doorkeeper that finds the caller before the handler runs, and
 * types `call.caller` (see `Callers` in server/http/handlers.ts).
 */
export const accessKinds = {
  anyone: { credentials: [], errors: [] },
  /** The session as it is read, if there is one: from its cookie cache where that is switched on. */
  'session-reading': { credentials: session, optional: true, errors: [] },
  'optional-session': { credentials: session, optional: true, errors: [] },
  session: { credentials: session, errors: ['UNAUTHORIZED'] },
  /** Signed in, and identity proven within the fresh age. */
  'fresh-session': { credentials: session, errors: ['UNAUTHORIZED', 'SESSION_IS_NOT_FRESH'] },
  /** For deeds that a thief of a session would want: fresh, unless the configuration leaves that to the application's own screens. */
  'sensitive-session': { credentials: session, errors: ['UNAUTHORIZED', 'SESSION_IS_NOT_FRESH'] },
  /** A request without a secret key must not learn that such a route exists. Wherever a key may call, the route names its scope. */
  'secret-key': { credentials: ['secretKey'], errors: ['NOT_FOUND', ...byKey] },
  /** The same where everybody may know of the route. */
  'known-secret-key': { credentials: ['secretKey'], errors: ['UNAUTHORIZED', ...byKey] },
  'session-or-secret-key': { credentials: [...session, 'secretKey'], errors: ['UNAUTHORIZED', ...byKey] },
  'sensitive-session-or-secret-key': {
    credentials: [...session, 'secretKey'],
    errors: ['UNAUTHORIZED', 'SESSION_IS_NOT_FRESH', ...byKey],
  },
  /** An organization's token, or a browser session of one of its owners or admins. The route names the scope. */
  'organization-token': { credentials: ['organizationToken', ...session], errors: [] },
  'customer-session': { credentials: ['customerSession'], errors: [] },
} as const satisfies Record<string, Kind>

export type Access = keyof typeof accessKinds

/** Whether a caller without credentials is refused. */
export function needsCredentials(access: Access): boolean {
  const { credentials, optional }: Kind = accessKinds[access]
  return credentials.length > 0 && !optional
}

/** How each kind of credential is written down in an OpenAPI document. */
export function securitySchemes(sessionCookie: string): Record<SecurityScheme, object> {
  return {
    sessionCookie: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by signing in. Browsers send it by themselves.' },
    sessionToken: { type: 'http', scheme: 'bearer', description: 'The token of a session, for clients that keep no cookies.' },
    secretKey: { type: 'http', scheme: 'bearer', bearerFormat: 'tg_sk_…', description: 'A secret key of your own server.' },
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: limits.apiKey.header,
      description: 'An API key of a person, where keys may stand in for sessions, as far as its permissions go.',
    },
    organizationToken: { type: 'http', scheme: 'bearer', bearerFormat: 'tg_oat_…', description: 'An access token of an organization.' },
    customerSession: { type: 'http', scheme: 'bearer', bearerFormat: 'tg_cst_…', description: 'A session of a customer in the portal.' },
  }
}

const scoped: ReadonlySet<SecurityScheme> = new Set(['secretKey', 'organizationToken'])

/** What OpenAPI calls the security of a route: any one of these opens it. Keys of servers and tokens of organizations need the scope; API keys open what says so. */
export function securityOf(
  access: Access,
  { scope, apiKeys }: { scope?: string | undefined; apiKeys?: unknown } = {},
): Record<string, string[]>[] {
  const kind: Kind = accessKinds[access]
  const credentials = apiKeys === undefined ? kind.credentials : [...kind.credentials, 'apiKey' as const]
  const ways: Record<string, string[]>[] = credentials.map((scheme) => ({
    [scheme]: scoped.has(scheme) && scope !== undefined ? [scope] : [],
  }))
  return kind.optional ? [...ways, {}] : ways
}
