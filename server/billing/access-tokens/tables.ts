import { pruneWhenPast } from '../../kit/pruning.ts'
import type { TableKinds } from '../../storage/tables.ts'

export const accessTokenTables = {
  organizationTokens: {
    id: 'text',
    organizationId: 'text',
    name: 'text',
    tokenHash: 'text',
    start: 'text',
    scopes: 'text?',
    createdBy: 'text?',
    createdAt: 'text',
    lastUsedAt: 'text?',
  },
  customerSessions: {
    id: 'text',
    organizationId: 'text',
    customerId: 'text',
    tokenHash: 'text',
    sessionId: 'text?',
    memberId: 'text?',
    tokenId: 'text?',
    expiresAt: 'text',
    createdAt: 'text',
  },
} as const satisfies TableKinds

export const customerSessionPruning = pruneWhenPast('customerSessions', { key: 'id', column: 'expiresAt' })
