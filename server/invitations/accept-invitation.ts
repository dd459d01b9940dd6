import type { Invitation } from '#contract/invitations.ts'
import type { Member } from '#contract/members.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { addMember } from '../members/add-member.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { moveSession, type Workplace } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { updateUser } from '../users/store.ts'
import { provesMailbox } from './mailed-secret.ts'
import { findInvitation, isOpen, settle } from './store.ts'

export type Joined = { invitation: Invitation; member: Member }

/** Makes the caller a member, on the invitation's terms, and lets them work in the organization at once. */
export async function acceptInvitation(
  app: App,
  caller: Caller,
  { invitationId, token }: { invitationId: string; token?: string },
): Promise<Joined> {
  return inTransaction(app, async (app) => {
    const joined = await join(app, { invitationId, user: caller.user, by: caller })
    await moveSession(app, caller.session.id, workplaceOf(joined))
    if (token !== undefined && (await provesMailbox(app, { invitationId, token })))
      await updateUser(app, caller.user.id, { emailVerified: true })
    return joined
  })
}

/** Whoever joins works there at once. */
export function workplaceOf({ member }: Joined): Workplace {
  return { activeOrganizationId: member.organizationId, activeTeamId: member.teamId }
}

type Joining = { invitationId: string; user: UserRow; by: Pick<Caller, 'visitor'> & Partial<Caller> }

/** Settles an invitation and adds its member in one transaction: both happen, or neither. */
export async function join(app: App, { invitationId, user, by }: Joining): Promise<Joined> {
  return inTransaction(app, async (app) => {
    const found = (await findInvitation(app, invitationId)) ?? refuse('INVITATION_NOT_FOUND')
    if (!isOpen(app, found)) refuse('INVITATION_NOT_FOUND')
    if (found.email !== user.email) refuse('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')

    const { organizationId, role, teamId } = found
    await lockOrganization(app, organizationId)
    const invitation = (await settle(app, invitationId, 'accepted')) ?? refuse('FAILED_TO_RETRIEVE_INVITATION')
    const member = await addMember(app, { organizationId, userId: user.id, role, teamIds: teamId?.split(',') ?? [], by: { ...by, user } })
    await record(app, {
      action: 'invitation.accepted',
      by: { ...by, user },
      userId: user.id,
      organizationId,
      details: { email: found.email },
    })
    return { invitation, member }
  })
}
