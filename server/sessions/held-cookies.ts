import { signingOf } from '../http/cookies.ts'
import type { Visit } from '../http/handlers.ts'
import type { Caller } from '../kit/caller.ts'
import { hashToken, sign, verifySigned } from '../kit/secrets.ts'

/** One cookie for each account of a browser, beside the one of the session in use. */
const family = 'session_token_multi'

/** The tokens that a browser holds: of the session in use and of its other accounts. A cookie under another token's name does not count. */
export function heldTokensOf({ app, cookies }: Visit): string[] {
  const inUse = cookies.getSigned('session_token')
  const held = cookies.family(family).flatMap(({ name, value }) => {
    const token = verifySigned(value, app.config.secrets, signingOf(family))
    return token !== null && nameOf(hashToken(token)) === name ? [token] : []
  })
  return [...new Set(inUse === undefined ? held : [inUse, ...held])]
}

/** Has the browser hold a session, however long it stays in use. */
export function holdSession({ app, cookies }: Visit, { session, token }: Caller) {
  const signed = sign(token, app.config.secrets, signingOf(family))
  cookies.set(nameOf(session.tokenHash), signed, session.remembered ? { maxAge: app.config.sessionExpiresIn } : {})
}

/** The same for a session that began before several accounts could share a browser. */
export function holdUnlessHeld(visit: Visit, caller: Caller) {
  const isHeld = visit.cookies.get(nameOf(caller.session.tokenHash)) !== undefined
  if (!isHeld && visit.cookies.getSigned('session_token') === caller.token && caller.session.impersonatedBy === null)
    holdSession(visit, caller)
}

export function letGo({ cookies }: Visit, token: string) {
  cookies.clear(nameOf(hashToken(token)))
}

/** The name tells accounts apart and opens nothing: it is a part of the hash, not of the token. */
function nameOf(tokenHash: string): string {
  return `${family}-${tokenHash.slice(0, 16).toLowerCase()}`
}
