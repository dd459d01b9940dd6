import type { ErrorCode } from '../errors.ts'
import { accessKinds } from './access.ts'
import type { Route } from './route.ts'

/** The names under which a caller can ask to be sent somewhere, and the refusal of each. */
export const redirectTargets = {
  callbackURL: 'INVALID_CALLBACKURL',
  redirectTo: 'INVALID_REDIRECTURL',
  errorCallbackURL: 'INVALID_ERRORCALLBACKURL',
  newUserCallbackURL: 'INVALID_NEWUSERCALLBACKURL',
  successUrl: 'INVALID_SUCCESSURL',
  returnUrl: 'INVALID_RETURNURL',
  embedOrigin: 'INVALID_EMBEDORIGIN',
} as const satisfies Record<string, ErrorCode>

/** What a door says for each reason it has to speak before the route itself is asked. The client's types are read from it too. */
export const doorErrors = {
  reading: ['INVALID_QUERY_PARAMETERS'],
  writing: ['VALIDATION_ERROR', 'CREDENTIALS_IN_THE_QUERY', 'INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  origin: ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN'],
  acting: ['INVALID_ORIGIN'],
  captcha: ['MISSING_RESPONSE', 'VERIFICATION_FAILED', 'UNKNOWN_ERROR'],
  /** Routes where API keys may replace sessions. */
  apiKeys: [
    'INVALID_API_KEY',
    'MALFORMED_API_KEY',
    'KEY_DISABLED',
    'KEY_EXPIRED',
    'USAGE_EXCEEDED',
    'RATE_LIMITED',
    'USER_IS_BANNED',
    'FAILED_TO_UPDATE_API_KEY',
    'THE_USER_ID_FROM_THE_API_KEY_IS_INVALID',
    'API_KEY_IS_NOT_PERMITTED',
  ],
  /** Where a secret key is shown: one that is not good, or where people alone may call. Organizations must then be named, and be there. */
  servers: ['INVALID_SECRET_KEY', 'MISSING_SCOPE', 'SESSION_REQUIRED', 'ORGANIZATION_ID_IS_REQUIRED', 'ORGANIZATION_NOT_FOUND'],
  /** Where a route is switched off, or who asked has just lost what let them in. */
  lost: ['NOT_FOUND', 'UNAUTHORIZED', 'SESSION_IS_NOT_FRESH'],
  /** Where a session proved too little: for the installation, its administration, or an organization that wants two factors. */
  weak: ['EVERYONE_HERE_NEEDS_A_SECOND_FACTOR', 'ADMINISTRATORS_NEED_A_SECOND_FACTOR', 'SECOND_FACTOR_REQUIRED'],
  always: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'],
} as const satisfies Record<string, readonly ErrorCode[]>

/** What it says at any route besides: to keys and servers, of routes that are switched off, and where someone asks for two factors. */
export const doorErrorsAnywhere: readonly ErrorCode[] = [
  ...doorErrors.apiKeys,
  ...doorErrors.servers,
  ...doorErrors.lost,
  ...doorErrors.weak,
]

/** What a caller can be told before the route itself is asked: by who they are, where they come from and what they sent. */
export function doorErrorsOf({ method, access, acts, crossSite, captcha, permission }: Route, inputNames: string[]): ErrorCode[] {
  const codes: ErrorCode[] = [...(method === 'GET' ? doorErrors.reading : doorErrors.writing)]
  if (method !== 'GET' && !crossSite) codes.push(...doorErrors.origin)
  if (acts) codes.push(...doorErrors.acting)
  if (captcha) codes.push(...doorErrors.captcha)
  for (const name of inputNames) if (Object.hasOwn(redirectTargets, name)) codes.push(redirectTargets[name as keyof typeof redirectTargets])
  if (permission) codes.push('ADMINISTRATORS_NEED_A_SECOND_FACTOR')
  codes.push(...accessKinds[access].errors, ...doorErrors.always)
  return codes
}

/** Whether the door may say this before a route: also what only some configurations lead to. */
export function mayDoorSay(route: Route, code: string): boolean {
  const inputNames = Object.keys((route.input._zod.def as { shape?: object }).shape ?? {})
  const sayable: readonly string[] = [...doorErrorsOf(route, inputNames), ...doorErrors.captcha, ...doorErrorsAnywhere]
  return sayable.includes(code)
}
