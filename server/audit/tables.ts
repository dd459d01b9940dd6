import type { TableKinds } from '../storage/tables.ts'

export const auditTables = {
  auditEntries: {
    id: 'text',
    at: 'text',
    action: 'text',
    actorId: 'text?',
    actorKeyId: 'text?',
    impersonatorId: 'text?',
    userId: 'text?',
    organizationId: 'text?',
    ipAddress: 'text',
    userAgent: 'text',
    details: 'jsonb',
  },
  departedUsers: { userId: 'text', email: 'text', departedAt: 'text' },
} as const satisfies TableKinds
