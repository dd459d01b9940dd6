import type { TableKinds } from '../storage/tables.ts'

export const pictureTables = {
  pictures: { hash: 'text', large: 'bytea', small: 'bytea', usedAt: 'text' },
} as const satisfies TableKinds
