import type { ErrorCode } from '../errors.ts'
import type { Route } from './route.ts'

/** The names under which a caller can ask to be sent somewhere, and the refusal of each. */
export const redirectTargets = {
  callbackURL: 'INVALID_CALLBACKURL',
  redirectTo: 'INVALID_REDIRECTURL',
  errorCallbackURL: 'INVALID_ERRORCALLBACKURL',
  newUserCallbackURL: 'INVALID_NEWUSERCALLBACKURL',
} as const satisfies Record<string, ErrorCode>

/** What a caller can be told before the route itself is asked: by who they are, where they come from and what they sent. */
export function doorErrorsOf({ method, access, crossSite }: Route, inputNames: string[]): ErrorCode[] {
  const codes: ErrorCode[] = []
  if (method === 'GET') codes.push('INVALID_QUERY_PARAMETERS')
  else codes.push('VALIDATION_ERROR', 'INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (method !== 'GET' && !crossSite) codes.push('INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN')

  for (const name of inputNames) if (Object.hasOwn(redirectTargets, name)) codes.push(redirectTargets[name as keyof typeof redirectTargets])
  if (access === 'session' || access === 'fresh-session') codes.push('UNAUTHORIZED')
  if (access === 'fresh-session') codes.push('SESSION_IS_NOT_FRESH')
  if (access === 'server') codes.push('NOT_FOUND')
  codes.push('TOO_MANY_REQUESTS')
  return codes
}
