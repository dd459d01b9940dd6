import type { TableKinds } from '../../storage/tables.ts'

export const sumTables = {
  metricSums: {
    organizationId: 'text',
    productId: 'text',
    grain: 'text',
    slot: 'text',
    currency: 'text',
    shard: 'integer',
    orders: 'bigint',
    revenue: 'bigint',
    oneTimeOrders: 'bigint',
    oneTimeRevenue: 'bigint',
    newRevenue: 'bigint',
    renewals: 'bigint',
    renewedRevenue: 'bigint',
    started: 'bigint',
    joined: 'bigint',
    departed: 'bigint',
    recurring: 'bigint',
    checkouts: 'bigint',
    succeeded: 'bigint',
    trials: 'bigint',
    converted: 'bigint',
  },
  metricSubscriptions: { subscriptionId: 'text', productId: 'text', isRunning: 'boolean', monthly: 'bigint', currency: 'text' },
} as const satisfies TableKinds
