import { pruneWhenPast } from '../kit/pruning.ts'
import type { TableKinds } from '../storage/tables.ts'

export const applicationTables = {
  applications: {
    id: 'text',
    /** How it became known, see `applicationSources`. */
    source: 'text',
    organizationId: 'text?',
    name: 'text',
    logo: 'text?',
    /** This and the next six are lists, separated by blanks. */
    redirects: 'text',
    logoutRedirects: 'text',
    origins: 'text',
    scopes: 'text',
    resources: 'text',
    sellers: 'text',
    grantTypes: 'text',
    /** In seconds, as the wire says them. */
    accessTokenLifetime: 'integer',
    refreshTokenLifetime: 'integer',
    firstParty: 'boolean',
    pkce: 'boolean',
    idTokenAlgorithm: 'text',
    authentication: 'text',
    backchannelLogoutUri: 'text?',
    backchannelLogoutSessionRequired: 'boolean',
    jwks: 'jsonb?',
    secretHash: 'text?',
    secretStart: 'text?',
    previousSecretHash: 'text?',
    previousSecretUntil: 'text?',
    openResources: 'boolean',
    /** It lets in members of its organization alone. */
    membersOnly: 'boolean',
    /** What its resources charge for, as `BudgetTerms`. */
    budget: 'jsonb?',
    /** Until when what its document said is believed. */
    freshUntil: 'text?',
    /** Null where it stays until it is deleted. */
    expiresAt: 'text?',
    createdAt: 'text',
    updatedAt: 'text',
  },
} as const satisfies TableKinds

export const applicationPruning = pruneWhenPast('applications', { key: 'id', column: 'expiresAt' })
