import type { ColumnType } from 'kysely'

/**
 * Every table and column, stated once: the types below are derived from it, and a test holds it against what the
 * migrations made on both engines. A question mark means the column may be null.
 */
export const tables = {
  users: {
    id: 'text',
    email: 'text',
    emailVerified: 'boolean',
    name: 'text',
    image: 'text?',
    username: 'text?',
    displayUsername: 'text?',
    isAnonymous: 'boolean',
    role: 'text?',
    banned: 'boolean',
    banReason: 'text?',
    banExpires: 'text?',
    language: 'text?',
    timeZone: 'text?',
    createdAt: 'text',
    updatedAt: 'text',
  },
  accounts: {
    id: 'text',
    userId: 'text',
    providerId: 'text',
    accountId: 'text',
    passwordHash: 'text?',
    accessToken: 'text?',
    refreshToken: 'text?',
    idToken: 'text?',
    accessTokenExpiresAt: 'text?',
    refreshTokenExpiresAt: 'text?',
    scope: 'text?',
    createdAt: 'text',
    updatedAt: 'text',
  },
  sessions: {
    id: 'text',
    userId: 'text',
    tokenHash: 'text',
    method: 'text',
    remembered: 'boolean',
    expiresAt: 'text',
    provenAt: 'text',
    createdAt: 'text',
    updatedAt: 'text',
    ipAddress: 'text',
    userAgent: 'text',
    impersonatedBy: 'text?',
    activeOrganizationId: 'text?',
    activeTeamId: 'text?',
  },
  organizations: {
    id: 'text',
    name: 'text',
    slug: 'text',
    slugKey: 'text',
    logo: 'text?',
    metadata: 'jsonb?',
    createdAt: 'text',
    updatedAt: 'text',
  },
  formerSlugs: { slugKey: 'text', organizationId: 'text', until: 'text' },
  members: {
    id: 'text',
    organizationId: 'text',
    userId: 'text',
    role: 'text',
    nameKey: 'text',
    emailKey: 'text',
    createdAt: 'text',
  },
  memberWords: { organizationId: 'text', word: 'text', memberId: 'text' },
  memberCounts: { organizationId: 'text', role: 'text', count: 'integer' },
  teams: { id: 'text', organizationId: 'text', name: 'text', createdAt: 'text', updatedAt: 'text?' },
  teamMembers: { id: 'text', teamId: 'text', memberId: 'text', userId: 'text', createdAt: 'text' },
  invitations: {
    id: 'text',
    organizationId: 'text',
    email: 'text',
    role: 'text',
    status: 'text',
    inviterId: 'text',
    teamId: 'text?',
    expiresAt: 'text',
    createdAt: 'text',
  },
  tokens: {
    id: 'text',
    purpose: 'text',
    tokenHash: 'text',
    codeHash: 'text?',
    codeTries: 'integer',
    userId: 'text?',
    address: 'text',
    data: 'jsonb?',
    expiresAt: 'text',
    createdAt: 'text',
  },
  outbox: {
    id: 'text',
    kind: 'text',
    payload: 'jsonb',
    dueAt: 'text',
    attempts: 'integer',
    claimedBy: 'text?',
    claimedUntil: 'text?',
    lastError: 'text?',
    failedAt: 'text?',
    createdAt: 'text',
  },
  rateLimits: { key: 'text', count: 'integer', resetAt: 'text' },
  secretKeys: { id: 'text', name: 'text', keyHash: 'text', start: 'text', createdAt: 'text', lastUsedAt: 'text?' },
  apiKeys: {
    id: 'text',
    userId: 'text',
    keyHash: 'text',
    previousHash: 'text?',
    previousUntil: 'text?',
    name: 'text?',
    start: 'text?',
    ending: 'text?',
    prefix: 'text?',
    enabled: 'boolean',
    expiresAt: 'text?',
    remaining: 'integer?',
    refillInterval: 'bigint?',
    refillAmount: 'integer?',
    lastRefillAt: 'text?',
    rateLimitEnabled: 'boolean',
    rateLimitWindow: 'bigint',
    rateLimitMax: 'integer',
    windowStartedAt: 'text?',
    requestCount: 'bigint',
    lastRequestAt: 'text?',
    permissions: 'jsonb?',
    metadata: 'jsonb?',
    createdAt: 'text',
    updatedAt: 'text',
  },
  knownDevices: { userId: 'text', deviceHash: 'text', seenAt: 'text' },
  auditEntries: {
    id: 'text',
    at: 'text',
    action: 'text',
    actorId: 'text?',
    impersonatorId: 'text?',
    userId: 'text?',
    organizationId: 'text?',
    ipAddress: 'text',
    userAgent: 'text',
    details: 'jsonb',
  },
  userCounts: { shard: 'integer', count: 'integer' },
  sandboxClock: { id: 'text', ahead: 'bigint' },
  sandboxMails: {
    id: 'text',
    recipient: 'text',
    sender: 'text',
    subject: 'text',
    text: 'text',
    html: 'text',
    createdAt: 'text',
  },
  organizationTokens: {
    id: 'text',
    organizationId: 'text',
    name: 'text',
    tokenHash: 'text',
    start: 'text',
    scopes: 'text?',
    createdAt: 'text',
    lastUsedAt: 'text?',
  },
  customerSessions: { id: 'text', organizationId: 'text', customerId: 'text', tokenHash: 'text', expiresAt: 'text', createdAt: 'text' },
  idempotencyKeys: {
    id: 'text',
    fingerprint: 'text',
    claimedBy: 'text?',
    claimedUntil: 'text?',
    answer: 'text?',
    expiresAt: 'text',
    createdAt: 'text',
  },
} as const satisfies Record<string, Record<string, ColumnKind>>

type ColumnKind = 'text' | 'text?' | 'boolean' | 'integer' | 'integer?' | 'bigint' | 'bigint?' | 'jsonb' | 'jsonb?'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

type Value = {
  text: string
  'text?': string | null
  boolean: boolean
  integer: number
  'integer?': number | null
  bigint: number
  'bigint?': number | null
  jsonb: ColumnType<JsonObject, JsonObject, JsonObject>
  'jsonb?': ColumnType<JsonObject | null, JsonObject | null | undefined, JsonObject | null>
}

export type Tables = {
  [T in keyof typeof tables]: { -readonly [C in keyof (typeof tables)[T]]: Value[(typeof tables)[T][C] & ColumnKind] }
}
