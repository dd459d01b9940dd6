import * as z from 'zod/mini'
import { errors } from '#contract/errors.ts'
import type { Invitation, invitations } from '#contract/invitations.ts'
import { Email } from '#contract/users.ts'
import type { Handlers } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { findMember } from '../members/store.ts'
import { membershipOf } from '../members/which-organization.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { doorkeeper } from '../sessions/doorkeeper.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { findUser } from '../users/store.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { cancelInvitation, rejectInvitation } from './end-invitation.ts'
import { inviteMember, type Wish } from './invite-member.ts'
import { previewInvitation } from './preview-invitation.ts'
import { signUpWithInvitation } from './sign-up-with-invitation.ts'
import { findInvitation, isOpen } from './store.ts'

export const invitationRoutes: Handlers<typeof invitations> = {
  inviteMember: ({ app, caller, input }) => inviteMember(app, caller, input),

  async inviteMembers({ app, caller, input: { emails, ...terms } }) {
    const results = []
    for (const email of emails) results.push(await tryToInvite(app, caller, { ...terms, email }))
    return { results }
  },

  acceptInvitation: ({ app, caller, input }) => acceptInvitation(app, caller, input),
  rejectInvitation: async ({ app, caller, input }) => ({
    invitation: await rejectInvitation(app, caller, input.invitationId),
    member: null,
  }),
  cancelInvitation: ({ app, caller, input }) => cancelInvitation(app, caller, input.invitationId),
  previewInvitation: ({ app, input }) => previewInvitation(app, input),

  async signUpWithInvitation(call) {
    const { caller, invitation, member } = await signUpWithInvitation(call.app, { ...call.input, ...(await arrivalOf(call)) })
    setSessionCookies(call, caller)
    return { token: caller.token, user: caller.user, invitation, member }
  },

  async getInvitation(call) {
    const { app, input } = call
    const { user } = (await doorkeeper.findCaller(call)) ?? refuse('NOT_AUTHENTICATED')
    const invitation = await findInvitation(app, input.id)
    if (!invitation || !isOpen(app, invitation)) refuse('INVITATION_NOT_FOUND_ANY_MORE')
    if (invitation.email !== user.email) refuse('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
    const { organizationId, inviterId } = invitation
    const organization = app.db.selectFrom('organizations').where('id', '=', organizationId).select(['name', 'slug'])
    const { name, slug } = (await organization.executeTakeFirst()) ?? refuse('ORGANIZATION_NOT_FOUND')
    if (!(await findMember(app, { organizationId, userId: inviterId }))) refuse('INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION')
    const inviter = await findUser(app, inviterId)
    return { ...invitation, organizationName: name, organizationSlug: slug, inviterEmail: inviter?.email ?? '' }
  },

  async listInvitations({ app, caller, input }) {
    const { organizationId } = await membershipOf(app, caller, input, { none: 'ORGANIZATION_ID_IS_REQUIRED' })
    const listed = app.db.selectFrom('invitations').where('organizationId', '=', organizationId).selectAll()
    return (await listed.orderBy('createdAt', 'desc').orderBy('id').limit(1000).execute()) as Invitation[]
  },

  async listUserInvitations({ app, caller: { user } }) {
    if (!user.emailVerified) refuse('EMAIL_NOT_VERIFIED')
    const own = await app.db
      .selectFrom('invitations')
      .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
      .where('invitations.email', '=', user.email)
      .where('invitations.status', '=', 'pending')
      .where('invitations.expiresAt', '>', now(app))
      .selectAll('invitations')
      .select('organizations.name as organizationName')
      .orderBy('invitations.createdAt', 'desc')
      .execute()
    return own as (Invitation & { organizationName: string })[]
  },
}

/** One of many addresses: what is wrong with it must not keep the others from being invited. */
async function tryToInvite(app: App, caller: Caller, wish: Wish) {
  const { email } = wish
  try {
    const { data } = z.safeParse(Email, email)
    const invitation = await inviteMember(app, caller, { ...wish, email: data ?? refuse('INVALID_EMAIL') })
    return { email: invitation.email, invitation, error: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { email, invitation: null, error: { code: error.code, message: errors[error.code][1] } }
  }
}
