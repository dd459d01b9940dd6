import { days } from '#contract/kit/durations.ts'
import { pruneWhenPast } from '../../kit/pruning.ts'
import type { TableKinds } from '../../storage/tables.ts'

export const processorMessageTables = {
  processorEvents: { id: 'text', type: 'text', receivedAt: 'text', appliedAt: 'text?' },
} as const satisfies TableKinds

/** Stripe sends a message again for three days at most. */
export const processorEventPruning = pruneWhenPast('processorEvents', { key: 'id', column: 'receivedAt', keptFor: days(30) })
