import type { TableKinds } from '../storage/tables.ts'

export const readinessTables = { madeBackups: { id: 'integer', at: 'text' } } as const satisfies TableKinds
