import type { TableKinds } from '../storage/tables.ts'

export const lookTables = {
  looks: { id: 'text', choices: 'jsonb', updatedAt: 'text' },
} as const satisfies TableKinds
