import type { TableKinds } from '../../storage/tables.ts'

export const customFieldTables = {
  customFields: {
    id: 'text',
    organizationId: 'text',
    type: 'text',
    slug: 'text',
    name: 'text',
    properties: 'jsonb',
    metadata: 'jsonb',
    createdAt: 'text',
    modifiedAt: 'text?',
    deletedAt: 'text?',
  },
} as const satisfies TableKinds
