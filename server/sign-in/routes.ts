import type { signIn } from '#contract/sign-in.ts'
import { signInAnonymously } from '../anonymous/sign-in-anonymously.ts'
import type { Handlers, Visit } from '../http/handlers.ts'
import type { Caller } from '../kit/caller.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { signInWithEmail, signInWithUsername } from './sign-in-with-password.ts'

export const signInRoutes: Handlers<typeof signIn> = {
  async email(call) {
    const { rememberMe, callbackURL, ...input } = call.input
    const signIn = { ...input, callbackURL, remember: rememberMe, ...arrivalOf(call) }
    return enter(call, await signInWithEmail(call.app, signIn), callbackURL)
  },

  async username(call) {
    const { rememberMe, callbackURL, ...input } = call.input
    const signIn = { ...input, callbackURL, remember: rememberMe, ...arrivalOf(call) }
    return enter(call, await signInWithUsername(call.app, signIn), callbackURL)
  },

  async anonymous(call) {
    const { token, user } = enter(call, await signInAnonymously(call.app, arrivalOf(call)))
    return { token, user }
  },
}

function enter(call: Visit, caller: Caller, callbackURL?: string) {
  setSessionCookies(call, caller)
  const url = callbackURL || undefined
  return { redirect: url !== undefined, token: caller.token, url, user: caller.user }
}
