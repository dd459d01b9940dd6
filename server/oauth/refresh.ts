import { days, seconds } from '#contract/kit/durations.ts'
import { membersOf } from '../applications/members-of.ts'
import { listIn } from '../applications/shown-application.ts'
import { type ApplicationRow, keepUsed } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { fromNow, type Instant, instantOf, millisecondsOf } from '../kit/clock.ts'
import { type Authorization, findAuthorization, isLive, rotateGeneration } from './authorizations-store.ts'
import { endCompromised } from './end-authorizations.ts'
import { noteUse } from './grants-store.ts'
import { readRefreshToken } from './refresh-token.ts'
import { refuseOauth } from './refuse-oauth.ts'

/** How long a token that was replaced may be shown again: an answer was lost, or several windows asked at once. All get the same successor. */
const retryWindow = seconds(30)

/** However often a token is renewed, its person signs in again after a year. */
const longestLife = days(365)

/** Puts the next refresh token in the place of this one. One that was replaced long ago was copied: everything that came of it ends. */
export async function refresh(app: App, application: ApplicationRow, token: string | undefined): Promise<Authorization> {
  if (token === undefined) return refuseOauth('invalid_request', { why: 'The refresh_token is missing.' })
  const named = readRefreshToken(app, token) ?? refuseToken()
  const found = await findAuthorization(app, named.id)
  if (found?.applicationId !== application.id || !isRefreshable(app, found) || !isBoundTo(found, membersOf(app, application)))
    return refuseToken()
  if (found.grantId !== null) await noteUse(app, { id: found.grantId, lastUsedAt: found.lastUsedAt })
  await keepUsed(app, application)
  if (named.generation === found.generation) {
    const expiresAt = endOf(app, application, found)
    if (await rotateGeneration(app, found, expiresAt)) return { ...found, generation: found.generation + 1, expiresAt }
    return retry(app, named.generation, (await findAuthorization(app, named.id)) ?? refuseToken())
  }
  return retry(app, named.generation, found)
}

function endOf(app: App, { refreshTokenLifetime }: ApplicationRow, { createdAt }: Authorization): Instant {
  const [renewed, last] = [fromNow(app, refreshTokenLifetime * 1000), instantOf(millisecondsOf(createdAt) + longestLife)]
  return renewed < last ? renewed : last
}

async function retry(app: App, generation: number, found: Authorization): Promise<Authorization> {
  const isLast = generation === found.generation - 1
  if (isLast && found.rotatedAt !== null && found.rotatedAt > fromNow(app, -retryWindow)) return found
  await endCompromised(app, found)
  return refuseToken()
}

function isRefreshable(app: App, found: Authorization): boolean {
  return found.usedAt !== null && listIn(found.scopes).includes('offline_access') && isLive(app, found)
}

/** One that lets in members alone may have let in everyone before. */
function isBoundTo({ organizationId }: Authorization, closedTo: string | null): boolean {
  return closedTo === null || organizationId === closedTo
}

function refuseToken(): never {
  return refuseOauth('invalid_grant', { why: 'The refresh token is unknown, replaced, expired, revoked, or for another application.' })
}
