import type { TableKinds } from '../storage/tables.ts'

export const sandboxTables = {
  sandboxClock: { id: 'text', ahead: 'bigint' },
} as const satisfies TableKinds
