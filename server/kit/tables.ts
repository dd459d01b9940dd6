import type { TableKinds } from '../storage/tables.ts'
import { pruneWhenPast } from './pruning.ts'

export const kitTables = {
  rateLimits: { key: 'text', count: 'integer', resetAt: 'text' },
} as const satisfies TableKinds

export const kitPruning = pruneWhenPast('rateLimits', { key: 'key', column: 'resetAt' })
