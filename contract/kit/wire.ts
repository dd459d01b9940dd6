import { errorCodeOf } from '../errors.ts'

/** Something that went wrong, before a wire gives it its shape. */
export type Failure = {
  readonly status: number
  /** Its name in the catalogue it comes from. */
  readonly code: string
  /** The words of the catalogue, with placeholders, and the code they go out under where that is not the name. */
  readonly words: string
  readonly wireCode?: string | undefined
  /** The words, filled. */
  readonly message: string
  /** What is wrong about the input, member by member. */
  readonly issues?: readonly InputIssue[] | undefined
  /** Milliseconds after which trying again makes sense. */
  readonly tryAgainIn?: number | undefined
  /** What to do about it, for the person who runs the server. */
  readonly hint?: string | undefined
}

export type InputIssue = {
  readonly place: 'path' | 'query' | 'body'
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** The kind of mistake, for programs: `missing`, `value_error`. */
  readonly type: string
  readonly input?: unknown
}

/** How one family of routes speaks: its base path, and the shape of its requests and answers. */
export type Wire = {
  readonly base: string
  /** How members are spelt on the line. In code they are always camelCase. */
  readonly casing: 'camelCase' | 'snake_case'
  /** Which pages may read the answers: those of trusted origins, with their cookies, or any page without. */
  readonly crossOrigin: 'trusted' | 'any'
  /** How lists are cut: by the members of each route, or by `page` and `limit` with `{items, pagination}` around them. */
  readonly paging: 'by route' | 'items and pagination'
  /** What the doors of this wire say in words of their own, before any route. */
  readonly doorErrors?: readonly string[]
  /** Statuses that a code has on this wire alone. */
  readonly statuses?: { readonly [code: string]: number }
  errorBody(failure: Failure): object
  /** Headers that a refusal brings along. */
  errorHeaders?(failure: Failure): { readonly [name: string]: string }
}

/** The address of a route on the accounts' wire, its parameters filled in: `/api/auth/callback/github`. */
export function addressOf({ path }: { readonly path: string }, parameters: { readonly [name: string]: string } = {}): string {
  return accountsWire.base + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}

/** The wire of accounts and organizations: what better-auth's clients speak. */
export const accountsWire: Wire = {
  base: '/api/auth',
  casing: 'camelCase',
  crossOrigin: 'trusted',
  paging: 'by route',
  errorBody: ({ code, words, wireCode, message, issues, tryAgainIn, hint }) => ({
    code: wireCode ?? (words.includes('{') ? errorCodeOf(message) : code),
    message,
    ...(tryAgainIn !== undefined && { details: { tryAgainIn } }),
    ...(issues && { issues: issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })) }),
    ...(hint !== undefined && { hint }),
  }),
}

/** The wire of billing: what the published SDKs of the provider speak. */
export const billingWire = {
  base: '/v1',
  casing: 'snake_case',
  crossOrigin: 'any',
  paging: 'items and pagination',
  doorErrors: ['Unauthorized', 'InvalidToken', 'InsufficientScope', 'SellingNotOpen', 'IdempotencyKeyReused', 'IdempotencyKeyInUse'],
  statuses: { VALIDATION_ERROR: 422, INVALID_QUERY_PARAMETERS: 422, INVALID_JSON: 422 },
  errorBody({ code, wireCode, message, issues, hint }) {
    const advice = hint === undefined ? {} : { hint }
    if (issues) return { error: code === ruleError ? code : 'RequestValidationError', detail: issues.map(validationDetail) }
    const place = unreadable[code]
    if (place) return { error: 'RequestValidationError', detail: [validationDetail({ place, path: [], message, type: 'value_error' })] }
    if (code === 'InvalidToken' || code === 'InsufficientScope') return { error: wireCode, error_description: message, ...advice }
    return { error: wireCode ?? providerNames[code] ?? code, detail: message, ...advice }
  },
  errorHeaders: ({ status }): Record<string, string> => (status === 401 ? { 'www-authenticate': 'Bearer realm="tollgate"' } : {}),
} as const satisfies Wire

/** The wire of applications that people sign in to: OAuth 2.1 and OpenID Connect, in the words of RFC 6749. */
export const oauthWire = {
  base: '/api/auth/oauth2',
  casing: 'snake_case',
  crossOrigin: 'any',
  paging: 'by route',
  errorBody: ({ code, status, message, issues }) => ({
    error: issues ? 'invalid_request' : oauthNameOf(code, status),
    error_description: message,
  }),
  errorHeaders({ code, status }): Record<string, string> {
    if (code === 'invalid_token' || code === 'insufficient_scope') return { 'www-authenticate': `Bearer realm="tollgate", error="${code}"` }
    return status === 401 ? { 'www-authenticate': 'Basic realm="tollgate"' } : {}
  },
} as const satisfies Wire

/** The protocol's own names are in lower case; what the door says before any rule has one of three. */
function oauthNameOf(code: string, status: number): string {
  if (/^[a-z_]+$/.test(code)) return code
  if (status === 429 || status === 503) return 'temporarily_unavailable'
  return status >= 500 ? 'server_error' : 'invalid_request'
}

/** Where the input is when it cannot even be looked at member by member. */
const unreadable: { readonly [code: string]: InputIssue['place'] } = {
  VALIDATION_ERROR: 'body',
  INVALID_JSON: 'body',
  INVALID_QUERY_PARAMETERS: 'query',
}

/** What a rule, not a schema, finds wrong with the input. */
const ruleError = 'PolarRequestValidationError'

/** What the door says on every wire, by the names that the provider has for it. */
const providerNames: { readonly [code: string]: string } = {
  UNAUTHORIZED: 'Unauthorized',
  FORBIDDEN: 'NotPermitted',
  NOT_FOUND: 'ResourceNotFound',
  TOO_MANY_REQUESTS: 'TooManyRequests',
  SERVICE_UNAVAILABLE: 'ServiceUnavailable',
  INTERNAL_SERVER_ERROR: 'InternalServerError',
  INVALID_ORIGIN: 'NotPermitted',
  MISSING_OR_NULL_ORIGIN: 'NotPermitted',
  BODY_TOO_LARGE: 'BodyTooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'UnsupportedMediaType',
}

function validationDetail({ place, path, message, type, input }: InputIssue) {
  return { type, loc: [place, ...path], msg: message, ...(input !== undefined && { input }) }
}

/** The wire that speaks at an address where no route of its own was found. */
export function wireAt(url: string): Wire {
  if (/^\/v1(?![^/?#])/.test(url)) return billingWire
  return /^\/api\/auth\/oauth2\/(?:token|userinfo|introspect|revoke|register|usage)(?![^/?#])/.test(url) ? oauthWire : accountsWire
}
