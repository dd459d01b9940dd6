import type { TableKinds } from '../storage/tables.ts'

export const userTables = {
  users: {
    id: 'text',
    email: 'text',
    emailVerified: 'boolean',
    name: 'text',
    image: 'text?',
    username: 'text?',
    displayUsername: 'text?',
    isAnonymous: 'boolean',
    twoFactorEnabled: 'boolean',
    role: 'text?',
    banned: 'boolean',
    banReason: 'text?',
    banExpires: 'text?',
    language: 'text?',
    timeZone: 'text?',
    publicMetadata: 'jsonb={}',
    privateMetadata: 'jsonb={}',
    fields: 'jsonb={}',
    createdAt: 'text',
    updatedAt: 'text',
  },
  lastUses: { userId: 'text', at: 'text' },
  userCounts: { shard: 'integer', count: 'integer' },
} as const satisfies TableKinds
