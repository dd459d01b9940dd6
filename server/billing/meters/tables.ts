import type { TableKinds } from '../../storage/tables.ts'

export const meterTables = {
  meters: {
    id: 'text',
    organizationId: 'text',
    name: 'text',
    nameKey: 'text',
    filter: 'jsonb',
    aggregation: 'jsonb',
    metadata: 'jsonb',
    isBilled: 'boolean',
    archivedAt: 'text?',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
} as const satisfies TableKinds
