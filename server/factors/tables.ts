import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const factorTables = {
  secondFactors: { userId: 'text', kind: 'text', secret: 'text?', confirmedAt: 'text?', lastStep: 'integer', createdAt: 'text' },
  backupCodes: { userId: 'text', codeHash: 'text', createdAt: 'text' },
  factorLocks: { userId: 'text', failures: 'integer', level: 'integer', lockedUntil: 'text?' },
  secondFactorResets: { userId: 'text', requestedBy: 'text?', reason: 'text?', dueAt: 'text', createdAt: 'text' },
  signInChallenges: {
    id: 'text',
    tokenHash: 'text',
    userId: 'text',
    method: 'text',
    proven: 'text',
    remembered: 'boolean',
    guestSessionId: 'text?',
    handedFrom: 'text?',
    tries: 'integer',
    expiresAt: 'text',
    createdAt: 'text',
  },
  trustedDevices: {
    id: 'text',
    userId: 'text',
    secretHash: 'text',
    userAgent: 'text',
    ipAddress: 'text',
    createdAt: 'text',
    lastUsedAt: 'text',
    expiresAt: 'text',
  },
} as const satisfies TableKinds

export const challengePruning = pruneWhenPast('signInChallenges', { key: 'id', column: 'expiresAt' })
export const trustedDevicePruning = pruneWhenPast('trustedDevices', { key: 'id', column: 'expiresAt' })
