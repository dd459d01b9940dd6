import type { TableKinds } from '../../storage/tables.ts'

export const sellerTables = {
  sellers: {
    organizationId: 'text',
    avatarUrl: 'text?',
    email: 'text?',
    website: 'text?',
    profile: 'jsonb',
    detailsSubmittedAt: 'text?',
    usageBasedBilling: 'boolean',
    issueFunding: 'boolean',
    allowMultipleSubscriptions: 'boolean',
    allowCustomerUpdates: 'boolean',
    prorationBehavior: 'text',
    benefitRevocationGracePeriod: 'integer',
    preventTrialAbuse: 'boolean',
    keepUnpaid: 'boolean',
    customerEmailSettings: 'jsonb',
    createdAt: 'text',
    modifiedAt: 'text?',
  },
} as const satisfies TableKinds
