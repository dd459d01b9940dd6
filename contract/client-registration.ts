import * as z from 'zod/mini'
import { routesWith } from './kit/route.ts'
import type { OauthError } from './oauth-errors.ts'

/** What a client says of itself. Judged by the rule, which tells what is wrong in the words of RFC 7591. */
const Said = z.object({
  client_name: z.optional(z.unknown()),
  redirect_uris: z.optional(z.unknown()),
  token_endpoint_auth_method: z.optional(z.unknown()),
  grant_types: z.optional(z.unknown()),
  response_types: z.optional(z.unknown()),
  scope: z.optional(z.unknown()),
  jwks: z.optional(z.unknown()),
  jwks_uri: z.optional(z.unknown()),
})

const Registered = z.object({
  client_id: z.string(),
  client_id_issued_at: z.number(),
  client_secret: z.optional(z.string()),
  /** Zero: it does not expire. */
  client_secret_expires_at: z.optional(z.number()),
  client_name: z.string(),
  redirect_uris: z.array(z.string()),
  token_endpoint_auth_method: z.string(),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  scope: z.string(),
})

export const clientRegistration = {
  register: routesWith<OauthError>().post('/register', {
    summary: 'Register an application without an administrator (RFC 7591). Off unless TOLLGATE_CLIENT_REGISTRATION is set.',
    access: 'anyone',
    crossSite: true,
    status: 201,
    input: Said,
    output: Registered,
    errors: ['access_denied', 'invalid_redirect_uri', 'invalid_client_metadata', 'temporarily_unavailable'],
    statuses: { access_denied: 403 },
  }),
}
