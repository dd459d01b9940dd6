import { pruneWhenPast } from '../../kit/pruning.ts'
import type { TableKinds } from '../../storage/tables.ts'

export const idempotencyTables = {
  idempotencyKeys: {
    id: 'text',
    fingerprint: 'text',
    claimedBy: 'text?',
    claimedUntil: 'text?',
    answer: 'text?',
    expiresAt: 'text',
    createdAt: 'text',
  },
} as const satisfies TableKinds

export const idempotencyPruning = pruneWhenPast('idempotencyKeys', { key: 'id', column: 'expiresAt' })
