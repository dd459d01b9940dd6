import { listIn } from '../applications/shown-application.ts'
import type { ApplicationRow } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { authenticateApplication, authenticateBy, type Shown } from './authenticate-application.ts'
import { findAuthorization, isLive, removeAuthorization } from './authorizations-store.ts'
import { findBudget, shownBudget } from './budgets-store.ts'
import { entitlementsIn } from './entitlements-in.ts'
import { clientIn, findQuestion, type Question, type SignIn, signInIn } from './inspection-store.ts'
import { audienceOf, endAccessToken, readBearer } from './read-bearer.ts'
import { readRefreshToken } from './refresh-token.ts'
import { type AccessClaims, readAccessToken } from './sign-tokens.ts'

const inactive = { active: false } as const

/** Says whether a token is good at this moment: to the application it was given to, or to the API it is for. To others none is. */
export async function introspectToken(app: App, shown: Shown, token: string) {
  const named = readRefreshToken(app, token)
  if (named) return introspectRefresh(app, await authenticateApplication(app, shown), named)
  const claims = await readAccessToken(app, token)
  if (claims) return introspectAccess(app, await authenticateBy((app, id) => findQuestion(app, id, claims), app, shown), claims)
  await authenticateApplication(app, shown)
  return inactive
}

function introspectAccess(app: App, question: Question, claims: AccessClaims) {
  const aud = audienceOf(claims)
  if (claims.client_id !== question.id && !isForApi(question, aud)) return inactive
  // A machine's token ends with its application.
  const client = clientIn(app, question)
  const of = signInIn(question)
  if (!client || question.endedId !== null || (of ? !isLive(app, of) : claims.authorization_id !== undefined)) return inactive
  const { scope, client_id: clientId, org_id: orgId, exp, iat, sub, iss, jti } = claims
  const username = of?.username ?? of?.email
  const told = { active: true, scope, clientId, username, tokenType: 'Bearer', exp, iat, sub, aud, iss, jti, orgId }
  const scopes = listIn(scope)
  return of && (scopes.includes('entitlements') || question.budget !== null)
    ? withBought(app, told, { of, client, scopes, question })
    : told
}

type Asked = { of: SignIn; client: { sellers: string }; scopes: readonly string[]; question: Question }

/** With what was bought, where the scopes say so, and what is left to spend, for an API that charges. */
async function withBought<Told>(app: App, told: Told, { of, client, scopes, question }: Asked) {
  const bought = await entitlementsIn(app, of, { application: client, scopes })
  const budget = question.budget === null ? undefined : await budgetIn(app, of)
  return bought || budget ? { ...told, ...bought, budget } : told
}

function isForApi({ resources }: Question, audience: readonly string[]): boolean {
  const own = listIn(resources)
  return audience.some((each) => own.includes(each))
}

/** What is left to spend, for an API that charges. */
async function budgetIn(app: App, { grantId }: SignIn) {
  const row = grantId === null ? undefined : await findBudget(app, grantId)
  return row && shownBudget(app, row)
}

async function introspectRefresh(app: App, { id: clientId }: ApplicationRow, named: { id: string; generation: number }) {
  const of = await findAuthorization(app, named.id)
  if (of?.applicationId !== clientId || of.generation !== named.generation || !isLive(app, of)) return inactive
  return { active: true, scope: of.scopes, clientId, sub: of.userId, exp: Math.floor(millisecondsOf(of.expiresAt) / 1000) }
}

/** Ends a token of the application's own. What is unknown or another's is passed over in silence, as RFC 7009 has it. */
export async function revokeToken(app: App, application: ApplicationRow, token: string): Promise<void> {
  const named = readRefreshToken(app, token)
  if (named) {
    const of = await findAuthorization(app, named.id)
    if (of?.applicationId === application.id) await removeAuthorization(app, of.id)
    return
  }
  const bearer = await readBearer(app, token)
  if (bearer?.claims.client_id === application.id) await endAccessToken(app, bearer.claims)
}
