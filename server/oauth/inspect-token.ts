import { listIn } from '../applications/shown-application.ts'
import { type ApplicationRow, findApplication } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { type Authorization, findAuthorization, isLive, removeAuthorization } from './authorizations-store.ts'
import { findBudget, shownBudget } from './budgets-store.ts'
import { entitlementsIn } from './entitlements-in.ts'
import { endAccessToken, readBearer } from './read-bearer.ts'
import { readRefreshToken } from './refresh-token.ts'

const inactive = { active: false } as const

/** Says whether a token is good at this moment: to the application it was given to, or to the API it is for. To others none is. */
export async function introspectToken(app: App, application: ApplicationRow, token: string) {
  const named = readRefreshToken(app, token)
  if (named) return introspectRefresh(app, application, named)
  const bearer = await readBearer(app, token)
  if (!bearer) return inactive
  const { claims, of, audience } = bearer
  const isOwn = claims.client_id === application.id
  if (!isOwn && !audience.some((each) => listIn(application.resources).includes(each))) return inactive
  // A machine's token ends with its application.
  const holder = isOwn ? application : await findApplication(app, claims.client_id)
  if (!holder) return inactive
  const { scope, client_id: clientId, org_id: orgId, exp, iat, sub, iss, jti } = claims
  return {
    ...(of && (await entitlementsIn(app, of, { application: holder, scopes: listIn(scope) }))),
    ...(of && application.budget !== null && (await budgetIn(app, of))),
    active: true,
    scope,
    clientId,
    username: of?.username ?? of?.email,
    tokenType: 'Bearer',
    exp,
    iat,
    sub,
    aud: audience,
    iss,
    jti,
    orgId,
  }
}

/** What is left to spend, for an API that charges. */
async function budgetIn(app: App, { grantId }: Authorization) {
  const row = grantId === null ? undefined : await findBudget(app, grantId)
  return row && { budget: shownBudget(app, row) }
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
