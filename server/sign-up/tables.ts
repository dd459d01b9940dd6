import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const signUpTables = {
  decoys: { id: 'text', email: 'text', username: 'text?', passwordHash: 'text', expiresAt: 'text' },
} as const satisfies TableKinds

export const signUpPruning = pruneWhenPast('decoys', { key: 'id', column: 'expiresAt' })
