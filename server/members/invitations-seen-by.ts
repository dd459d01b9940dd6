import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import { hashToken } from '../kit/secrets.ts'
import { mayIn } from './organization-roles.ts'

/**
 * Invitations as a member sees them. Whoever knows an invitation's id and signs up with its address, proven or not, can accept
 * it: only those who may invite or cancel read ids. Others get a name for each that opens nothing.
 */
export function invitationsSeenBy(app: App, role: string, invitations: Invitation[]): Invitation[] {
  if (mayIn(app, role, { invitation: { actions: ['create', 'cancel'], connector: 'OR' } })) return invitations
  return invitations.map((invitation) => ({ ...invitation, id: hashToken(invitation.id) }))
}
