import type { TableKinds } from '../storage/tables.ts'

export const accountTables = {
  accounts: {
    id: 'text',
    userId: 'text',
    providerId: 'text',
    accountId: 'text',
    passwordHash: 'text?',
    accessToken: 'text?',
    refreshToken: 'text?',
    idToken: 'text?',
    accessTokenExpiresAt: 'text?',
    refreshTokenExpiresAt: 'text?',
    scope: 'text?',
    createdAt: 'text',
    updatedAt: 'text',
  },
} as const satisfies TableKinds
