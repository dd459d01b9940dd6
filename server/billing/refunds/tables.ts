import type { TableKinds } from '../../storage/tables.ts'

export const refundTables = {
  refunds: {
    id: 'text',
    organizationId: 'text',
    orderId: 'text',
    paymentId: 'text?',
    customerId: 'text',
    subscriptionId: 'text?',
    status: 'text',
    reason: 'text',
    amount: 'bigint',
    taxAmount: 'bigint',
    currency: 'text',
    comment: 'text?',
    revokeBenefits: 'boolean',
    processorRefundId: 'text?',
    idempotencyKey: 'text',
    metadata: 'jsonb',
    creditAmount: 'bigint?',
    creditTaxAmount: 'bigint?',
    creditNoteSequence: 'integer?',
    creditNoteNumber: 'text?',
    creditNoteAt: 'text?',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
} as const satisfies TableKinds
