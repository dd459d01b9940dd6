import { days } from '#contract/kit/durations.ts'
import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const outboxTables = {
  outbox: {
    id: 'text',
    kind: 'text',
    lane: 'text',
    key: 'text?',
    payload: 'jsonb',
    dueAt: 'text',
    firstDueAt: 'text',
    heldAt: 'text?',
    attempts: 'integer',
    claimedBy: 'text?',
    claimedUntil: 'text?',
    lastError: 'text?',
    requestId: 'text?',
    traceparent: 'text?',
    failedAt: 'text?',
    createdAt: 'text',
  },
} as const satisfies TableKinds

/** Jobs that were given up. */
export const outboxPruning = pruneWhenPast('outbox', { key: 'id', column: 'failedAt', keptFor: days(30) })
