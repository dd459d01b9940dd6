import type { TableKinds } from '../storage/tables.ts'

export const teamTables = {
  teams: { id: 'text', organizationId: 'text', name: 'text', createdAt: 'text', updatedAt: 'text?' },
} as const satisfies TableKinds
