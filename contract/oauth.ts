import * as z from 'zod/mini'
import { Budget, budgets, GrantBudget, usageWith } from './budgets.ts'
import { clientRegistration } from './client-registration.ts'
import { Asker, consent, Place } from './consent.ts'
import { TokenEntitlements } from './jwt.ts'
import { get, post, routesWith } from './kit/route.ts'
import type { OauthError } from './oauth-errors.ts'
import { Instant } from './users.ts'

const protocol = routesWith<OauthError>()
const text = z.optional(z.string().check(z.maxLength(4096)))
const many = z.optional(z.union([z.string().check(z.maxLength(2048)), z.array(z.string().check(z.maxLength(2048))).check(z.maxLength(20))]))
const longText = z.optional(z.string().check(z.maxLength(16_384)))

/** How an application proves itself in a body. */
const client = { client_id: text, client_secret: text, client_assertion: longText, client_assertion_type: text }

/** What an application asks of a person. Every member is judged by the rule: what is wrong is told to the application, through the browser. */
const Asked = z.object({
  client_id: z.optional(z.unknown()),
  redirect_uri: z.optional(z.unknown()),
  response_type: z.optional(z.unknown()),
  response_mode: z.optional(z.unknown()),
  scope: z.optional(z.unknown()),
  state: z.optional(z.unknown()),
  nonce: z.optional(z.unknown()),
  code_challenge: z.optional(z.unknown()),
  code_challenge_method: z.optional(z.unknown()),
  prompt: z.optional(z.unknown()),
  max_age: z.optional(z.unknown()),
  login_hint: z.optional(z.unknown()),
  id_token_hint: z.optional(z.unknown()),
  resource: z.optional(z.unknown()),
  request: z.optional(z.unknown()),
  request_uri: z.optional(z.unknown()),
  /** A request of before, signed by us, for a person who signed in on the way. */
  resume: z.optional(z.unknown()),
})

/** What an application says when its person signs out there. Judged by the rule, as above. */
const Leaving = z.object({
  id_token_hint: z.optional(z.unknown()),
  client_id: z.optional(z.unknown()),
  post_logout_redirect_uri: z.optional(z.unknown()),
  state: z.optional(z.unknown()),
})

const UserInfo = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
  preferred_username: z.optional(z.string()),
  updated_at: z.optional(z.number()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  /** `slug:role` of each organization. */
  groups: z.optional(z.array(z.string())),
  org_id: z.optional(z.string()),
  entitlements: z.optional(TokenEntitlements),
  entitlements_version: z.optional(z.string()),
})

const Tokens = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  scope: z.string(),
  refresh_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
})

/** RFC 7662, with the organization that the token is bound to, and what was bought as it is at this moment. */
const Introspected = z.object({
  active: z.boolean(),
  scope: z.optional(z.string()),
  client_id: z.optional(z.string()),
  username: z.optional(z.string()),
  token_type: z.optional(z.string()),
  exp: z.optional(z.number()),
  iat: z.optional(z.number()),
  sub: z.optional(z.string()),
  aud: z.optional(z.array(z.string())),
  iss: z.optional(z.string()),
  jti: z.optional(z.string()),
  /** To an API that charges for calls. */
  budget: z.optional(Budget),
  org_id: z.optional(z.string()),
  entitlements: z.optional(TokenEntitlements),
  entitlements_version: z.optional(z.string()),
})

const clientErrors = ['invalid_request', 'invalid_client'] as const

