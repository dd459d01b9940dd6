import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import { mayInviteAs } from '../members/organization-roles.ts'
import { findMember } from '../members/store.ts'
import { isBanned } from '../users/is-banned.ts'
import { findUser } from '../users/store.ts'

/**
 * Whether the inviter is still a member who may grant what they offered. Asked under the organization's lock where it decides: people
 * who were removed or demoted would otherwise let themselves in again by what they wrote before.
 */
export async function isBacked(app: App, { organizationId, inviterId, role }: Invitation): Promise<boolean> {
  const [member, user] = await Promise.all([findMember(app, { organizationId, userId: inviterId }), findUser(app, inviterId)])
  if (!member || !user || isBanned(app, user)) return false
  return (await mayInviteAs(app, member, [role])).has(role)
}
