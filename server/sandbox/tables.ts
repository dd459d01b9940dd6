import type { TableKinds } from '../storage/tables.ts'

export const sandboxTables = {
  sandboxClock: { id: 'text', ahead: 'bigint' },
  sandboxRecords: { name: 'text', value: 'text' },
} as const satisfies TableKinds
