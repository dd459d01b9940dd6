import type { waitlist } from '#contract/waitlist.ts'
import type { Handlers } from '../http/handlers.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { letInBy } from './let-in-by.ts'
import { signUpFromWaitlist } from './sign-up-from-waitlist.ts'

export const waitlistRoutes: Handlers<typeof waitlist> = {
  async join({ app, input: { email, name }, visitor }) {
    await joinWaitlist(app, { email, name, visitor })
    return { success: true }
  },

  async getInvitation({ app, input }) {
    const { email, name, expiresAt } = await letInBy(app, input.token)
    return { email, name, expiresAt: expiresAt as string }
  },

  async signUp(call) {
    const { token, name, password, ...given } = call.input
    const caller = await signUpFromWaitlist(call.app, { token, name, password, given, ...arrivalOf(call) })
    setSessionCookies(call, caller)
    return { token: caller.token, user: caller.user }
  },
}
