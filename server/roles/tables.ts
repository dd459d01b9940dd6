import type { TableKinds } from '../storage/tables.ts'

export const roleTables = {
  organizationRoles: { id: 'text', organizationId: 'text', role: 'text', permission: 'jsonb', createdAt: 'text', updatedAt: 'text?' },
} as const satisfies TableKinds
