import * as z from 'zod/mini'
import { BudgetTerms } from './budgets.ts'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { limits } from './limits.ts'
import { Picture, pictureErrors } from './pictures.ts'
import { isExactAddress, isRedirect } from './redirect-addresses.ts'
import { Instant } from './users.ts'

const { items, accessToken, refreshToken } = limits.application

/** The scopes that mean something here. An application may have further ones, which mean something to it or to its APIs. */
export const knownScopes = ['openid', 'profile', 'email', 'groups', 'organization', 'entitlements', 'offline_access'] as const

/** Refreshing follows from the scope `offline_access`. */
export const grantTypes = ['authorization_code', 'client_credentials', 'device_code'] as const
/** What the protocol calls the grant of devices (RFC 8628). */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
export const idTokenAlgorithms = ['RS256', 'ES256', 'EdDSA'] as const
/**
 * How an application became known: an administrator registered it, an organization did, a document at its `client_id` describes it, or it registered
 * itself.
 */
export const applicationSources = ['registered', 'organization', 'document', 'dynamic'] as const
/** How an application proves itself: by a secret in a header or a body, by its own key, or, where it can keep nothing secret, not at all. */
export const authentications = ['client_secret', 'private_key_jwt', 'none'] as const

export const Redirects = listOf(z.string().check(z.refine(isRedirect, 'Not an address that people can be sent back to.')))
const Origins = listOf(z.string().check(z.refine(isOrigin, 'Not an origin such as https://app.example.com.')))
const Resources = listOf(z.string().check(z.refine(isExactAddress, 'Not an absolute address without a fragment.')))
/** As RFC 6749 lets scopes be written. */
const Scopes = listOf(z.string().check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/)))
/** Public keys as RFC 7517 writes them. */
const Jwk = z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']) }).check(
  z.refine((key) => !('d' in key), 'This is a private key: only its public half belongs here.'),
  z.refine((key) => JSON.stringify(key).length <= 4096, 'Too long for a public key.'),
)
export const Jwks = z.object({ keys: z.array(Jwk).check(z.minLength(1), z.maxLength(10)) })

const seconds = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least / 1000), z.maximum(most / 1000))

export const ApplicationName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** What its managers say of an application. */
export const commonFields = {
  logo: z.nullish(Picture),
  /** Where people are sent back to. Compared exactly, but for the port of a loopback address. */
  redirects: z.optional(Redirects),
  /** Where people may be sent after signing out. */
  logoutRedirects: z.optional(Redirects),
  /** Where the application is told that a person's session ended here (OpenID Connect Back-Channel Logout). */
  backchannelLogoutUri: z.nullish(
    z.string().check(z.maxLength(2083), z.refine(isExactAddress, 'Not an absolute address without a fragment.')),
  ),
  /** Whether it needs to be told which session: every message says it anyway. */
  backchannelLogoutSessionRequired: z.optional(z.boolean()),
  /** Pages that may ask for tokens by script. */
  origins: z.optional(Origins),
  scopes: z.optional(Scopes),
  /** The APIs that it may ask tokens for. */
  resources: z.optional(Resources),
  accessTokenLifetime: z.optional(seconds(accessToken)),
  /** From its last use. */
  refreshTokenLifetime: z.optional(seconds(refreshToken)),
  /** Whether codes are bound to their asker. One that keeps a secret may be let off, and must then send a nonce. */
  pkce: z.optional(z.boolean()),
  idTokenAlgorithm: z.optional(z.enum(idTokenAlgorithms)),
  authentication: z.optional(z.enum(authentications)),
  /** The keys that private_key_jwt is verified by. */
  jwks: z.nullish(Jwks),
  /** Whether it lets in the members of its organization alone. Every sign-in is then bound to the organization, and ends with the membership. */
  membersOnly: z.optional(z.boolean()),
}

const fields = {
  ...commonFields,
  /** Whose it is; null where it is the installation's own. */
  organizationId: z.nullish(z.string()),
  /** Ids of the organizations whose sales the scope `entitlements` tells of; where there are none, the installation's own sellers. */
  sellers: z.optional(listOf(z.string().check(z.regex(/^\S{1,100}$/)))),
  grantTypes: z.optional(z.array(z.enum(grantTypes)).check(z.minLength(1), z.maxLength(grantTypes.length))),
  /** It belongs to those who run this server: people are not asked what it may know. */
  firstParty: z.optional(z.boolean()),
  /** Its resources are for every application: those that no administrator registered may ask for tokens for them, with its scopes. */
  openResources: z.optional(z.boolean()),
  /** Its resources charge for calls: people are asked how much an application may spend there. */
  budget: z.nullish(BudgetTerms),
}

