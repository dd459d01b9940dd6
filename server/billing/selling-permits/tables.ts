import type { TableKinds } from '../../storage/tables.ts'

export const sellingPermitTables = {
  sellingPermits: { organizationId: 'text', isOpen: 'boolean', isOwn: 'boolean', decidedAt: 'text' },
} as const satisfies TableKinds
