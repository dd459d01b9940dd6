import { signOutPage } from '#contract/pages.ts'
import { isRegistered } from '#contract/redirect-addresses.ts'
import { listIn } from '../applications/shown-application.ts'
import { type ApplicationRow, findApplication } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller, SessionRow } from '../kit/caller.ts'
import { endSession } from '../sessions/revoke-session.ts'
import { type Asked, textIn } from './authorization-request.ts'
import { removeAuthorizationsIn } from './authorizations-store.ts'
import { readIdToken } from './sign-tokens.ts'

type Left = { location: string; ended?: SessionRow | undefined }

/**
 * Signs a person out because they signed out of an application. Its id token proves that they were signed in there, in this very session. Without one
 * the person is asked first.
 */
export async function leave(app: App, caller: Caller | null, asked: Asked): Promise<Left> {
  const hint = await readIdToken(app, textIn(asked.idTokenHint))
  const isOther = asked.clientId !== undefined && asked.clientId !== hint?.aud
  const application = hint && !isOther ? await findApplication(app, hint.aud) : undefined
  if (!hint || !application) return { location: caller ? signOutPage : '/sign-in' }
  await removeAuthorizationsIn(app, { sessionId: hint.sid, applicationId: application.id })
  const isTheirs = caller?.session.id === hint.sid && caller.session.impersonatedBy === null
  const ended = isTheirs ? await endSession(app, caller.token, caller.visitor) : undefined
  return { location: wayBack(application, asked) ?? '/sign-in', ended }
}

/** Back to an address that the application registered for it, with what it wants to find there. */
function wayBack({ logoutRedirects }: ApplicationRow, { postLogoutRedirectUri, state }: Asked): string | undefined {
  const target = textIn(postLogoutRedirectUri)
  if (!isRegistered(target, listIn(logoutRedirects))) return undefined
  if (typeof state !== 'string') return target
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams({ state }).toString()}`
}
