import type { TableKinds } from '../storage/tables.ts'

export const processTables = {
  processes: { id: 'text', host: 'text', pid: 'integer', beats: 'integer' },
} as const satisfies TableKinds
