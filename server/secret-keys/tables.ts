import type { TableKinds } from '../storage/tables.ts'

export const secretKeyTables = {
  secretKeys: {
    id: 'text',
    name: 'text',
    keyHash: 'text',
    start: 'text',
    createdAt: 'text',
    lastUsedAt: 'text?',
    /** Between commas; null is every scope. */
    scopes: 'text?',
    expiresAt: 'text?',
    /** Addresses and CIDR blocks between commas; null is everywhere. */
    addresses: 'text?',
  },
} as const satisfies TableKinds
