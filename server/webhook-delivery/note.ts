import type { AuditAction } from '#contract/audit-actions.ts'
import type { IdentityEvent } from '#contract/identity-event-types.ts'
import { type AuditEvent, record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import { announce } from './announce.ts'

/** What the application is told with each of these entries of the audit log. */
export const tells = {
  'user.created': 'user.created',
  'user.updated': 'user.updated',
  'user.role-changed': 'user.updated',
  'user.banned': 'user.banned',
  'user.unbanned': 'user.unbanned',
  'user.deleted': 'user.deleted',
  'email.verified': 'user.updated',
  'email.changed': 'user.updated',
  'two-factor.enabled': 'user.updated',
  'two-factor.disabled': 'user.updated',
  'two-factor.reset': 'user.updated',
  'terms.accepted': 'user.updated',
  'session.started': 'session.started',
  'session.ended': 'session.ended',
  'sessions.ended': 'session.ended',
  'impersonation.ended': 'session.ended',
  'account.linked': 'account.linked',
  'account.unlinked': 'account.unlinked',
  'member.added': 'member.added',
  'member.role-changed': 'member.updated',
  'member.removed': 'member.removed',
  'member.left': 'member.removed',
  'invitation.created': 'invitation.created',
  'invitation.restored': 'invitation.created',
  'invitation.accepted': 'invitation.accepted',
  'invitation.rejected': 'invitation.rejected',
  'invitation.canceled': 'invitation.canceled',
  'organization.created': 'organization.created',
  'organization.updated': 'organization.updated',
  'organization.deleted': 'organization.deleted',
  'role.created': 'role.created',
  'role.updated': 'role.updated',
  'role.deleted': 'role.deleted',
  'team.created': 'team.created',
  'team.updated': 'team.updated',
  'team.removed': 'team.deleted',
  'api-key.created': 'api_key.created',
  'api-key.updated': 'api_key.updated',
  'api-key.rotated': 'api_key.updated',
  'api-key.deleted': 'api_key.deleted',
} as const satisfies Partial<Record<AuditAction, IdentityEvent>>

/** Done to a user, or else to an organization: what is told of one of them arrives in order. */
type Noted = AuditEvent & { action: keyof typeof tells } & ({ userId: string } | { organizationId: string })

/**
 * Writes down what was done and tells the application of it, in one statement and in the transaction of the change. One entry may end several objects:
 * the application is told of each.
 */
export async function note(app: App, event: Noted, ...objects: (() => unknown)[]): Promise<void> {
  await record(app, event)
  for (const data of objects) await announce(app, tells[event.action], aboutOf(event), data)
}

/** An invitation is its organization's, also where the entry names the user who accepted it. */
function aboutOf({ action, userId, organizationId }: Noted) {
  return userId === undefined || action.startsWith('invitation.') ? { organizationId: organizationId as string } : { userId }
}
