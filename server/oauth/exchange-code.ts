import { hash } from 'node:crypto'
import { membersOf } from '../applications/members-of.ts'
import { listIn } from '../applications/shown-application.ts'
import { type ApplicationRow, keepUsed } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { hashToken, isSame } from '../kit/secrets.ts'
import { findMember } from '../members/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { type Authorization, findByCode, isLive, spendCode } from './authorizations-store.ts'
import { endCompromised } from './end-authorizations.ts'
import { allow, noteUse } from './grants-store.ts'
import { noteAllowed } from './note-grants.ts'
import { refuseOauth } from './refuse-oauth.ts'
import { rememberSignIn } from './tell-of-logout.ts'

export type Brought = { code?: string | undefined; redirectUri?: string | undefined; codeVerifier?: string | undefined }

/** Redeems a code. One that comes a second time was copied on its way: what the first one gave ends. */
export async function exchangeCode(app: App, application: ApplicationRow, brought: Brought): Promise<Authorization> {
  const { code, redirectUri, codeVerifier } = brought
  if (code === undefined) return refuseOauth('invalid_request', { why: 'The code is missing.' })
  const found = await findByCode(app, hashToken(code))
  // The code of another application is not ended: a thief must not lock out the one it is for.
  if (found?.applicationId !== application.id) return refuseCode()
  if (found.usedAt !== null) return refuseReplay(app, found)
  if (!isLive(app, found) || redirectUri !== found.redirect || !isProven(found.challenge, codeVerifier)) return refuseCode()
  const grant = await redeem(app, application, found)
  if (!grant) return refuseReplay(app, found)
  await noteUse(app, grant)
  await keepUsed(app, application)
  return found
}

/** Spends the code of an authorization. Answers its grant; nothing where another request was first. */
export async function redeem(app: App, application: ApplicationRow, found: Authorization) {
  return inTransaction(app, async (app) => {
    const { id, userId, organizationId, grantId, scopes } = found
    const closedTo = membersOf(app, application)
    if (closedTo !== null && organizationId !== closedTo) return refuseCode()
    if (organizationId !== null && !(await findMember(app, { organizationId, userId }))) return refuseCode()
    // An application of our own is let in without asking: what it was given is listed all the same.
    const wish = { applicationId: application.id, userId, organizationId, scopes: listIn(scopes) }
    const grant = grantId === null ? await allow(app, wish) : null
    if (grant) await noteAllowed(app, { user: { id: userId } }, grant, { name: application.name, scopes })
    const { accessTokenLifetime, refreshTokenLifetime } = application
    const lifetime = listIn(scopes).includes('offline_access') ? refreshTokenLifetime : accessTokenLifetime
    const expiresAt = fromNow(app, lifetime * 1000)
    const isFirst = await spendCode(app, id, { expiresAt, grantId: grant?.id ?? grantId })
    if (isFirst && application.backchannelLogoutUri !== null && !(await rememberSignIn(app, found))) return refuseCode()
    return isFirst ? { id: grant?.id ?? (grantId as string), lastUsedAt: grant?.lastUsedAt ?? found.lastUsedAt } : undefined
  })
}

/** Whether who redeems is who asked. A verifier for a code that was asked for without one is a downgrade, so it is refused too. */
function isProven(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined
  return /^[\w.~-]{43,128}$/.test(verifier) && isSame(hash('sha256', verifier, 'base64url'), challenge)
}

async function refuseReplay(app: App, found: Authorization): Promise<never> {
  await endCompromised(app, found)
  return refuseCode()
}

/** The same words for every reason: a thief learns nothing of how near they were. */
function refuseCode(): never {
  return refuseOauth('invalid_grant', { why: 'The code is unknown, used, expired, or for another application, address or verifier.' })
}
