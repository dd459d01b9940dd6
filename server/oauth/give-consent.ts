import type { Consent } from '#contract/consent.ts'
import { describesItself } from '../applications/shown-application.ts'
import { type ApplicationRow, keepDescribed } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { instantOf } from '../kit/clock.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { type AuthorizationRequest, comesFrom, judge } from './authorization-request.ts'
import { resumePath } from './authorize.ts'
import { contentOf } from './consent-content.ts'
import { findAsker } from './find-asker.ts'
import { issueCode } from './issue-code.ts'
import { chosenIn, letIn, refuseUnready } from './let-in.ts'
import { answerTo } from './send-back.ts'
import { type Pending, readRequest } from './signed-request.ts'

/** What the page says that asks a person for their consent. */
export async function readConsent(app: App, caller: Caller, text: string): Promise<Consent> {
  const { application, request, pending } = await pendingIn(app, caller, text)
  return {
    ...(await contentOf(app, caller, application, request)),
    redirectHost: new URL(request.redirect).hostname || request.redirect.split(':', 1).join(),
    authorizePath: resumePath(app, pending.asked, pending.askedAt),
    expiresAt: instantOf(pending.until),
  }
}

type Answer = { request: string; allow: boolean; organizationId?: string | null | undefined; budgetCap?: number | undefined }

/** Takes a person's answer and says where their browser goes with it. */
export async function giveConsent(app: App, caller: Caller, answer: Answer): Promise<string> {
  const { application, request, pending } = await pendingIn(app, caller, answer.request)
  if (!answer.allow) return answerTo(app, pending.asked, { error: 'access_denied', error_description: 'The person said no.' })
  refuseUnready(app, caller)
  const organizationId = await chosenIn(app, caller, application, { ...request, organizationId: answer.organizationId ?? null })
  const code = await inTransaction(app, async (app) => {
    // One that describes itself is written down when the first person lets it in, and what is open to it at each consent.
    if (describesItself(application)) await keepDescribed(app, application)
    const allowed = await letIn(app, caller, { application, ...request, organizationId, budgetCap: answer.budgetCap })
    return issueCode(app, caller, { application, request, ...allowed })
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
