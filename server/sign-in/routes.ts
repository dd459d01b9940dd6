import type { signIn } from '#contract/sign-in.ts'
import type { Handlers } from '../http/handlers.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { signInWithEmail } from './sign-in-with-email.ts'

export const signInRoutes: Handlers<typeof signIn> = {
  async email(call) {
    const { rememberMe, callbackURL, ...input } = call.input
    const caller = await signInWithEmail(call.app, { ...input, callbackURL, remember: rememberMe, visitor: call.visitor })
    setSessionCookies(call, caller)
    return { redirect: callbackURL !== undefined, token: caller.token, url: callbackURL, user: caller.user }
  },
}
