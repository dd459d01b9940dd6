import { days } from '#contract/kit/durations.ts'
import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const tokenTables = {
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
} as const satisfies TableKinds

/** An expired token stays a day: a late visitor is told that it expired. */
export const tokenPruning = pruneWhenPast('tokens', { key: 'id', column: 'expiresAt', keptFor: days(1) })
