import type { signUp } from '#contract/sign-up.ts'
import type { Handlers } from '../http/handlers.ts'
import { arrivalOf } from '../sessions/arrival.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { signUpWithEmail } from './sign-up-with-email.ts'

export const signUpRoutes: Handlers<typeof signUp> = {
  async email(call) {
    const { email, password, name, rememberMe, image, callbackURL, username, displayUsername, ...given } = call.input
    const { user, caller } = await signUpWithEmail(call.app, {
      email,
      password,
      name,
      given,
      image: image ?? null,
      callbackURL,
      username,
      displayUsername,
      remember: rememberMe,
      ...arrivalOf(call),
    })
    if (caller) setSessionCookies(call, caller)
    return { token: caller?.token ?? null, user }
  },
}
