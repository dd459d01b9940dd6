import * as z from 'zod/mini'
import { errors } from '#contract/errors.ts'
import type { invitations } from '#contract/invitations.ts'
import { Email } from '#contract/users.ts'
import type { Handlers } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { membershipOf } from '../members/which-organization.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { doorkeeper } from '../sessions/doorkeeper.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { cancelInvitation, rejectInvitation } from './end-invitation.ts'
import { inviteMember, type Wish } from './invite-member.ts'
import { previewInvitation } from './preview-invitation.ts'
import { readInvitation } from './read-invitation.ts'
import { signUpWithInvitation } from './sign-up-with-invitation.ts'
import { listInvitations, listOpenInvitationsTo } from './store.ts'

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
    const caller = (await doorkeeper.findCaller(call)) ?? refuse('NOT_AUTHENTICATED')
    return readInvitation(call.app, caller, call.input.id)
  },

  async listInvitations({ app, caller, input }) {
    const { organizationId } = await membershipOf(app, caller, input, { none: 'ORGANIZATION_ID_IS_REQUIRED' })
    return listInvitations(app, organizationId)
  },

  async listUserInvitations({ app, caller: { user } }) {
    if (!user.emailVerified) refuse('EMAIL_NOT_VERIFIED')
    return listOpenInvitationsTo(app, user.email)
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
