import type { TableKinds } from '../../storage/tables.ts'

export const customerMeterTables = {
  customerMeters: {
    id: 'text',
    organizationId: 'text',
    customerId: 'text',
    meterId: 'text',
    consumedUnits: 'double precision',
    creditedUnits: 'bigint',
    balance: 'double precision',
    eventsCount: 'bigint',
    eventsSum: 'double precision',
    eventsLeast: 'double precision?',
    eventsMost: 'double precision?',
    resetAt: 'text?',
    alertedPercent: 'integer?',
    createdAt: 'text',
    modifiedAt: 'text',
  },
} as const satisfies TableKinds
