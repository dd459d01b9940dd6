import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { OAuthProvider, OidcProvider } from './own-providers.ts'
import { Instant } from './users.ts'

const { id, name, icon, signUp, verifiesEmails, issuer, audiences, parameters } = OidcProvider.shape
const { authorizationUrl, tokenUrl, userinfoUrl, scopes, scopeSeparator, clientAuthentication, proofKey, claims } = OAuthProvider.shape
const clientId = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))

/** What a provider may have. Null takes back what was said before. */
const fields = {
  name: z.nullish(name),
  icon: z.nullish(icon),
  issuer: z.nullish(issuer),
  authorizationUrl: z.nullish(authorizationUrl),
  tokenUrl: z.nullish(tokenUrl),
  userinfoUrl: z.nullish(userinfoUrl),
  scopes: z.nullish(scopes),
  audiences: z.nullish(audiences),
  parameters: z.nullish(parameters),
  scopeSeparator: z.nullish(scopeSeparator),
  clientAuthentication: z.nullish(clientAuthentication),
  proofKey: z.nullish(proofKey),
  claims: z.nullish(claims),
  signUp: z.nullish(signUp),
  verifiesEmails: z.nullish(verifiesEmails),
  /** People can sign in with it. One that is switched off keeps its links. */
  enabled: z.optional(z.boolean()),
}

/** A provider without its secret. */
export const AdministeredProvider = z.object({
  id: z.string(),
  /** One of those that are known by name, or one of one's own and the way it speaks. */
  kind: z.enum(['known', 'oidc', 'oauth']),
  /** One of the configuration can be changed there alone. */
  source: z.enum(['configuration', 'stored']),
  /** It is stored, but the configuration has one of the same id, which counts. */
  overridden: z.boolean(),
  name: z.string(),
  icon: z.nullable(z.string()),
  enabled: z.boolean(),
  /** What the provider has to know. */
  callbackUrl: z.string(),
  clientId: z.string(),
  issuer: z.nullable(z.string()),
  authorizationUrl: z.nullable(z.string()),
  tokenUrl: z.nullable(z.string()),
  userinfoUrl: z.nullable(z.string()),
  scopes: z.array(z.string()),
  audiences: z.array(z.string()),
  parameters: z.record(z.string(), z.string()),
  scopeSeparator: z.nullable(z.string()),
  clientAuthentication: z.nullable(z.string()),
  proofKey: z.boolean(),
  claims: z.record(z.string(), z.string()),
  signUp: z.boolean(),
  verifiesEmails: z.boolean(),
  createdAt: z.nullable(Instant),
  updatedAt: z.nullable(Instant),
})
export type AdministeredProvider = z.infer<typeof AdministeredProvider>

/** What is tried of a provider, in this order: each step needs the one before. */
const trialSteps = ['discovery', 'keys', 'client', 'userinfo'] as const
/** Why a step failed. */
const trialFaults = [
  'address-not-allowed',
  'unreachable',
  'unexpected-status',
  'not-json',
  'other-issuer',
  'wrong-address',
  'no-keys',
  'client-refused',
] as const
const Step = z.object({
  step: z.enum(trialSteps),
  /** Null where it went well. */
  fault: z.nullable(z.enum(trialFaults)),
  /** The address that was asked. */
  address: z.string(),
  /** What came instead, such as a status or the issuer that it named. */
  detail: z.nullable(z.string()),
})
export type TrialStep = z.infer<typeof Step>

const administrators = { permission: { user: ['set-password'] } }
const termErrors = ['FORBIDDEN', 'VALIDATION_ERROR', 'PROVIDER_ADDRESS_NOT_ALLOWED', 'PROVIDER_HAS_LINKED_ACCOUNTS'] as const

/** Mounted among the administrators' routes. A provider decides who its people are, so these are for those who may set passwords. */
export const adminSocialProviders = {
  listSocialProviders: get('/admin/list-social-providers', {
    summary: 'List the providers with which people sign in: those of the configuration, then those that were added here.',
    access: 'session-or-secret-key',
    ...administrators,
    scope: 'social-providers:read',
    input: z.object({}),
    output: z.object({ providers: z.array(AdministeredProvider) }),
    errors: ['FORBIDDEN'],
  }),
  getSocialProvider: get('/admin/get-social-provider', {
    summary: 'Read one provider, and how many people are linked to it.',
    access: 'session-or-secret-key',
    ...administrators,
    scope: 'social-providers:read',
    input: z.object({ id: z.string() }),
    output: z.extend(AdministeredProvider, {
      /** How many people are linked to it, and how many of them have no other account and no passkey. */
      linkedPeople: z.number(),
      onlyWayIn: z.number(),
    }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  createSocialProvider: post('/admin/create-social-provider', {
    summary: 'Add a provider with which people sign in: by its issuer, or by its three addresses where it speaks OAuth 2 without OpenID.',
    access: 'sensitive-session-or-secret-key',
    ...administrators,
    scope: 'social-providers:write',
    input: z.object({ id, kind: z.enum(['oidc', 'oauth']), ...fields, clientId, clientSecret: clientId }),
    output: AdministeredProvider,
    errors: [...termErrors, 'PROVIDER_ID_IS_TAKEN', 'TOO_MANY_PROVIDERS'],
  }),
  updateSocialProvider: post('/admin/update-social-provider', {
    summary: 'Change a provider that was added here. What is not named stays; its secret must be given again where it is sent elsewhere.',
    access: 'sensitive-session-or-secret-key',
    ...administrators,
    scope: 'social-providers:write',
    input: z.object({ id: z.string(), ...fields, clientId: z.optional(clientId), clientSecret: z.optional(clientId) }),
    output: AdministeredProvider,
    errors: [...termErrors, 'NOT_FOUND'],
  }),
  trySocialProvider: post('/admin/try-social-provider', {
    summary:
      'Ask a provider that was added here to describe itself, for its keys and whether it knows the client, and say which step fails.',
    access: 'session-or-secret-key',
    ...administrators,
    scope: 'social-providers:write',
    input: z.object({ id: z.string() }),
    output: z.object({ steps: z.array(Step) }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  deleteSocialProvider: post('/admin/delete-social-provider', {
    summary: 'Delete a provider that was added here. Its links stay for the case that it comes back, and open nothing.',
    access: 'sensitive-session-or-secret-key',
    ...administrators,
    scope: 'social-providers:write',
    input: z.object({
      id: z.string(),
      /** Needed where people have no other way to sign in. */
      evenIfOnlyWayIn: z.optional(z.boolean()),
    }),
    output: z.object({ success: z.boolean() }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'PROVIDER_IS_ONLY_WAY_IN'],
  }),
}
