import { hours } from '#contract/kit/durations.ts'
import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const oauthTables = {
  applicationGrants: {
    id: 'text',
    applicationId: 'text',
    userId: 'text',
    organizationId: 'text?',
    /** Separated by blanks. */
    scopes: 'text',
    createdAt: 'text',
    updatedAt: 'text',
    lastUsedAt: 'text?',
  },
  /** Which applications are told when a session ends. */
  applicationSignIns: { sessionId: 'text', applicationId: 'text' },
  /** How much an application may spend under a grant. */
  grantBudgets: {
    grantId: 'text',
    meterId: 'text',
    cap: 'bigint',
    period: 'text',
    /** In the period that began at `periodStart`. */
    used: 'double precision',
    periodStart: 'text',
    createdAt: 'text',
    updatedAt: 'text',
  },
  authorizations: {
    id: 'text',
    applicationId: 'text',
    userId: 'text',
    /** Null until the code is redeemed, where the person was not asked. */
    grantId: 'text?',
    organizationId: 'text?',
    sessionId: 'text',
    codeHash: 'text',
    redirect: 'text',
    /** Of PKCE; null where the application is let off. */
    challenge: 'text?',
    nonce: 'text?',
    scopes: 'text',
    resources: 'text',
    /** What the person had proven, and when. */
    factors: 'text',
    provenAt: 'text',
    /** When the code was redeemed. */
    usedAt: 'text?',
    /** Which refresh token in the row of them is the newest, and since when. */
    generation: 'integer',
    rotatedAt: 'text?',
    expiresAt: 'text',
    createdAt: 'text',
  },
  deviceAuthorizations: {
    id: 'text',
    applicationId: 'text',
    deviceCodeHash: 'text',
    userCodeHash: 'text',
    scopes: 'text',
    resources: 'text',
    /** Where the device asked from, for its person to compare. */
    ipAddress: 'text',
    userAgent: 'text',
    /** How many seconds the device waits between two requests, and from when on the next one is in time. */
    pollInterval: 'integer',
    pollableAt: 'text',
    deniedAt: 'text?',
    expiresAt: 'text',
    createdAt: 'text',
  },
} as const satisfies TableKinds

export const authorizationPruning = pruneWhenPast('authorizations', { key: 'id', column: 'expiresAt' })
/** Kept a while, so that a device that asks late is told that its code has expired. */
export const devicePruning = pruneWhenPast('deviceAuthorizations', { key: 'id', column: 'expiresAt', keptFor: hours(1) })
