import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { isOwner, mayGrant, mayIn, roleText } from '../members/organization-roles.ts'
import { findStanding } from '../members/which-organization.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { isMember } from './invite-member.ts'
import { inviterFor } from './inviter-for.ts'
import { countOpen, findInvitation, findPending } from './store.ts'
import { reopen } from './write-invitations.ts'

/** Lets an invitation that was taken back hold again, for what is left of its time. The mailed link works as before, so no letter is sent. */
export async function restoreInvitation(app: App, caller: AnyCaller, invitationId: string): Promise<Invitation> {
  const found = (await findInvitation(app, invitationId)) ?? refuse('INVITATION_NOT_FOUND')
  const { organizationId, email, role } = found
  const acting = (await findStanding(app, caller, organizationId)) ?? refuse('MEMBER_NOT_FOUND')
  if (!(await mayIn(app, acting, { invitation: ['create'] }))) refuse('YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION')
  if (!(await mayGrant(app, acting, role))) refuse('YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')
  if (isOwner(role)) refuseWhileImpersonating(caller)

  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    await roleText(app, organizationId, role) // a deleted role must not come back under a name that may mean another one later
    if (await isMember(app, { organizationId, email })) refuse('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
    if (await findPending(app, { organizationId, email })) refuse('USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION')
    if ((await countOpen(app, organizationId)) >= app.config.invitationLimit) refuse('INVITATION_LIMIT_REACHED')
    const inviterId = await inviterFor(app, caller, organizationId)
    return (await reopen(app, invitationId, { inviterId, by: caller })) ?? refuse('INVITATION_NOT_FOUND')
  })
}
