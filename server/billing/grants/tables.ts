import type { TableKinds } from '../../storage/tables.ts'

export const grantTables = {
  benefitGrants: {
    id: 'text',
    organizationId: 'text',
    customerId: 'text',
    benefitId: 'text',
    subscriptionId: 'text?',
    orderId: 'text?',
    grantedAt: 'text?',
    revokedAt: 'text?',
    properties: 'jsonb',
    error: 'jsonb?',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
} as const satisfies TableKinds
