import type { TableKinds } from '../../storage/tables.ts'

export const checkoutLinkTables = {
  checkoutLinks: {
    id: 'text',
    organizationId: 'text',
    clientSecret: 'text',
    label: 'text?',
    successUrl: 'text?',
    allowDiscountCodes: 'boolean',
    requireBillingAddress: 'boolean',
    discountId: 'text?',
    metadata: 'jsonb',
    createdAt: 'text',
    modifiedAt: 'text?',
    deletedAt: 'text?',
  },
  checkoutLinkProducts: { checkoutLinkId: 'text', productId: 'text', position: 'integer' },
} as const satisfies TableKinds
