import * as z from 'zod/mini'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { limits } from './limits.ts'
import { standings } from './standings.ts'
import { Instant } from './users.ts'

/** What a key may do: for each resource its actions. */
export const KeyPermissions = z.record(z.string(), z.array(z.string()))
export type KeyPermissions = z.infer<typeof KeyPermissions>

/** Newer clients may keep several kinds of keys apart. There is one kind here. */
export const keyConfiguration = 'default'

/** A key without its secret. `requestCount` counts in the current window, or ever when the key has no rate limit. */
export const ApiKey = z.object({
  id: z.string(),
  configId: z.string(),
  /** A key belongs to a person or to an organization; `referenceId` is the id of whichever it is. */
  userId: z.nullable(z.string()),
  organizationId: z.nullable(z.string()),
  referenceId: z.string(),
  name: z.nullable(z.string()),
  start: z.nullable(z.string()),
  ending: z.nullable(z.string()),
  prefix: z.nullable(z.string()),
  enabled: z.boolean(),
  expiresAt: z.nullable(Instant),
  /** Until when the secret that was replaced last still works; null when it does not. */
  previousUntil: z.nullable(Instant),
  remaining: z.nullable(z.number()),
  refillInterval: z.nullable(z.number()),
  refillAmount: z.nullable(z.number()),
  lastRefillAt: z.nullable(Instant),
  rateLimitEnabled: z.boolean(),
  rateLimitTimeWindow: z.nullable(z.number()),
  rateLimitMax: z.nullable(z.number()),
  requestCount: z.number(),
  lastRequest: z.nullable(Instant),
  permissions: z.nullable(KeyPermissions),
  metadata: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: Instant,
  updatedAt: Instant,
  /** In lists of an organization's keys: who made it, and whether they are still a member; null for a server. */
  maker: z.optional(z.nullable(z.object({ userId: z.string(), name: z.string(), isMember: z.boolean() }))),
})
export type ApiKey = z.infer<typeof ApiKey>

const Id = z.string().check(z.maxLength(64))
const configId = z.optional(z.literal(keyConfiguration))
const Count = z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))
const AtLeastOne = z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))
const Milliseconds = z.number().check(z.int(), z.gte(1))
const Seconds = z.number().check(z.gte(1))
const Text = z.string().check(z.regex(/^\P{Cc}*$/u))

const details = {
  name: z.optional(Text),
  /** Seconds from now; null is never. */
  expiresIn: z.optional(z.nullable(Seconds)),
  metadata: z.optional(z.unknown()),
  /** Whose key. It counts only in calls that carry a secret key of the server. */
  userId: z.optional(Id),
  /** The organization whose key: for those who may change it, and for servers. */
  organizationId: z.optional(Id),
  configId,
}

/** What only a server may decide, or else everybody would lift their own limits. */
const serverOnly = {
  remaining: z.optional(z.nullable(Count)),
  refillAmount: z.optional(z.nullable(AtLeastOne)),
  refillInterval: z.optional(z.nullable(Milliseconds)),
  rateLimitTimeWindow: z.optional(Milliseconds),
  rateLimitMax: z.optional(AtLeastOne),
  rateLimitEnabled: z.optional(z.boolean()),
  permissions: z.optional(z.nullable(KeyPermissions)),
}
export const serverOnlyNames = Object.keys(serverOnly) as (keyof typeof serverOnly)[]

const ownerErrors = [
  'UNAUTHORIZED_OR_INVALID_SESSION',
  'USER_NOT_FOUND',
  'USER_IS_BANNED',
  'NOT_WHILE_IMPERSONATING',
  'ORGANIZATION_NOT_FOUND',
  'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  'FORBIDDEN',
] as const
const detailErrors = [
  'THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY',
  'METADATA_IS_DISABLED',
  'METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED',
  'INVALID_INPUT',
  'REFILLAMOUNT_IS_REQUIRED_WHEN_REFILLINTERVAL_IS_PROVIDED',
  'REFILLINTERVAL_IS_REQUIRED_WHEN_REFILLAMOUNT_IS_PROVIDED',
  'CUSTOM_KEY_EXPIRATION_VALUES_ARE_DISABLED',
  'THE_EXPIRESIN_IS_SMALLER_THAN_THE_PREDEFINED_MINIMUM_VALUE',
  'THE_EXPIRESIN_IS_LARGER_THAN_THE_PREDEFINED_MAXIMUM_VALUE',
  'THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL',
] as const

export const keyOrders = ['createdAt', 'updatedAt', 'name', 'expiresAt', 'lastRequest', 'remaining'] as const

const KeyPage = z.object({ apiKeys: z.array(ApiKey), total: z.number(), limit: z.number(), offset: z.number() })

