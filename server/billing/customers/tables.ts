import { pruneWhenPast } from '../../kit/pruning.ts'
import type { TableKinds } from '../../storage/tables.ts'

export const customerTables = {
  customers: {
    id: 'text',
    organizationId: 'text',
    externalId: 'text?',
    email: 'text',
    emailKey: 'text',
    emailVerified: 'boolean',
    name: 'text?',
    nameKey: 'text',
    billingName: 'text?',
    billingAddress: 'jsonb?',
    taxId: 'text?',
    taxIdFormat: 'text?',
    defaultPaymentMethodId: 'text?',
    processorCustomerId: 'text?',
    metadata: 'jsonb',
    createdAt: 'text',
    modifiedAt: 'text?',
    deletedAt: 'text?',
  },
  customerWords: { organizationId: 'text', word: 'text', customerId: 'text' },
  customerAccounts: {
    customerId: 'text',
    platform: 'text',
    accountId: 'text',
    accountUsername: 'text?',
    tokens: 'text?',
    createdAt: 'text',
  },
  customerCodes: { id: 'text', organizationId: 'text', customerId: 'text', codeHash: 'text', expiresAt: 'text', createdAt: 'text' },
  customerBalances: { customerId: 'text', currency: 'text', amount: 'bigint', modifiedAt: 'text' },
  paymentMethods: {
    id: 'text',
    organizationId: 'text',
    customerId: 'text',
    processorMethodId: 'text',
    brand: 'text',
    last4: 'text',
    expMonth: 'integer',
    expYear: 'integer',
    wallet: 'text?',
    createdAt: 'text',
    modifiedAt: 'text?',
    deletedAt: 'text?',
  },
} as const satisfies TableKinds

export const customerCodePruning = pruneWhenPast('customerCodes', { key: 'id', column: 'expiresAt' })
