import type { TableKinds } from '../storage/tables.ts'

export const domainTables = {
  domains: {
    id: 'text',
    organizationId: 'text',
    domain: 'text',
    token: 'text',
    verifiedAt: 'text?',
    checkedAt: 'text?',
    missingSince: 'text?',
    createdAt: 'text',
  },
} as const satisfies TableKinds
