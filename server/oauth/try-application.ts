import { type Trial, trialSteps } from '#contract/application-trials.ts'
import { snakeOf } from '#contract/kit/casing.ts'
import { membersOf } from '../applications/members-of.ts'
import { listIn } from '../applications/shown-application.ts'
import { type ApplicationRow, isOpen } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { instantOf } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import { isOpenTo } from '../members/meets-policy.ts'
import { listOrganizations } from '../organizations/store.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { requiredOf } from '../sessions/required-of.ts'
import { type AuthorizationRequest, comesFrom, judge, resourcesIn, scopesIn } from './authorization-request.ts'
import type { Authorization } from './authorizations-store.ts'
import { claimsOf } from './claims.ts'
import { entitlementsIn } from './entitlements-in.ts'
import { allowedIn } from './find-allowed.ts'
import { findAsker } from './find-asker.ts'
import { newAuthorization } from './issue-code.ts'
import { issuerOf } from './issuer.ts'
import { accessClaims, idClaims } from './sign-tokens.ts'

type Wish = { scopes?: readonly string[] | undefined; resources?: readonly string[] | undefined; redirect?: string | undefined }
type Step = (typeof trialSteps)[number]

/**
 * Plays a sign-in of the caller by the very rules of a real one, as far as it goes. Nothing is written and nothing is signed, so there is no code or
 * token that could reach the application.
 */
export async function tryApplication(app: App, caller: Caller, known: ApplicationRow, wish: Wish): Promise<Trial> {
  const passed: Step[] = []
  const pass = (step: Step) => passed.push(step)
  try {
    return { ...(await played(app, caller, known, { ...wish, pass })), steps: stepsOf(passed) }
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof Stopped)) throw error
    return {
      steps: stepsOf(passed, { error: error.code, why: error.message }),
      consent: null,
      idToken: null,
      accessToken: null,
      userinfo: null,
      refreshToken: false,
    }
  }
}

/** Why a sign-in does not go on that no route would refuse in words: a browser would be sent elsewhere, or stay with us. */
class Stopped extends Error {
  readonly code: string | null
  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}

async function played(app: App, caller: Caller, known: ApplicationRow, { pass, ...wish }: Wish & { pass: (step: Step) => void }) {
  if (!isOpen(app, known)) throw new Stopped('Applications of this kind are switched off here.')
  const application = await findAsker(app, caller, known.id)
  if (!application || application === 'unread') throw new Stopped('The document that describes it cannot be read.')
  pass('application')
  const redirect = redirectOf(application, wish)
  pass('redirect')
  const request = requestOf(app, application, { ...wish, redirect })
  pass('request')
  if (caller.session.impersonatedBy !== null) throw new Stopped('No application is let in while you act as someone else.', 'access_denied')
  if (caller.user.isAnonymous || isKeySession(caller.session)) throw new Stopped('Sign in with an account first.', 'login_required')
  pass('person')
  const [required] = requiredOf(app, caller)
  if (required === 'terms') throw new Stopped('You would be asked to accept the terms first.')
  if (required !== undefined) throw new Stopped('You would be asked for a second factor first.')
  pass('requirements')
  const organizationId = await organizationOf(app, caller, application, request)
  pass('organization')
  const allowed = await allowedIn(app, caller, application, request)
  pass('consent')
  const of = signInOf(app, caller, application, { request, organizationId: allowed?.organizationId ?? organizationId })
  const { scopes, resources } = request
  const hasIdToken = scopes.includes('openid')
  const accessToken = await accessClaims(app, { application, of, scopes }).catch(stopByClaims)
  const idToken = hasIdToken ? await idClaims(app, application, of, scopes) : null
  const told = await entitlementsIn(app, of, { application, scopes })
  pass('tokens')
  const isForUs = resources.length === 0 || resources.includes(issuerOf(app))
  return {
    consent: allowed === null ? ('asked' as const) : allowed.grantId === null ? ('skipped' as const) : ('remembered' as const),
    idToken,
    accessToken: { ...accessToken, aud: resources.length > 0 ? resources : [issuerOf(app)] },
    userinfo: hasIdToken && isForUs ? snaked({ ...(await claimsOf(app, of, scopes, application)), ...told }) : null,
    refreshToken: scopes.includes('offline_access'),
  }
}

