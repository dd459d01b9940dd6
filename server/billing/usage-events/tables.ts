import type { TableKinds } from '../../storage/tables.ts'

export const usageEventTables = {
  usageEvents: {
    id: 'text',
    organizationId: 'text',
    customerId: 'text?',
    externalCustomerId: 'text?',
    source: 'text',
    name: 'text',
    timestamp: 'text',
    externalId: 'text?',
    metadata: 'jsonb',
    createdAt: 'text',
  },
  eventNames: { organizationId: 'text', name: 'text', source: 'text', occurrences: 'bigint', firstSeen: 'text', lastSeen: 'text' },
} as const satisfies TableKinds
