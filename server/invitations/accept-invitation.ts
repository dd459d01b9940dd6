import type { Invitation } from '#contract/invitations.ts'
import type { Member } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Caller, SecretKeyCaller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { addMember, refuseToAdd } from '../members/add-member.ts'
import { hasOwner, lockOrganization } from '../members/keep-an-owner.ts'
import { isOpenTo } from '../members/meets-policy.ts'
import { isOwner } from '../members/organization-roles.ts'
import type { SeatReservation } from '../members/upstairs.ts'
import { type SeatWanted, withPaidSeat } from '../members/with-paid-seat.ts'
import { moveSession, type Workplace } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { actingPerson } from '../users/acting-person.ts'
import { lockUser } from '../users/store.ts'
import { type UserChange, updateUser } from '../users/write-users.ts'
import { isBacked } from './is-backed.ts'
import { provesMailbox } from './mailed-secret.ts'
import { findInvitation, isOpen } from './store.ts'
import { settle } from './write-invitations.ts'

export type Joined = { invitation: Invitation; member: Member }

type Answer = { invitationId: string; token?: string }

/** Makes a person a member on the word of a server that names them. Their sessions stay where they are. */
export async function acceptFor(
  app: App,
  server: SecretKeyCaller,
  { invitationId, userId }: Answer & { userId?: string },
): Promise<Joined> {
  const user = await actingPerson(app, server, userId)
  const { organizationId } = await openInvitation(app, { invitationId, user })
  const invited = { invitationId, organizationId, user, readsMailbox: false }
  return withPaidSeat(app, seatFor(invited), (app, seat) => join(app, { ...invited, seat, by: server }))
}

/** Makes the caller a member, on the invitation's terms, and lets them work in the organization at once. */
export async function acceptInvitation(app: App, caller: Caller, { invitationId, token }: Answer): Promise<Joined & { caller: Caller }> {
  const readsMailbox = token !== undefined && (await provesMailbox(app, { invitationId, token }))
  const { organizationId } = await openInvitation(app, { invitationId, user: caller.user })
  const invited = { invitationId, organizationId, user: caller.user, readsMailbox }
  return withPaidSeat(app, seatFor(invited), async (app, seat) => {
    const joined = await join(app, { ...invited, seat, by: caller })
    const place = await moveInto(app, caller, joined)
    const user = readsMailbox ? await proveAddress(app, caller) : caller.user
    return { ...joined, caller: { ...caller, user, session: { ...caller.session, ...place } } }
  })
}

type Invited = {
  invitationId: string
  organizationId: string
  /** Without an id while the person has no account. */
  user: { id?: string; email: string; emailVerified: boolean }
  readsMailbox: boolean
}

/** The seat that an invitation leads to. It is paid for only while the invited person would get it. */
export function seatFor(invited: Invited): SeatWanted {
  const { organizationId, user } = invited
  const check = async (app: App) => {
    const invitation = await openInvitation(app, invited)
    await checkTerms(app, invitation, invited)
    await refuseToAdd(app, { organizationId, userId: user.id })
    if (!isOwner(invitation.role) && !(await hasOwner(app, organizationId))) refuse('INVITATION_NOT_FOUND')
  }
  return { organizationId, check }
}

type Joining = Invited & { user: UserRow; seat: SeatReservation; by: Actor }

/** Settles an invitation that was found open and adds its member in one transaction: both happen, or neither. */
export async function join(app: App, joining: Joining): Promise<Joined> {
  const { invitationId, organizationId, user, seat, by } = joining
  const actor = by.secretKey ? by : { ...by, user }
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    const settled = await settle(app, invitationId, { status: 'accepted', userId: user.id, by: actor })
    const invitation = settled ?? refuse('FAILED_TO_RETRIEVE_INVITATION')
    // The terms as they were settled: it may have been sent again, with other ones, until the lock was ours.
    await checkTerms(app, invitation, joining)
    const { role, teamId } = invitation
    const member = await addMember(app, { organizationId, userId: user.id, role, teamIds: teamId?.split(',') ?? [], seat, by: actor })
    // An organization whose only owner is banned admits no new members: no one is accountable for it.
    if (!(await hasOwner(app, organizationId))) refuse('INVITATION_NOT_FOUND')
    return { invitation, member }
  })
}

async function openInvitation(app: App, { invitationId, user }: Pick<Invited, 'invitationId' | 'user'>): Promise<Invitation> {
  const found = await findInvitation(app, invitationId)
  if (!found || !isOpen(app, found)) refuse('INVITATION_NOT_FOUND')
  if (found.email !== user.email) refuse('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
  return found
}

async function checkTerms(app: App, invitation: Invitation, { user, readsMailbox }: Invited): Promise<void> {
  // Anyone who knows the id could have signed up with the invited address without owning it.
  if (isOwner(invitation.role) && !user.emailVerified && !readsMailbox) refuse('EMAIL_NOT_VERIFIED')
  if (!(await isBacked(app, invitation))) refuse('INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION')
}

/** A new member's session moves into the organization at once, unless that asks for more than the session proved. */
export async function moveInto(app: App, { session }: Caller, { member }: Joined): Promise<Partial<Workplace>> {
  if (!(await isOpenTo(app, session, member.organizationId))) return {}
  const place = { activeOrganizationId: member.organizationId, activeTeamId: member.teamId }
  await moveSession(app, session, place)
  return place
}

/** The secret of the letter proves the invited mailbox, which is the caller's address. */
async function proveAddress(app: App, caller: Caller): Promise<UserRow> {
  const { user } = caller
  if (user.emailVerified) return user
  const person = await lockUser(app, { id: user.id })
  if (person?.email !== user.email) return user // they moved to another, unproven address since
  const why: UserChange = { action: 'email.verified', by: caller, details: { email: user.email } }
  return (await updateUser(app, user.id, { emailVerified: true }, why)) ?? user
}
