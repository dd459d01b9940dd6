import type { TableKinds } from '../../storage/tables.ts'

export const benefitTables = {
  benefits: {
    id: 'text',
    organizationId: 'text',
    type: 'text',
    description: 'text',
    selectable: 'boolean',
    deletable: 'boolean',
    properties: 'jsonb',
    metadata: 'jsonb',
    meterId: 'text?',
    createdAt: 'text',
    modifiedAt: 'text?',
    deletedAt: 'text?',
  },
} as const satisfies TableKinds
