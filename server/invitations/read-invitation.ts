import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { findOrganization } from '../organizations/store.ts'
import { findUser } from '../users/store.ts'
import { isBacked } from './is-backed.ts'
import { findInvitation, isOpen } from './store.ts'

type Read = Invitation & { organizationName: string; organizationSlug: string; inviterEmail: string }

/** An open invitation as its recipient, or a server, sees it, if the inviter may still invite there. */
export async function readInvitation(app: App, { user }: AnyCaller, id: string): Promise<Read> {
  const invitation = await findInvitation(app, id)
  if (!invitation || !isOpen(app, invitation)) refuse('INVITATION_NOT_FOUND_ANY_MORE')
  if (user && invitation.email !== user.email) refuse('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')

  const { organizationId, inviterId } = invitation
  const { name, slug } = (await findOrganization(app, organizationId)) ?? refuse('ORGANIZATION_NOT_FOUND')
  if (!(await isBacked(app, invitation))) refuse('INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION')
  const inviter = await findUser(app, inviterId)
  return { ...invitation, organizationName: name, organizationSlug: slug, inviterEmail: inviter?.email ?? '' }
}
