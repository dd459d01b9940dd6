import { days } from '#contract/kit/durations.ts'
import { pruneWhenPast } from '../../kit/pruning.ts'
import type { TableKinds } from '../../storage/tables.ts'

export const incomingTables = {
  outsideCustomers: {
    id: 'text',
    sellerId: 'text',
    externalId: 'text?',
    holdings: 'jsonb',
    stateAsOf: 'text',
    knownAsOf: 'text',
    deletedAt: 'text?',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
  incomingMessages: { id: 'text', type: 'text', receivedAt: 'text' },
} as const satisfies TableKinds

/** Messages are not repeated after so long; one that came would be older than what is known, and change nothing. */
export const incomingMessagePruning = pruneWhenPast('incomingMessages', { key: 'id', column: 'receivedAt', keptFor: days(90) })
