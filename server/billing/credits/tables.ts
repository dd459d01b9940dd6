import type { TableKinds } from '../../storage/tables.ts'

export const creditTables = {
  meterCredits: {
    id: 'text',
    organizationId: 'text',
    customerId: 'text',
    meterId: 'text',
    grantId: 'text?',
    eventId: 'text',
    units: 'bigint',
    remaining: 'bigint',
    rollover: 'boolean',
    expiresAt: 'text?',
    endedAt: 'text?',
    createdAt: 'text',
    takenBack: 'bigint',
  },
} as const satisfies TableKinds
