import type { TableKinds } from '../../storage/tables.ts'

export const countTables = {
  billingCounts: { organizationId: 'text', entity: 'text', slice: 'text', shard: 'integer', count: 'bigint' },
} as const satisfies TableKinds
