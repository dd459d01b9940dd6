import type { TableKinds } from '../storage/tables.ts'

export const secretKeyTables = {
  secretKeys: { id: 'text', name: 'text', keyHash: 'text', start: 'text', createdAt: 'text', lastUsedAt: 'text?' },
} as const satisfies TableKinds
