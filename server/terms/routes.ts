import type { terms } from '#contract/terms.ts'
import type { Handlers } from '../http/handlers.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { acceptTerms } from './accept-terms.ts'

export const termsRoutes: Handlers<typeof terms> = {
  async acceptTerms(call) {
    const user = await acceptTerms(call.app, call.caller, call.input.version)
    setSessionCookies(call, { ...call.caller, user })
    return { status: true }
  },
}
