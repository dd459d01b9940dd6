import type { Consent } from '#contract/oauth.ts'
import { listIn, shownAsker } from '../applications/shown-application.ts'
import { type ApplicationRow, keepDescribed } from '../applications/store.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { instantOf } from '../kit/clock.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { refuseWeakMember } from '../members/meets-policy.ts'
import { findOrganization, findOrganizationOfMember, listOrganizations } from '../organizations/store.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { requiredOf } from '../sessions/required-of.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { type AuthorizationRequest, comesFrom, judge } from './authorization-request.ts'
import { resumePath } from './authorize.ts'
import { findAsker } from './find-asker.ts'
import { allow, findGrantsOf } from './grants-store.ts'
import { issueCode } from './issue-code.ts'
import { answerTo } from './send-back.ts'
import { type Pending, readRequest } from './signed-request.ts'

/** What the page says that asks a person for their consent. */
export async function readConsent(app: App, caller: Caller, text: string): Promise<Consent> {
  const { application, request, pending } = await pendingIn(app, caller, text)
  const { user, session } = caller
  const [owner, own, grants] = await Promise.all([
    application.organizationId === null ? undefined : findOrganization(app, application.organizationId),
    request.scopes.includes('organization') ? listOrganizations(app, user.id) : [],
    findGrantsOf(app, { applicationId: application.id, userId: user.id }),
  ])
  const known = new Set(grants.flatMap(({ scopes }) => listIn(scopes)))
  const here = own.find(({ id }) => id === session.activeOrganizationId) ?? (own.length === 1 ? own[0] : undefined)
  return {
    application: { ...shownAsker(application), organization: owner ?? null },
    redirectHost: new URL(request.redirect).hostname || request.redirect.split(':', 1).join(),
    user,
    scopes: request.scopes,
    newScopes: request.scopes.filter((scope) => !known.has(scope)),
    organizations: own,
    organizationId: here?.id ?? null,
    resources: request.resources,
    authorizePath: resumePath(app, pending.asked, pending.askedAt),
    expiresAt: instantOf(pending.until),
  }
}

type Answer = { request: string; allow: boolean; organizationId?: string | null | undefined }

/** Takes a person's answer and says where their browser goes with it. */
export async function giveConsent(app: App, caller: Caller, answer: Answer): Promise<string> {
  const { application, request, pending } = await pendingIn(app, caller, answer.request)
  if (requiredOf(app, caller).includes('terms')) refuse('TERMS_NOT_ACCEPTED')
  if (!answer.allow) return answerTo(app, pending.asked, { error: 'access_denied', error_description: 'The person said no.' })
  const organizationId = request.scopes.includes('organization') ? await chosenIn(app, caller, answer.organizationId ?? null) : null

  const code = await inTransaction(app, async (app) => {
    // One that describes itself is written down when the first person lets it in, and what is open to it at each consent.
    if (application.source !== 'registered') await keepDescribed(app, application)
    const whose = { applicationId: application.id, userId: caller.user.id, organizationId }
    const grant = await allow(app, { ...whose, scopes: request.scopes })
    const details = { applicationId: application.id, name: application.name, scopes: request.scopes.join(' ') }
    const where = organizationId === null ? {} : { organizationId }
    await record(app, { action: 'application.allowed', by: caller, userId: caller.user.id, ...where, details })
    return issueCode(app, caller, { application, request, grantId: grant.id, organizationId })
  })
  return answerTo(app, pending.asked, { code })
}

type Standing = { application: ApplicationRow; request: AuthorizationRequest; pending: Pending }

/** The request behind the page, judged again: the application may have changed since, and the browser its account. */
async function pendingIn(app: App, caller: Caller, text: string): Promise<Standing> {
  refuseWhileImpersonating(caller)
  const pending = readRequest(app, 'consent', text)
  if (!pending || pending.userId !== caller.user.id) return refuse('CONSENT_EXPIRED')
  const application = await findAsker(app, caller, String(pending.asked.clientId))
  if (!application || application === 'unread' || !comesFrom(application, pending.asked)) return refuse('CONSENT_EXPIRED')
  try {
    return { application, request: judge(app, application, pending.asked), pending }
  } catch (error) {
    if (error instanceof Refusal) return refuse('CONSENT_EXPIRED')
    throw error
  }
}

async function chosenIn(app: App, caller: Caller, id: string | null): Promise<string> {
  if (id === null) return refuse('ORGANIZATION_ID_IS_REQUIRED')
  const found = (await findOrganizationOfMember(app, id, caller.user)) ?? refuse('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  refuseWeakMember(app, caller, found.secondFactorFrom)
  return found.id
}
