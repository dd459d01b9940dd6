import type { GrantRow } from './store.ts'

/** What a grant says of itself, without whom it was given to and what it gives. */
export function bareGrant({ organizationId: _, ...grant }: GrantRow) {
  return { ...grant, isGranted: grant.grantedAt !== null, isRevoked: grant.revokedAt !== null }
}
