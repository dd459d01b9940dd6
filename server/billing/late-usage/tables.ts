import type { TableKinds } from '../../storage/tables.ts'

export const lateUsageTables = {
  lateUsage: {
    subscriptionId: 'text',
    meterId: 'text',
    organizationId: 'text',
    customerId: 'text',
    externalCustomerId: 'text?',
    productPriceId: 'text',
    discountId: 'text?',
    startedAt: 'text',
    endedAt: 'text',
    eventsCount: 'bigint',
    eventsSum: 'double precision',
    eventsLeast: 'double precision?',
    eventsMost: 'double precision?',
    coveredUnits: 'bigint',
    billedUnits: 'double precision',
    billedAmount: 'bigint',
    createdAt: 'text',
  },
} as const satisfies TableKinds