/** What applications speak, under `/api/auth/oauth2`. */
export const oauthProtocol = {
  ...clientRegistration,
  usage: usageWith(client),
  authorize: protocol.get('/authorize', {
    summary:
      'Ask a person, in their browser, to let an application know who they are. Answers with a redirect to it, or to a page of ours.',
    access: 'optional-session',
    acts: true,
    input: Asked,
    output: z.unknown(),
    errors: [],
    answers: 'redirect',
  }),
  authorizeByForm: protocol.post('/authorize', {
    summary: 'The same for requests too long for an address. The browser is sent on to ask again by GET, with its cookies.',
    access: 'anyone',
    crossSite: true,
    input: Asked,
    output: z.unknown(),
    errors: [],
    answers: 'redirect',
  }),
  token: protocol.post('/token', {
    summary: 'Get tokens for a code, for a device code, for a refresh token, or for the application itself.',
    access: 'anyone',
    rate: 'protocol',
    crossSite: true,
    input: z.object({
      grant_type: text,
      code: text,
      redirect_uri: text,
      code_verifier: text,
      device_code: text,
      refresh_token: text,
      scope: text,
      resource: many,
      ...client,
    }),
    output: Tokens,
    errors: [
      ...clientErrors,
      'invalid_grant',
      'unauthorized_client',
      'unsupported_grant_type',
      'invalid_scope',
      'invalid_target',
      'authorization_pending',
      'slow_down',
      'expired_token',
      'access_denied',
    ],
  }),
  deviceAuthorization: protocol.post('/device_authorization', {
    summary:
      'Begin the sign-in of a device without a browser (RFC 8628): a code for the device, and one that its person types on our page.',
    access: 'anyone',
    crossSite: true,
    input: z.object({ scope: text, resource: many, ...client }),
    output: z.object({
      device_code: z.string(),
      user_code: z.string(),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      expires_in: z.number(),
      interval: z.number(),
    }),
    errors: [...clientErrors, 'unauthorized_client', 'invalid_scope', 'invalid_target'],
  }),
  userinfo: protocol.get('/userinfo', {
    summary: 'Read who the person behind an access token is, as far as its scopes go.',
    access: 'anyone',
    rate: 'protocol',
    input: z.object({}),
    output: UserInfo,
    errors: ['invalid_token', 'insufficient_scope'],
  }),
  userinfoByPost: protocol.post('/userinfo', {
    summary: 'The same by POST, where the token may also come in the body.',
    access: 'anyone',
    rate: 'protocol',
    crossSite: true,
    input: z.object({ access_token: longText }),
    output: UserInfo,
    errors: ['invalid_token', 'insufficient_scope'],
  }),
  introspect: protocol.post('/introspect', {
    summary: 'Tell an application whether a token of its own, or for its API, is good at this moment (RFC 7662).',
    access: 'anyone',
    rate: 'protocol',
    crossSite: true,
    input: z.object({ token: longText, token_type_hint: text, ...client }),
    output: Introspected,
    errors: clientErrors,
  }),
  revoke: protocol.post('/revoke', {
    summary: 'End a token of the application’s own (RFC 7009). Ending a refresh token ends all that came from its sign-in.',
    access: 'anyone',
    rate: 'protocol',
    crossSite: true,
    input: z.object({ token: longText, token_type_hint: text, ...client }),
    output: z.object({}),
    errors: clientErrors,
  }),
  endSession: protocol.get('/end-session', {
    summary: 'Sign a person out here because they signed out of an application, and send them back to it.',
    access: 'optional-session',
    acts: true,
    session: 'ends',
    input: Leaving,
    output: z.unknown(),
    errors: [],
    answers: 'redirect',
  }),
  endSessionByForm: protocol.post('/end-session', {
    summary: 'The same by a form. The browser is sent on to ask again by GET, with its cookies.',
    access: 'anyone',
    crossSite: true,
    input: Leaving,
    output: z.unknown(),
    errors: [],
    answers: 'redirect',
  }),
}

export const Grant = z.object({
  id: z.string(),
  application: Asker,
  organization: z.nullable(Place),
  scopes: z.array(z.string()),
  budget: z.nullable(GrantBudget),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type Grant = z.infer<typeof Grant>

/** What people's pages ask. */
export const oauth2 = {
  ...consent,
  ...budgets,
  listGrants: get('/oauth2/list-grants', {
    summary: 'List the applications that the caller let in, the one used last first.',
    access: 'session',
    input: z.object({}),
    output: z.array(Grant),
    errors: [],
  }),
  revokeGrant: post('/oauth2/revoke-grant', {
    summary: 'Take back what an application was allowed. Its tokens end.',
    access: 'session',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.boolean() }),
    errors: ['NOT_FOUND', 'NOT_WHILE_IMPERSONATING'],
  }),
}
