import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { invitationsSeenBy } from '../members/invitations-seen-by.ts'
import { isOwner, mayIn } from '../members/organization-roles.ts'
import { findStanding } from '../members/which-organization.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { actingPerson } from '../users/acting-person.ts'
import { provesMailbox } from './mailed-secret.ts'
import { findInvitation, findInvitationNamed, isOpen } from './store.ts'
import { settle, withdraw } from './write-invitations.ts'

type Answer = { invitationId: string; token?: string; userId?: string }

/** Declines an invitation that is meant for the caller, or for whom a server names. */
export async function rejectInvitation(app: App, caller: AnyCaller, { invitationId, token, userId }: Answer): Promise<Invitation> {
  const user = await actingPerson(app, caller, userId)
  const found = await findInvitation(app, invitationId)
  if (!found || !isOpen(app, found)) refuse('INVITATION_NOT_FOUND_ANY_MORE')
  if (found.email !== user.email) refuse('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
  const isProven = user.emailVerified || (token !== undefined && (await provesMailbox(app, { invitationId, token })))
  if (isOwner(found.role) && !isProven) refuse('EMAIL_NOT_VERIFIED')
  const rejecting = inTransaction(app, (app) => settle(app, invitationId, { status: 'rejected', by: caller }))
  return (await rejecting) ?? refuse('INVITATION_NOT_FOUND_ANY_MORE')
}

/** Takes back an open invitation. An accepted one is settled: its member is removed as a member, or stays. */
export async function cancelInvitation(app: App, caller: AnyCaller, name: string): Promise<Invitation> {
  const found = (await findInvitationNamed(app, name)) ?? refuse('INVITATION_NOT_FOUND')
  const acting = (await findStanding(app, caller, found.organizationId)) ?? refuse('MEMBER_NOT_FOUND')
  if (!(await mayIn(app, acting, { invitation: ['cancel'] }))) refuse('YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION')

  return inTransaction(app, async (app) => {
    const canceled = (await withdraw(app, found.id, caller)) ?? refuse('INVITATION_NOT_FOUND')
    const [seen = canceled] = await invitationsSeenBy(app, { ...acting, caller }, [canceled])
    return seen
  })
}
