import type { TableKinds } from '../storage/tables.ts'

export const invitationTables = {
  invitations: {
    id: 'text',
    organizationId: 'text',
    email: 'text',
    role: 'text',
    status: 'text',
    inviterId: 'text',
    teamId: 'text?',
    expiresAt: 'text',
    createdAt: 'text',
  },
} as const satisfies TableKinds
