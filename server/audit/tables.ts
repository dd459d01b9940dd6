import { type Pruning, pruneWhenPast } from '../kit/pruning.ts'
import type { Partitioning } from '../storage/partitions.ts'
import type { TableKinds } from '../storage/tables.ts'
import { departurePruning } from './departures.ts'

export const auditPartitioning: Partitioning = { table: 'auditEntries', key: 'id', every: 'month' }

export const auditTables = {
  auditEntries: {
    id: 'text',
    at: 'text',
    action: 'text',
    actorId: 'text?',
    actorKeyId: 'text?',
    impersonatorId: 'text?',
    userId: 'text?',
    organizationId: 'text?',
    ipAddress: 'text',
    userAgent: 'text',
    details: 'jsonb',
  },
  departedUsers: { userId: 'text', email: 'text', departedAt: 'text' },
} as const satisfies TableKinds

/** Entries are kept for ever, unless the configuration says for how long. */
export const auditPruning: Pruning = async (app) => {
  const { auditRetention } = app.config
  if (auditRetention !== undefined) {
    await pruneWhenPast('auditEntries', { key: 'id', column: 'at', keptFor: auditRetention * 1000, partitioning: auditPartitioning })(app)
  }
  await departurePruning(app)
}
