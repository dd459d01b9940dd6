import type { TableKinds } from '../../storage/tables.ts'

export const disputeTables = {
  disputes: {
    id: 'text',
    organizationId: 'text',
    orderId: 'text',
    paymentId: 'text',
    status: 'text',
    amount: 'bigint',
    taxAmount: 'bigint',
    currency: 'text',
    isRefundable: 'boolean',
    answerBy: 'text?',
    heldAmount: 'bigint',
    heldTaxAmount: 'bigint',
    creditAmount: 'bigint',
    creditTaxAmount: 'bigint',
    processorId: 'text',
    reason: 'text?',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
} as const satisfies TableKinds
