import { signingOf } from '../http/cookies.ts'
import type { Visit } from '../http/handlers.ts'
import { exposedHeaders } from '../http/origin.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { sign, verifySigned } from '../kit/secrets.ts'
import { writeCookieCache } from './cookie-cache.ts'
import { heldTokensOf, holdSession, letGo } from './held-cookies.ts'
import { isKeySession } from './key-sessions.ts'

/** The session token a request carries: in its signed cookie, or as a bearer token, signed or bare. */
export function sessionTokenOf({ app, cookies, headers }: Visit): string | undefined {
  return cookies.getSigned('session_token') ?? bearerToken(app, headers.authorization)
}

function bearerToken({ config }: App, authorization: string | undefined): string | undefined {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || !/[.%]/.test(token)) return token
  try {
    return verifySigned(decodeURIComponent(token), config.secrets, signingOf('session_token')) ?? undefined
  } catch {
    return undefined
  }
}

/** The token of an administrator's own session, which waits in another cookie during an impersonation. */
export function waitingTokenOf({ cookies }: Visit): string | undefined {
  return cookies.getSigned('admin_session')?.split(':')[0]
}

/** Gives the browser its session. Clients without cookies find the same token in a header. Callers with a key keep to it. */
export function setSessionCookies(visit: Visit, caller: Caller) {
  const { app, cookies, setHeader } = visit
  const { session, token } = caller
  if (isKeySession(session)) return
  if (app.config.multiSession && session.impersonatedBy === null) holdAmongOthers(visit, caller)
  if (session.remembered) {
    cookies.setSigned('session_token', token, { maxAge: app.config.sessionExpiresIn })
    if (cookies.get('dont_remember') !== undefined) cookies.clear('dont_remember')
  } else {
    cookies.setSigned('session_token', token)
    cookies.setSigned('dont_remember', 'true')
  }
  if (caller.trustedDevice !== undefined) setTrustCookie(visit, caller.trustedDevice)
  if (cookies.get('two_factor') !== undefined) cookies.clear('two_factor')
  writeCookieCache(visit, caller)
  setHeader('set-auth-token', encodeURIComponent(sign(token, app.config.secrets, signingOf('session_token'))))
  setHeader('access-control-expose-headers', exposedHeaders)
}

/** A new session lets go of what it replaced: of all that did not stay beside it, or of the one that was in use. */
function holdAmongOthers(visit: Visit, caller: Caller) {
  const { token, keptTokens } = caller
  const inUse = visit.cookies.getSigned('session_token')
  const replaced = keptTokens ? heldTokensOf(visit).filter((held) => !keptTokens.includes(held)) : inUse === undefined ? [] : [inUse]
  for (const held of replaced) if (held !== token) letGo(visit, held)
  holdSession(visit, caller)
}

/** Lets the browser skip the second factor, until its row says otherwise. */
function setTrustCookie({ app, cookies }: Visit, secret: string) {
  cookies.setSigned('trust_device', secret, { maxAge: app.config.trustedDeviceAge })
}

/** Takes the session in use from the browser. */
export function clearSessionCookies(visit: Visit) {
  const token = visit.cookies.getSigned('session_token')
  if (visit.app.config.multiSession && token !== undefined) letGo(visit, token)
  setSessionAside(visit)
}

/** No session is in use any longer; where a browser holds several, it still holds this one. */
export function setSessionAside({ cookies }: Visit) {
  for (const name of ['session_token', 'session_data', 'dont_remember']) cookies.clear(name)
}
