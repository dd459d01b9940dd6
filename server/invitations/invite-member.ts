import type { Invitation } from '#contract/invitations.ts'
import { limits } from '#contract/limits.ts'
import { standings } from '#contract/standings.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { fromNow } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { isOwner, mayGrant, roleText } from '../members/organization-roles.ts'
import { standingIn } from '../members/standing-in.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { inviterFor } from './inviter-for.ts'
import { sendInvitation } from './send-invitation.ts'
import { countOpen, findPending, isOpen, type Place } from './store.ts'
import { addInvitation, renewInvitation } from './write-invitations.ts'

export type Asked = { organizationId?: string; role: string | string[]; teamId?: string | string[] }
type Wish = Asked & { email: string; resend: boolean }

/** Invites an address. Asked again with `resend`, the same invitation gets a new term and a new letter. */
export async function inviteMember(app: App, caller: AnyCaller, { email, resend, ...asked }: Wish): Promise<Invitation> {
  return inviteAddress(app, caller, await offerOf(app, caller, asked), { email, resend })
}

type Offer = Pick<Invitation, 'organizationId' | 'role' | 'teamId'>

/** What a caller may offer, and in which organization, regardless of the recipient. */
export async function offerOf(app: App, caller: AnyCaller, { organizationId, role, teamId }: Asked): Promise<Offer> {
  const acting = await standingIn(app, caller, { organizationId }, standings.invite, { none: 'ORGANIZATION_NOT_FOUND' })
  const roles = await roleText(app, acting.organizationId, role)
  if (!(await mayGrant(app, acting, roles))) refuse('YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')
  if (isOwner(roles)) refuseWhileImpersonating(caller)
  return { organizationId: acting.organizationId, role: roles, teamId: await knownTeams(app, acting.organizationId, teamId) }
}

type Addressee = { email: string; resend: boolean }

/** Makes an offer to one address. Under the organization's lock the limit of open invitations is exact. */
export async function inviteAddress(app: App, caller: AnyCaller, offer: Offer, { email, resend }: Addressee): Promise<Invitation> {
  const { organizationId, ...offered } = offer
  const place = { organizationId, email }

  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    await roleText(app, organizationId, offered.role) // it may have been deleted until the lock was ours
    if (await isMember(app, place)) refuse('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
    const pending = await findPending(app, place)
    const isInvited = pending !== undefined && isOpen(app, pending)
    if (isInvited && !resend) refuse('USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION')
    if (!isInvited && (await countOpen(app, organizationId)) >= app.config.invitationLimit) refuse('INVITATION_LIMIT_REACHED')

    const inviterId = await inviterFor(app, caller, organizationId)
    const terms = { ...offered, inviterId, expiresAt: fromNow(app, limits.invitation.lifetime) }
    const invitation = await (pending
      ? renewInvitation(app, { pending, terms, by: caller })
      : addInvitation(app, { place, terms, by: caller }))
    await enqueue(app, sendInvitation, { invitationId: invitation.id, acceptLanguage: caller.visitor.language ?? null })
    return invitation
  })
}

export async function isMember(app: App, { organizationId, email }: Place): Promise<boolean> {
  const members = app.db.selectFrom('members').innerJoin('users', 'users.id', 'members.userId')
  const member = members.where('members.organizationId', '=', organizationId).where('users.email', '=', email)
  return (await member.select('members.id').executeTakeFirst()) !== undefined
}

/** Teams as they are stored with an invitation: all of this organization, none twice, separated by commas. */
async function knownTeams(app: App, organizationId: string, given: string | string[] | undefined): Promise<string | null> {
  const named = [given ?? []].flat().flatMap((text) => text.split(','))
  const ids = [...new Set(named.map((id) => id.trim()).filter((id) => id !== ''))]
  if (ids.length === 0) return null
  const known = await app.db.selectFrom('teams').where('organizationId', '=', organizationId).where('id', 'in', ids).select('id').execute()
  if (known.length !== ids.length) refuse('TEAM_NOT_FOUND')
  return ids.join(',')
}