export const apiKey = {
  create: post('/api-key/create', {
    summary: 'Make a key. Its secret is answered this once and never again.',
    access: 'session-or-secret-key',
    stranger: 'UNAUTHORIZED_OR_INVALID_SESSION',
    scope: 'api-keys:write',
    within: standings.manageKeys,
    input: z.object({ ...details, ...serverOnly, prefix: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]*$/))) }),
    output: z.extend(ApiKey, { key: z.string() }),
    errors: [...ownerErrors, ...detailErrors, 'THE_PREFIX_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL', 'SESSION_IS_NOT_FRESH'],
  }),
  get: get('/api-key/get', {
    summary: 'Read one key of the caller.',
    access: 'session-or-secret-key',
    scope: 'api-keys:read',
    within: standings.manageKeys,
    input: z.object({ id: Id, userId: details.userId, organizationId: details.organizationId, configId }),
    output: ApiKey,
    errors: [...ownerErrors, 'API_KEY_NOT_FOUND'],
  }),
  list: get('/api-key/list', {
    summary: 'List the keys of the caller, newest first: all of them, or one page when a limit, an offset or an order is asked for.',
    access: 'session-or-secret-key',
    scope: 'api-keys:read',
    within: standings.manageKeys,
    input: z.object({
      limit: z.optional(queryNumber({ least: 1, most: 100 })),
      offset: z.optional(queryNumber({ least: 0, most: 1_000_000 })),
      sortBy: z.optional(z.enum(keyOrders)),
      sortDirection: z.optional(z.enum(['asc', 'desc'])),
      userId: details.userId,
      organizationId: details.organizationId,
      configId,
    }),
    output: z.union([z.array(ApiKey), KeyPage]),
    errors: ownerErrors,
  }),
  update: post('/api-key/update', {
    summary: 'Change a key. Its secret stays.',
    access: 'session-or-secret-key',
    stranger: 'UNAUTHORIZED_OR_INVALID_SESSION',
    scope: 'api-keys:write',
    within: standings.manageKeys,
    input: z.object({ ...details, ...serverOnly, keyId: Id, enabled: z.optional(z.boolean()) }),
    output: ApiKey,
    errors: [...ownerErrors, ...detailErrors, 'API_KEY_NOT_FOUND', 'NO_VALUES_TO_UPDATE'],
  }),
  rotate: post('/api-key/rotate', {
    summary: 'Give a key another secret, answered this once. All else stays, and for a while the old one works beside it.',
    access: 'session-or-secret-key',
    stranger: 'UNAUTHORIZED_OR_INVALID_SESSION',
    scope: 'api-keys:write',
    within: standings.manageKeys,
    input: z.object({
      keyId: Id,
      /** Seconds for which the old secret still works. Another one, replaced before, stops at once. */
      overlap: z._default(z.number().check(z.int(), z.gte(0), z.lte(limits.apiKey.maxOverlap / 1000)), 0),
      userId: details.userId,
      organizationId: details.organizationId,
      configId,
    }),
    output: z.extend(ApiKey, { key: z.string() }),
    errors: [...ownerErrors, 'API_KEY_NOT_FOUND', 'KEY_EXPIRED', 'SESSION_IS_NOT_FRESH'],
  }),
  retirePrevious: post('/api-key/retire-previous', {
    summary: 'Refuse the replaced secret of a key from now on.',
    access: 'session-or-secret-key',
    stranger: 'UNAUTHORIZED_OR_INVALID_SESSION',
    scope: 'api-keys:write',
    within: standings.manageKeys,
    input: z.object({ keyId: Id, userId: details.userId, organizationId: details.organizationId, configId }),
    output: ApiKey,
    errors: [...ownerErrors, 'API_KEY_NOT_FOUND'],
  }),
  delete: post('/api-key/delete', {
    summary: 'Delete a key of the caller. It is refused from then on.',
    access: 'session-or-secret-key',
    scope: 'api-keys:write',
    within: standings.manageKeys,
    input: z.object({ keyId: Id, userId: details.userId, organizationId: details.organizationId, configId }),
    output: z.object({ success: z.boolean() }),
    errors: [...ownerErrors, 'API_KEY_NOT_FOUND'],
  }),
  deleteSeveral: post('/api-key/delete-several', {
    summary: 'Delete several keys of an organization: those named, or all that a person made.',
    access: 'session-or-secret-key',
    scope: 'api-keys:write',
    within: standings.manageKeys,
    input: z.union([
      z.object({ organizationId: Id, ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
      z.object({ organizationId: Id, madeBy: Id }),
    ]),
    output: z.object({ deleted: z.number() }),
    errors: ownerErrors,
  }),
  verify: post('/api-key/verify', {
    summary: 'Judge a key that was shown to a server, and count this use of it.',
    access: 'secret-key',
    scope: 'api-keys:verify',
    input: z.object({ key: z.string(), permissions: z.optional(KeyPermissions), configId }),
    output: z.object({
      valid: z.boolean(),
      error: z.nullable(z.object({ code: z.string(), message: z.string(), details: z.optional(z.object({ tryAgainIn: z.number() })) })),
      key: z.nullable(ApiKey),
    }),
    errors: [],
  }),
  deleteAllExpiredApiKeys: post('/api-key/delete-all-expired-api-keys', {
    summary: 'Delete every expired key at once. Without this they stay listed for 30 days.',
    access: 'secret-key',
    scope: 'api-keys:write',
    input: z.object({}),
    output: z.object({ success: z.boolean(), error: z.null() }),
    errors: [],
  }),
}
