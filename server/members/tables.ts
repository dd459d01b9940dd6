import type { TableKinds } from '../storage/tables.ts'

export const memberTables = {
  members: {
    id: 'text',
    organizationId: 'text',
    userId: 'text',
    role: 'text',
    nameKey: 'text',
    emailKey: 'text',
    createdAt: 'text',
  },
  teamMembers: { id: 'text', teamId: 'text', memberId: 'text', userId: 'text', createdAt: 'text' },
  memberWords: { organizationId: 'text', word: 'text', memberId: 'text' },
  memberCounts: { organizationId: 'text', role: 'text', count: 'integer' },
} as const satisfies TableKinds