function stepsOf(passed: readonly Step[], failed: { error: string | null; why: string } | null = null): Trial['steps'] {
  const stoppedAt = failed ? trialSteps[passed.length] : undefined
  return trialSteps.map((step) => {
    if (failed && step === stoppedAt) return { step, state: 'failed', ...failed }
    return { step, state: passed.includes(step) ? 'passed' : 'not-reached', error: null, why: null }
  })
}

/** The address that people are sent back to; empty for an application on devices, which has none. */
function redirectOf(application: ApplicationRow, { redirect = listIn(application.redirects)[0] }: Wish): string {
  if (!byBrowser(application)) return ''
  if (redirect === undefined) throw new Stopped('No redirect address is registered. Add one.')
  if (!comesFrom(application, { redirectUri: redirect }))
    throw new Stopped('This redirect address is not registered. It is compared letter by letter.')
  return redirect
}

function byBrowser({ grantTypes }: ApplicationRow): boolean {
  return listIn(grantTypes).includes('authorization_code') || !listIn(grantTypes).includes('device_code')
}

function requestOf(app: App, application: ApplicationRow, wish: Wish & { redirect: string }): AuthorizationRequest {
  const scope = (wish.scopes ?? listIn(application.scopes)).join(' ')
  const resource = wish.resources ?? []
  if (!byBrowser(application)) {
    const asked = { scopes: scopesIn(application, scope), resources: resourcesIn(app, application, resource) }
    return { redirect: '', ...asked, nonce: null, challenge: null, prompts: [], maxAge: null }
  }
  const proof = { nonce: 'test', codeChallenge: 'A'.repeat(43), codeChallengeMethod: 'S256' }
  return judge(app, application, { redirectUri: wish.redirect, responseType: 'code', scope, resource, ...proof })
}

/** The organization that the sign-in would be bound to; null for none. */
async function organizationOf(app: App, { user, session }: Caller, application: ApplicationRow, { scopes }: AuthorizationRequest) {
  const closedTo = membersOf(app, application)
  if (closedTo === null && !scopes.includes('organization')) return null
  const own = await listOrganizations(app, user.id)
  const chosen = own.find(({ id }) => id === (closedTo ?? session.activeOrganizationId)) ?? (closedTo === null ? own[0] : undefined)
  if (!chosen && closedTo !== null) throw new Stopped('Only members of its organization are let in, and you are not one of them.')
  if (!chosen) throw new Stopped('It asks for an organization, and you belong to none.')
  if (!(await isOpenTo(app, session, chosen.id)))
    throw new Stopped(`${chosen.name} asks for a second factor, and your session has proven one.`)
  return chosen.id
}

/** A sign-in as it would be written down. */
function signInOf(
  app: App,
  caller: Caller,
  application: ApplicationRow,
  { request, organizationId }: { request: AuthorizationRequest; organizationId: string | null },
): Authorization {
  const expiresAt = instantOf(app.clock.now())
  const { email, emailVerified, name, image, username, displayUsername, banned, banExpires, updatedAt } = caller.user
  return {
    ...newAuthorization(app, caller, { application, request, grantId: null, organizationId, codeHash: '', expiresAt }),
    email,
    emailVerified,
    name,
    image,
    username,
    displayUsername,
    banned,
    banExpires,
    updatedAt,
    sessionUntil: caller.session.expiresAt,
    lastUsedAt: null,
  }
}

function stopByClaims(error: unknown): never {
  if (error instanceof Refusal) throw error
  throw new Stopped('The function tokens.claims of tollgate.config.ts fails, so no token would be given. The log says why.')
}

function snaked(claims: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [snakeOf(name), value]))
}
