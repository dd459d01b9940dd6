import { hash } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import type { SigningAlgorithm } from '#contract/jwt.ts'
import { snakeOf } from '#contract/kit/casing.ts'
import { minutes } from '#contract/kit/durations.ts'
import type { ApplicationRow } from '../applications/store.ts'
import { customClaims } from '../jwt/custom-claims.ts'
import { verifyOwn } from '../jwt/read-token.ts'
import { signingKey } from '../jwt/signing-keys.ts'
import { entitlementClaims } from '../jwt/token-entitlements.ts'
import { verifyOnce } from '../jwt/verify-once.ts'
import type { App } from '../kit/app.ts'
import { newId } from '../kit/random.ts'
import type { AboutToken } from '../kit/token-settings.ts'
import type { Authorization } from './authorizations-store.ts'
import { claimsOf, proofOf } from './claims.ts'
import { entitlementsIn, lifetimeOf } from './entitlements-in.ts'
import { issuerOf } from './issuer.ts'

const accessTokenType = 'at+jwt'
const idTokenLifetime = minutes(10)

type Access = { application: ApplicationRow; of: Authorization | null; scopes: readonly string[]; resources: readonly string[] }

/** An access token as RFC 9068 has it. Its type and its audience keep it apart from the tokens of `/token`, and from id tokens. */
export async function signAccessToken(app: App, { application, of, scopes, resources }: Access): Promise<string> {
  const claims = await accessClaims(app, { application, of, scopes })
  return signFor(app, claims, {
    type: accessTokenType,
    subject: of?.userId ?? application.id,
    audience: resources.length > 0 ? [...resources] : [issuerOf(app)],
    lifetime: lifetimeOf(application, scopes) * 1000,
    algorithm: application.idTokenAlgorithm as SigningAlgorithm,
  })
}

/** What an access token says, besides what every token says of itself. */
export async function accessClaims(app: App, { application, of, scopes }: Omit<Access, 'resources'>) {
  const told = of && (await entitlementsIn(app, of, { application, scopes }))
  return {
    ...(await ownClaims(app, application, of, { token: 'access', entitlements: told?.entitlements ?? null })),
    client_id: application.id,
    scope: scopes.join(' '),
    ...(told && entitlementClaims(told)),
    ...(of && { authorization_id: of.id, ...proofOf(of), ...(of.organizationId !== null && { org_id: of.organizationId }) }),
  }
}

export type AccessClaims = JWTPayload & { jti: string; client_id: string; scope: string; authorization_id?: string; org_id?: string }

/** What an access token of ours says; null for anything else. Whether it was ended since is another question. */
export function readAccessToken(app: App, token: string): AccessClaims | null | Promise<AccessClaims | null> {
  return verifyOnce(app, token, verifyAccessToken)
}

function verifyAccessToken(app: App, token: string): Promise<AccessClaims | null> {
  return verifyOwn(app, token, { issuer: issuerOf(app), typ: accessTokenType }) as Promise<AccessClaims | null>
}

/** Who signed in to the application, how and when, with what the scopes let it know. */
export async function signIdToken(
  app: App,
  application: ApplicationRow,
  of: Authorization,
  given: { scopes: readonly string[]; accessToken: string },
) {
  const algorithm = application.idTokenAlgorithm as SigningAlgorithm
  const claims = { ...(await idClaims(app, application, of, given.scopes)), at_hash: halfHash(given.accessToken, algorithm) }
  return signFor(app, claims, { type: 'JWT', subject: of.userId, audience: application.id, lifetime: idTokenLifetime, algorithm })
}

/** What an id token says, besides what every token says of itself. */
export async function idClaims(app: App, application: ApplicationRow, of: Authorization, scopes: readonly string[]) {
  const { sub: _, ...known } = await claimsOf(app, of, scopes, application)
  return {
    ...(await ownClaims(app, application, of, { token: 'id', entitlements: null })),
    ...Object.fromEntries(Object.entries(known).map(([name, value]) => [snakeOf(name), value])),
    ...proofOf(of),
    ...(of.nonce !== null && { nonce: of.nonce }),
    sid: of.sessionId,
  }
}

/** Where the person did not choose an organization, the function hears of none. */
function ownClaims(
  app: App,
  { id, name, organizationId: owner }: ApplicationRow,
  of: Authorization | null,
  about: Pick<AboutToken, 'token' | 'entitlements'>,
) {
  return customClaims(app, {
    ...about,
    application: { id, name, organizationId: owner },
    userId: of?.userId ?? null,
    organizationId: of?.organizationId ?? null,
  })
}

type IdClaims = JWTPayload & { sub: string; aud: string; sid: string }

/** What an id token of ours says, however old it is; null for what is none. */
export async function readIdToken(app: App, idToken: string): Promise<IdClaims | null> {
  const expected = { issuer: issuerOf(app), typ: 'JWT', clockTolerance: Number.MAX_SAFE_INTEGER }
  return (await verifyOwn(app, idToken, expected)) as IdClaims | null
}

type Terms = { type: string; subject: string; audience: string | string[]; lifetime: number; algorithm: SigningAlgorithm; jti?: string }

/** Signs for applications, as the issuer that they know. */
export async function signFor(app: App, claims: JWTPayload, terms: Terms): Promise<string> {
  const { type, subject, audience, lifetime, algorithm, jti = newId(app) } = terms
  const key = await signingKey(app, algorithm)
  const at = Math.floor(app.clock.now() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: key.id, typ: type })
    .setIssuer(issuerOf(app))
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(at + lifetime / 1000)
    .setJti(jti)
    .sign(key.privateKey)
}

/** The left half of the hash that goes with the algorithm (OpenID Connect Core, 3.1.3.6). */
function halfHash(text: string, algorithm: SigningAlgorithm): string {
  const bytes = hash(algorithm === 'EdDSA' ? 'sha512' : 'sha256', text, 'buffer')
  return bytes.subarray(0, bytes.length / 2).toString('base64url')
}
