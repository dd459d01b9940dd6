import type { Challenge } from '../factors/sign-in-challenges.ts'
import type { Visit } from '../http/handlers.ts'
import { exposedHeaders } from '../http/origin.ts'
import type { Caller } from '../kit/caller.ts'
import { type Entered, isChallenge } from './enter.ts'
import { setSessionAside, setSessionCookies } from './session-cookies.ts'

/** Gives the browser its session and answers with it, or gives it the challenge and answers that a second factor is wanted. */
export function answerEntry<Answer>(visit: Visit, entered: Entered, answer: (caller: Caller) => Answer) {
  if (!isChallenge(entered)) {
    setSessionCookies(visit, entered)
    return answer(entered)
  }
  setChallengeCookie(visit, entered)
  return { twoFactorRedirect: true as const, twoFactorMethods: entered.methods }
}

/** The same for doors that send the browser elsewhere: to the place it wants, or first to our page for the second factor. */
export function addressAfterEntry(visit: Visit, entered: Entered, wanted: string): string {
  if (!isChallenge(entered)) {
    setSessionCookies(visit, entered)
    return wanted
  }
  setChallengeCookie(visit, entered)
  const { twoFactorPage, url } = visit.app.config
  const page = new URL(twoFactorPage ?? '/two-factor', url)
  page.searchParams.set('callbackURL', wanted)
  return page.href
}

/** The challenge that a request answers: by its cookie, or by the header of a client without cookies. */
export function challengeTokenOf({ cookies, headers }: Visit): string | undefined {
  const { 'two-factor-token': told } = headers
  return cookies.getSigned('two_factor') ?? (typeof told === 'string' ? told : undefined)
}

/** Without a session beside it: a code that is typed next must not count for another person's. */
function setChallengeCookie(visit: Visit, { challengeToken }: Challenge) {
  const { app, cookies, setHeader } = visit
  setSessionAside(visit)
  cookies.setSigned('two_factor', challengeToken, { maxAge: app.config.twoFactorChallengeAge })
  setHeader('set-two-factor-token', challengeToken)
  setHeader('access-control-expose-headers', exposedHeaders)
}
