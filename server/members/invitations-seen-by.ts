import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { hashToken } from '../kit/secrets.ts'
import { keyPermits } from '../sessions/key-sessions.ts'
import { mayInviteAs } from './organization-roles.ts'

/**
 * Invitations as a member sees them. Knowing an invitation's id and signing up with its address, proven or not, is enough to accept it: only members
 * who could grant its role read the id. Others get an id that opens nothing.
 */
export function invitationsSeenBy(app: App, member: Seeing, invitations: Invitation[]): Invitation[] {
  return invitations.map((invitation) => invitationSeenBy(app, member, invitation))
}

export function invitationSeenBy(app: App, { role, caller }: Seeing, invitation: Invitation): Invitation {
  const couldSendIt = mayInviteAs(app, role, invitation.role) && keyPermits(caller, { invitation: ['create'] })
  return couldSendIt ? invitation : { ...invitation, id: harmlessNameOf(invitation) }
}

/** A member, and the session or key through which they look. */
type Seeing = { role: string; caller: AnyCaller }

/** It leads to the organization, in which it can be looked for without reading every invitation there is. */
export function harmlessNameOf({ organizationId, id }: Pick<Invitation, 'organizationId' | 'id'>): string {
  return `${organizationId}.${hashToken(id)}`
}
