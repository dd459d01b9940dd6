import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const sessionTables = {
  sessions: {
    id: 'text',
    userId: 'text',
    tokenHash: 'text',
    method: 'text',
    factors: 'text',
    strongAt: 'text?',
    remembered: 'boolean',
    expiresAt: 'text',
    provenAt: 'text',
    createdAt: 'text',
    updatedAt: 'text',
    ipAddress: 'text',
    userAgent: 'text',
    impersonatedBy: 'text?',
    impersonatedFrom: 'text?',
    handedFrom: 'text?',
    activeOrganizationId: 'text?',
    activeTeamId: 'text?',
  },
  lastPlaces: { userId: 'text', organizationId: 'text?', teamId: 'text?' },
  knownDevices: { userId: 'text', deviceHash: 'text', seenAt: 'text' },
} as const satisfies TableKinds

export const sessionPruning = pruneWhenPast('sessions', { key: 'id', column: 'expiresAt' })
