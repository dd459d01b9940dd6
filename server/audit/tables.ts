import type { TableKinds } from '../storage/tables.ts'

export const auditTables = {
  auditEntries: {
    id: 'text',
    at: 'text',
    action: 'text',
    actorId: 'text?',
    impersonatorId: 'text?',
    userId: 'text?',
    organizationId: 'text?',
    ipAddress: 'text',
    userAgent: 'text',
    details: 'jsonb',
  },
} as const satisfies TableKinds
