import type * as z from 'zod/mini'
import type { invitations } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { findOrganization } from '../organizations/store.ts'
import { findUser, findUserByEmail } from '../users/store.ts'
import { provesMailbox } from './mailed-secret.ts'
import { findInvitation, isOpen } from './store.ts'

type Preview = z.output<(typeof invitations)['previewInvitation']['output']>

/** What the holder of an invitation's id may see before signing in. Only the reader of the mailbox sees the whole address. */
export async function previewInvitation(app: App, { id, token }: { id: string; token?: string }): Promise<Preview> {
  const invitation = (await findInvitation(app, id)) ?? refuse('INVITATION_NOT_FOUND')
  const { email, role, status, expiresAt, organizationId, inviterId } = invitation
  const proven = token !== undefined && (await provesMailbox(app, { invitationId: id, token }))
  const [organization, inviter, invited] = await Promise.all([
    findOrganization(app, organizationId),
    findUser(app, inviterId),
    proven ? findUserByEmail(app, email) : undefined,
  ])
  if (!organization) refuse('INVITATION_NOT_FOUND')
  return {
    id,
    status: status === 'pending' && !isOpen(app, invitation) ? 'expired' : status,
    role,
    expiresAt,
    email: proven ? email : masked(email),
    proven,
    hasAccount: proven ? invited !== undefined : null,
    organization,
    inviter: { name: inviter?.name ?? '' },
  }
}

/** `a•••@example.com` */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
