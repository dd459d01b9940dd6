import type { profiles } from '#contract/profiles.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes: Handlers<typeof profiles> = {
  async updateUser(call) {
    const { email, name, image, username, displayUsername, language, timeZone, ...given } = call.input
    if (email) refuse('EMAIL_CAN_NOT_BE_UPDATED')
    const user = await updateProfile(call.app, call.caller, { name, image, username, displayUsername, language, timeZone, given })
    setSessionCookies(call, { ...call.caller, user })
    return { status: true }
  },

  updateSession: () => refuse('NO_FIELDS_TO_UPDATE'),
}
