import type { TableKinds } from '../storage/tables.ts'

export const socialTables = {
  socialProviders: {
    id: 'text',
    /** A key of `ownProviderKinds`, by whose schema the terms were judged. */
    kind: 'text',
    /** Everything but the secret. */
    terms: 'jsonb',
    /** Sealed; empty once the provider was deleted. */
    clientSecret: 'text',
    enabled: 'boolean',
    createdAt: 'text',
    updatedAt: 'text',
    deletedAt: 'text?',
  },
} as const satisfies TableKinds
