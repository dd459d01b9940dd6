import { errorPage } from '#contract/error-page.ts'
import { addressOf, oauthWire } from '#contract/kit/wire.ts'
import { oauthProtocol } from '#contract/oauth.ts'
import { oauthErrors } from '#contract/oauth-errors.ts'
import { continuePage } from '#contract/pages.ts'
import type { ApplicationRow } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { requiredOf } from '../sessions/required-of.ts'
import { type Asked, type AuthorizationRequest, comesFrom, judge, textIn } from './authorization-request.ts'
import { allowedIn } from './find-allowed.ts'
import { findAsker } from './find-asker.ts'
import { issueCode } from './issue-code.ts'
import { refuseOauth } from './refuse-oauth.ts'
import { answerTo } from './send-back.ts'
import { readIdToken } from './sign-tokens.ts'
import { consentLifetime, readRequest, resumeLifetime, signRequest } from './signed-request.ts'

type Standing = { application: ApplicationRow; request: AuthorizationRequest; asked: Asked; askedAt: number; isResumed: boolean }

/**
 * Where a person goes whose browser an application sent here: back with a code, to signing in, or to the page that asks for consent. A visit alone
 * grants nothing that the person, or who runs this server, has not allowed before.
 */
export async function authorize(app: App, caller: Caller | null, given: Asked): Promise<string> {
  const resumed = given.resume === undefined ? undefined : readRequest(app, 'resume', given.resume)
  const asked = resumed === undefined ? given : (resumed?.asked ?? {})
  const askedAt = resumed?.askedAt ?? app.clock.now()
  const application = await findAsker(app, caller, textIn(asked.clientId))
  if (application === 'unread' && textIn(asked.prompt) !== 'none') return signInPath(app, caller, { asked, askedAt })
  // Nothing is sent to an address that no application registered: it would be an open redirect, and a code there would be stolen.
  if (!application || application === 'unread' || !comesFrom(application, asked))
    return `${addressOf(errorPage.error)}?error=invalid_request`
  try {
    const request = judge(app, application, asked)
    return await decide(app, caller, { application, request, asked, askedAt, isResumed: Boolean(resumed) })
  } catch (error) {
    if (!(error instanceof Refusal) || !Object.hasOwn(oauthErrors, error.code)) throw error
    return answerTo(app, asked, { error: error.code, error_description: error.message })
  }
}

async function decide(app: App, caller: Caller | null, standing: Standing): Promise<string> {
  const { application, request, asked } = standing
  const isSilent = request.prompts.includes('none')
  if (!caller || caller.user.isAnonymous || (await mustProveAgain(app, caller, standing))) {
    return isSilent ? refuseOauth('login_required') : signInPath(app, caller, standing)
  }
  // What this server asks of everyone, a second factor or its terms, is asked before anything opens elsewhere.
  if (requiredOf(app, caller).length > 0) return isSilent ? refuseOauth('interaction_required') : continuePath(app, standing)
  // A token would outlive the hour of an impersonation, and a key opens what it says and nothing else.
  if (caller.session.impersonatedBy !== null || isKeySession(caller.session)) refuseOauth('access_denied')

  const isAsked = request.prompts.includes('consent') || request.prompts.includes('select_account')
  const allowed = isAsked ? null : await allowedIn(app, caller, application, request)
  if (allowed) return answerTo(app, asked, { code: await issueCode(app, caller, { application, request, ...allowed }) })
  if (isSilent) refuseOauth('consent_required')
  const until = app.clock.now() + consentLifetime
  const pending = signRequest(app, 'consent', { asked, askedAt: standing.askedAt, userId: caller.user.id, until })
  return `/consent?request=${encodeURIComponent(pending)}`
}

/** Whether the application wants another proof, or another person, than the session has. */
async function mustProveAgain(app: App, { user, session }: Caller, { application, request, asked, askedAt, isResumed }: Standing) {
  const provenAt = millisecondsOf(session.provenAt)
  const hint = asked.idTokenHint === undefined ? undefined : await readIdToken(app, textIn(asked.idTokenHint))
  if (hint !== undefined && (hint?.aud !== application.id || hint.sub !== user.id)) return true
  if (isResumed && provenAt > askedAt) return false
  return request.prompts.includes('login') || (request.maxAge !== null && app.clock.now() - provenAt > request.maxAge)
}

function signInPath(app: App, caller: Caller | null, { asked, askedAt }: Pick<Standing, 'asked' | 'askedAt'>): string {
  const query = new URLSearchParams({ redirect: resumePath(app, asked, askedAt) })
  if (textIn(asked.loginHint) !== '') query.set('email', textIn(asked.loginHint))
  if (caller && !caller.user.isAnonymous) query.set('again', 'true')
  return `/sign-in?${query.toString()}`
}

/** The page that asks for what is missing, and comes back to the request. */
function continuePath(app: App, { asked, askedAt }: Standing): string {
  return `${continuePage}?${new URLSearchParams({ redirect: resumePath(app, asked, askedAt) }).toString()}`
}

/** Where a request goes on after its person signed in. */
export function resumePath(app: App, asked: Asked, askedAt: number): string {
  const pending = signRequest(app, 'resume', { asked, askedAt, until: app.clock.now() + resumeLifetime })
  return `${oauthWire.base}${oauthProtocol.authorize.path}?resume=${encodeURIComponent(pending)}`
}
