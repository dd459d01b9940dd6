import type { Invitation } from '#contract/invitations.ts'
import type { Member } from '#contract/members.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Caller, SecretKeyCaller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { addMember } from '../members/add-member.ts'
import { hasOwner, lockOrganization } from '../members/keep-an-owner.ts'
import { isOwner } from '../members/organization-roles.ts'
import { moveSession, type Workplace } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { actingPerson } from '../users/acting-person.ts'
import { lockUser, updateUser } from '../users/store.ts'
import { isBacked } from './is-backed.ts'
import { provesMailbox } from './mailed-secret.ts'
import { findInvitation, isOpen, settle } from './store.ts'

export type Joined = { invitation: Invitation; member: Member }

type Answer = { invitationId: string; token?: string }

/** Makes a person a member on the word of a server that names them. Their sessions stay where they are. */
export async function acceptFor(
  app: App,
  server: SecretKeyCaller,
  { invitationId, userId }: Answer & { userId?: string },
): Promise<Joined> {
  const user = await actingPerson(app, server, userId)
  return join(app, { invitationId, user, readsMailbox: false, by: server })
}

/** Makes the caller a member, on the invitation's terms, and lets them work in the organization at once. */
export async function acceptInvitation(app: App, caller: Caller, answer: Answer): Promise<Joined & { caller: Caller }> {
  return inTransaction(app, async (app) => {
    const { invitationId, token } = answer
    const readsMailbox = token !== undefined && (await provesMailbox(app, { invitationId, token }))
    const joined = await join(app, { invitationId, user: caller.user, readsMailbox, by: caller })
    const place = workplaceOf(joined)
    await moveSession(app, caller.session.id, place)
    const user = readsMailbox ? await proveAddress(app, caller) : caller.user
    return { ...joined, caller: { ...caller, user, session: { ...caller.session, ...place } } }
  })
}

type Joining = { invitationId: string; user: UserRow; readsMailbox: boolean; by: Actor }

/** Settles an invitation and adds its member in one transaction: both happen, or neither. */
export async function join(app: App, { invitationId, user, readsMailbox, by }: Joining): Promise<Joined> {
  const actor = by.secretKey ? by : { ...by, user }
  return inTransaction(app, async (app) => {
    const found = await findInvitation(app, invitationId)
    if (!found || !isOpen(app, found)) refuse('INVITATION_NOT_FOUND')
    if (found.email !== user.email) refuse('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')

    await lockOrganization(app, found.organizationId)
    const invitation = (await settle(app, invitationId, 'accepted')) ?? refuse('FAILED_TO_RETRIEVE_INVITATION')
    // The terms as they were settled: it may have been sent again, with other ones, until the lock was ours.
    const { organizationId, email, role, teamId } = invitation
    // Who knows the id could have signed up with the address of somebody else.
    if (isOwner(role) && !user.emailVerified && !readsMailbox) refuse('EMAIL_NOT_VERIFIED')
    if (!(await isBacked(app, invitation))) refuse('INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION')
    const member = await addMember(app, { organizationId, userId: user.id, role, teamIds: teamId?.split(',') ?? [], by: actor })
    // Where the only owner is banned, nobody stands behind the organization, and nobody new comes in.
    if (!(await hasOwner(app, organizationId))) refuse('INVITATION_NOT_FOUND')
    await record(app, { action: 'invitation.accepted', by: actor, userId: user.id, organizationId, details: { email } })
    return { invitation, member }
  })
}

/** Whoever joins works there at once. */
export function workplaceOf({ member }: Joined): Workplace {
  return { activeOrganizationId: member.organizationId, activeTeamId: member.teamId }
}

/** Whoever brings the secret of the letter reads the mailbox that was invited, which is theirs. */
async function proveAddress(app: App, caller: Caller): Promise<UserRow> {
  const { user } = caller
  if (user.emailVerified) return user
  const person = await lockUser(app, { id: user.id })
  if (person?.email !== user.email) return user // they moved to another address meanwhile, which is not proven
  await record(app, { action: 'email.verified', by: caller, userId: user.id, details: { email: user.email } })
  return (await updateUser(app, user.id, { emailVerified: true })) ?? user
}
