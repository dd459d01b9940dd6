import type { TableKinds } from '../../storage/tables.ts'

export const subscriptionMeterTables = {
  subscriptionMeters: {
    id: 'text',
    subscriptionId: 'text',
    meterId: 'text',
    consumedUnits: 'double precision',
    creditedUnits: 'bigint',
    settledUnits: 'bigint',
    amount: 'bigint',
    eventsCount: 'bigint',
    eventsSum: 'double precision',
    eventsLeast: 'double precision?',
    eventsMost: 'double precision?',
    alertedPercent: 'integer?',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
} as const satisfies TableKinds