/** An application without its secret. */
export const Application = z.object({
  /** The `client_id`. */
  id: z.string(),
  /** One that no administrator registered has a name that was not checked; one that describes itself can be deleted, not changed. */
  source: z.enum(applicationSources),
  name: z.string(),
  logo: z.nullable(z.string()),
  organizationId: z.nullable(z.string()),
  /** Follows from how it authenticates. */
  kind: z.enum(['confidential', 'public']),
  redirects: z.array(z.string()),
  logoutRedirects: z.array(z.string()),
  backchannelLogoutUri: z.nullable(z.string()),
  backchannelLogoutSessionRequired: z.boolean(),
  origins: z.array(z.string()),
  scopes: z.array(z.string()),
  resources: z.array(z.string()),
  sellers: z.array(z.string()),
  grantTypes: z.array(z.enum(grantTypes)),
  accessTokenLifetime: z.number(),
  refreshTokenLifetime: z.number(),
  firstParty: z.boolean(),
  pkce: z.boolean(),
  idTokenAlgorithm: z.enum(idTokenAlgorithms),
  authentication: z.enum(authentications),
  jwks: z.nullable(z.object({ keys: z.array(z.record(z.string(), z.unknown())) })),
  membersOnly: z.boolean(),
  openResources: z.boolean(),
  budget: z.nullable(BudgetTerms),
  /** The first characters of the secret, to tell it by; null where there is none. */
  secretStart: z.nullable(z.string()),
  /** Until when the secret that was replaced last still works; null when it does not. */
  previousSecretUntil: z.nullable(Instant),
  /** When it is deleted unless it is used before; null where an administrator registered it. */
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Application = z.infer<typeof Application>

export const ApplicationWithSecret = z.extend(Application, { secret: z.nullable(z.string()) })
export type ApplicationWithSecret = z.infer<typeof ApplicationWithSecret>
const administrators = { permission: { user: ['set-password'] } }

/** Mounted among the administrators' routes. */
export const adminApplications = {
  createApplication: post('/admin/create-application', {
    summary: 'Register an application that people sign in to with their account here. Its secret is shown once.',
    access: 'sensitive-session-or-secret-key',
    ...administrators,
    scope: 'applications:write',
    input: z.object({ name: ApplicationName, ...fields }),
    output: ApplicationWithSecret,
    errors: ['FORBIDDEN', 'VALIDATION_ERROR', 'ORGANIZATION_NOT_FOUND', ...pictureErrors],
  }),
  listApplications: get('/admin/list-applications', {
    summary: 'List the applications that people can sign in to, newest first.',
    access: 'session-or-secret-key',
    ...administrators,
    scope: 'applications:read',
    input: z.object({
      limit: z._default(queryNumber({ least: 1, most: 100 }), 25),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: z.object({ applications: z.array(Application), next: z.nullable(z.string()) }),
    errors: ['FORBIDDEN'],
  }),
  getApplication: get('/admin/get-application', {
    summary: 'Read one application.',
    access: 'session-or-secret-key',
    ...administrators,
    scope: 'applications:read',
    input: z.object({ id: z.string() }),
    output: Application,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  updateApplication: post('/admin/update-application', {
    summary: 'Change an application. What is not named stays.',
    access: 'sensitive-session-or-secret-key',
    ...administrators,
    scope: 'applications:write',
    input: z.object({ id: z.string(), name: z.optional(ApplicationName), ...fields }),
    output: Application,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_ERROR', 'ORGANIZATION_NOT_FOUND', ...pictureErrors],
  }),
  rotateApplicationSecret: post('/admin/rotate-application-secret', {
    summary: 'Give an application another secret, shown once. The old one works for another day.',
    access: 'sensitive-session-or-secret-key',
    ...administrators,
    scope: 'applications:write',
    input: z.object({ id: z.string() }),
    output: ApplicationWithSecret,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_ERROR'],
  }),
  deleteApplication: post('/admin/delete-application', {
    summary: 'Delete an application. Every code, token and consent of it ends.',
    access: 'sensitive-session-or-secret-key',
    ...administrators,
    scope: 'applications:write',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.boolean() }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
}

function listOf<Item extends z.core.$ZodType<string, string>>(item: Item) {
  return z.array(item).check(z.maxLength(items))
}

function isOrigin(text: string): boolean {
  return isExactAddress(text) && new URL(text).origin === text
}
