import type { TableKinds } from '../../storage/tables.ts'

export const ledgerTables = {
  ledgerEntries: {
    id: 'text',
    organizationId: 'text',
    customerId: 'text?',
    kind: 'text',
    amount: 'bigint',
    currency: 'text',
    actor: 'text',
    actorId: 'text?',
    reason: 'text',
    orderId: 'text?',
    paymentId: 'text?',
    refundId: 'text?',
    subscriptionId: 'text?',
    checkoutId: 'text?',
    details: 'jsonb',
    createdAt: 'text',
  },
} as const satisfies TableKinds
