import type { TableKinds } from '../../storage/tables.ts'

export const savedViewTables = {
  savedViews: { id: 'text', organizationId: 'text', list: 'text', name: 'text', query: 'text', createdAt: 'text' },
} as const satisfies TableKinds
