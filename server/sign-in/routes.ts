import type { signIn } from '#contract/sign-in.ts'
import { signInAnonymously } from '../anonymous/sign-in-anonymously.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Caller } from '../kit/caller.ts'
import { answerEntry } from '../sessions/answer-entry.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { signInWithEmail, signInWithUsername } from './sign-in-with-password.ts'

export const signInRoutes: Handlers<typeof signIn> = {
  async email(call) {
    const { rememberMe, callbackURL, ...input } = call.input
    const signIn = { ...input, callbackURL, remember: rememberMe, ...arrivalOf(call) }
    return answerEntry(call, await signInWithEmail(call.app, signIn), signedIn(callbackURL))
  },

  async username(call) {
    const { rememberMe, callbackURL, ...input } = call.input
    const signIn = { ...input, callbackURL, remember: rememberMe, ...arrivalOf(call) }
    return answerEntry(call, await signInWithUsername(call.app, signIn), signedIn(callbackURL))
  },

  async anonymous(call) {
    const caller = await signInAnonymously(call.app, arrivalOf(call))
    setSessionCookies(call, caller)
    return { token: caller.token, user: caller.user }
  },
}

function signedIn(callbackURL: string | undefined) {
  const url = callbackURL || undefined
  return ({ token, user }: Caller) => ({ redirect: url !== undefined, token, url, user })
}
