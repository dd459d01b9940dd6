import { pruneWhenPast } from '../../kit/pruning.ts'
import type { TableKinds } from '../../storage/tables.ts'

export const exportTables = {
  billingExports: {
    id: 'text',
    organizationId: 'text',
    /** Who is notified when it can be loaded; null where a server asked. */
    userId: 'text?',
    kind: 'text',
    columns: 'jsonb',
    timeZone: 'text',
    since: 'text?',
    until: 'text?',
    status: 'text',
    estimate: 'bigint?',
    rowCount: 'bigint',
    byteCount: 'bigint',
    parts: 'integer',
    reached: 'text?',
    createdAt: 'text',
    finishedAt: 'text?',
    expiresAt: 'text',
  },
  billingExportParts: { exportId: 'text', number: 'integer', text: 'text' },
} as const satisfies TableKinds

/** With an export go its parts. */
export const exportPruning = pruneWhenPast('billingExports', { key: 'id', column: 'expiresAt' })
