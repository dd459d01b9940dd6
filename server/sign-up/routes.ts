import type { signUp } from '#contract/sign-up.ts'
import type { Handlers } from '../http/handlers.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { signUpWithEmail } from './sign-up-with-email.ts'

export const signUpRoutes: Handlers<typeof signUp> = {
  async email(call) {
    const { rememberMe, image, callbackURL, ...input } = call.input
    const { user, caller } = await signUpWithEmail(call.app, {
      ...input,
      image: image ?? null,
      callbackURL,
      remember: rememberMe,
      visitor: call.visitor,
    })
    if (caller) setSessionCookies(call, caller)
    return { token: caller?.token ?? null, user }
  },
}
