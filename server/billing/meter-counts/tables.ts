import type { Partitioning } from '../../storage/partitions.ts'
import type { TableKinds } from '../../storage/tables.ts'

export const meterEventPartitioning: Partitioning = { table: 'meterEvents', key: 'eventId', every: 'month' }

export const meterCountTables = {
  meterEvents: { meterId: 'text', eventId: 'text', value: 'double precision?' },
  meterHours: {
    meterId: 'text',
    customerId: 'text',
    hour: 'text',
    eventsCount: 'bigint',
    eventsSum: 'double precision',
    eventsLeast: 'double precision?',
    eventsMost: 'double precision?',
  },
  usageSums: {
    meterId: 'text',
    grain: 'text',
    slot: 'text',
    eventsCount: 'bigint',
    eventsSum: 'double precision',
    eventsLeast: 'double precision?',
    eventsMost: 'double precision?',
  },
} as const satisfies TableKinds
