import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { hashToken } from '../kit/secrets.ts'
import { keyPermits } from '../sessions/key-sessions.ts'
import { mayInviteAs, type Place } from './organization-roles.ts'

/**
 * Invitations as a member sees them. Knowing an invitation's id and signing up with its address, proven or not, is enough to accept it: only members
 * who could grant its role read the id. Others get an id that opens nothing.
 */
export async function invitationsSeenBy(app: App, { caller, ...place }: Seeing, invitations: Invitation[]): Promise<Invitation[]> {
  const roles = keyPermits(caller, { invitation: ['create'] }) ? invitations.map(({ role }) => role) : []
  const sendable = await mayInviteAs(app, place, roles)
  return invitations.map((invitation) => (sendable.has(invitation.role) ? invitation : { ...invitation, id: harmlessNameOf(invitation) }))
}

/** A member, and the session or key through which they look. */
type Seeing = Place & { caller: AnyCaller }

/** It leads to the organization, in which it can be looked for without reading every invitation there is. */
export function harmlessNameOf({ organizationId, id }: Pick<Invitation, 'organizationId' | 'id'>): string {
  return `${organizationId}.${hashToken(id)}`
}
