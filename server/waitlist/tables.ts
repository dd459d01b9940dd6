import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const waitlistTables = {
  waitlistEntries: {
    id: 'text',
    email: 'text',
    name: 'text?',
    language: 'text?',
    status: 'text',
    invitedAt: 'text?',
    expiresAt: 'text?',
    keptUntil: 'text',
    createdAt: 'text',
  },
} as const satisfies TableKinds

export const waitlistPruning = pruneWhenPast('waitlistEntries', { key: 'id', column: 'keptUntil' })
