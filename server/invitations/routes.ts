import type { invitations } from '#contract/invitations.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { invitationsSeenBy } from '../members/invitations-seen-by.ts'
import { membershipOf } from '../members/which-organization.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { actingPerson } from '../users/acting-person.ts'
import { acceptFor, acceptInvitation } from './accept-invitation.ts'
import { cancelInvitation, rejectInvitation } from './end-invitation.ts'
import { inviteMember } from './invite-member.ts'
import { inviteMembers } from './invite-members.ts'
import { previewInvitation } from './preview-invitation.ts'
import { readInvitation } from './read-invitation.ts'
import { restoreInvitation } from './restore-invitation.ts'
import { signUpWithInvitation } from './sign-up-with-invitation.ts'
import { listInvitations, listOpenInvitationsTo } from './store.ts'

export const invitationRoutes: Handlers<typeof invitations> = {
  inviteMember: ({ app, caller, input }) => inviteMember(app, caller, input),
  inviteMembers: async ({ app, caller, input }) => ({ results: await inviteMembers(app, caller, input) }),

  async acceptInvitation(call) {
    if (call.caller.secretKey) return acceptFor(call.app, call.caller, call.input)
    const { caller, invitation, member } = await acceptInvitation(call.app, call.caller, call.input)
    setSessionCookies(call, caller)
    return { invitation, member }
  },
  rejectInvitation: async ({ app, caller, input }) => ({
    invitation: await rejectInvitation(app, caller, input),
    member: null,
  }),
  cancelInvitation: ({ app, caller, input }) => cancelInvitation(app, caller, input.invitationId),
  restoreInvitation: ({ app, caller, input }) => restoreInvitation(app, caller, input.invitationId),
  previewInvitation: ({ app, input }) => previewInvitation(app, input),

  async signUpWithInvitation(call) {
    const { invitationId, token, name, password, ...given } = call.input
    const signUp = { invitationId, token, name, password, given, ...arrivalOf(call) }
    const { caller, invitation, member } = await signUpWithInvitation(call.app, signUp)
    setSessionCookies(call, caller)
    return { token: caller.token, user: caller.user, invitation, member }
  },

  getInvitation: ({ app, caller, input }) => readInvitation(app, caller, input.id),

  async listInvitations({ app, caller, input }) {
    const acting = await membershipOf(app, caller, input, { none: 'ORGANIZATION_ID_IS_REQUIRED' })
    return invitationsSeenBy(app, { ...acting, caller }, await listInvitations(app, acting.organizationId))
  },

  async listUserInvitations({ app, caller, input }) {
    const user = await actingPerson(app, caller, input.userId)
    if (!user.emailVerified) refuse('EMAIL_NOT_VERIFIED')
    return listOpenInvitationsTo(app, user.email)
  },
}
