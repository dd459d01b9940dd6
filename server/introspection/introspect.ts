import type { KeyPermissions } from '#contract/api-keys.ts'
import type { Introspected } from '#contract/introspection.ts'
import { mayBeKey } from '../api-keys/verify-key.ts'
import { listIn } from '../applications/shown-application.ts'
import { findApplication } from '../applications/store.ts'
import { signingOf } from '../http/cookies.ts'
import { readToken } from '../jwt/read-token.ts'
import { readEntitlements } from '../jwt/token-entitlements.ts'
import type { App } from '../kit/app.ts'
import { instantOf, now } from '../kit/clock.ts'
import { hashToken, verifySigned } from '../kit/secrets.ts'
import { permissionsOf } from '../members/organization-roles.ts'
import { readBearer } from '../oauth/read-bearer.ts'
import { organizationOf } from '../organizations/organization-of.ts'
import { lacksSecondFactor } from '../sessions/lacks-second-factor.ts'
import { isBanned } from '../users/is-banned.ts'
import { mayImpersonate } from '../users/may-impersonate.ts'
import { findUser } from '../users/store.ts'
import { findKeyByHash, findSessionByHash, findSessionById, type ReadKey, type ReadSession } from './store.ts'

const inactive = { active: false } as const

type Asked = { token: string; audience?: string | undefined; entitlements?: boolean | undefined; sellers?: readonly string[] | undefined }

/** Who is behind a token of any kind, as the database knows it at this moment, and on request what they bought. */
export async function introspect(app: App, asked: Asked): Promise<Introspected> {
  const found = await whoIsBehind(app, asked)
  if (!found.active || !asked.entitlements) return found
  const holder = { userId: found.user?.id ?? '', organizationId: found.organization?.id ?? null }
  const sellers = asked.sellers ? { sellers: asked.sellers } : await sellersOf(app, found.application?.id)
  const { meters, entitlements, entitlementsVersion } = await readEntitlements(app, { ...holder, ...sellers })
  return { ...found, entitlements: { ...entitlements, meters }, entitlementsVersion }
}

/** Those that the application of an access token names: the version must be that of its tokens. */
async function sellersOf(app: App, applicationId: string | undefined): Promise<{ sellerIds?: string[] }> {
  const application = applicationId === undefined ? undefined : await findApplication(app, applicationId)
  const sellerIds = listIn(application?.sellers ?? '')
  return sellerIds.length > 0 ? { sellerIds } : {}
}

async function whoIsBehind(app: App, { token, audience }: Asked): Promise<Introspected> {
  if (/^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) {
    const found = await introspectJwt(app, token)
    return found.active || audience === undefined ? found : introspectAccessToken(app, token, audience)
  }
  const text = unsigned(app, token)
  if (text === undefined) return inactive
  const key = mayBeKey(text) ? await findKeyByHash(app, hashToken(text)) : undefined
  if (key) return ofKey(app, key)
  return ofSession(app, await findSessionByHash(app, hashToken(text)), 'session')
}

/** A token whose session has ended is worth nothing, however long it would still be valid elsewhere. */
async function introspectJwt(app: App, token: string): Promise<Introspected> {
  const read = await readToken(app, token)
  if (!read) return inactive
  const found = await ofSession(app, await findSessionById(app, read.sessionId), 'jwt')
  return found.active ? { ...found, expiresAt: instantOf(read.expiresAt) } : found
}

/** A token of an application speaks for its person as far as its scopes go: an action that no scope names stays closed, whatever the person's role. */
async function introspectAccessToken(app: App, token: string, wanted: string): Promise<Introspected> {
  const bearer = await readBearer(app, token)
  if (!bearer?.of || !bearer.audience.includes(wanted)) return inactive
  const { userId, organizationId } = bearer.of
  const [user, place] = await Promise.all([findUser(app, userId), organizationOf(app, { userId, organizationId })])
  if (!user) return inactive
  const scopes = listIn(bearer.claims.scope)
  return {
    active: true,
    kind: 'access-token',
    user,
    expiresAt: instantOf((bearer.claims.exp ?? 0) * 1000),
    application: { id: bearer.claims.client_id },
    scopes,
    ...(place && { organization: { ...place, permissions: within(scopes, place.permissions) } }),
  }
}

function within(scopes: readonly string[], permissions: Readonly<Record<string, string[]>>): Record<string, string[]> {
  const allowed = Object.entries(permissions).map(
    ([resource, actions]) => [resource, actions.filter((action) => scopes.includes(`${resource}:${action}`))] as const,
  )
  return Object.fromEntries(allowed.filter(([, actions]) => actions.length > 0))
}

/** A session's token may come as cookies and bearer headers carry it: signed, and perhaps percent-encoded. */
function unsigned({ config }: App, token: string): string | undefined {
  if (!/[.%]/.test(token)) return token
  try {
    return verifySigned(decodeURIComponent(token), config.secrets, signingOf('session_token')) ?? undefined
  } catch {
    return undefined
  }
}

async function ofSession(app: App, found: ReadSession | undefined, kind: 'session' | 'jwt'): Promise<Introspected> {
  if (!found || found.expiresAt <= now(app) || isBanned(app, found) || !mayGoOn(app, found)) return inactive
  if (lacksSecondFactor(app, { user: found, session: found })) return inactive
  const { sessionId, activeOrganizationId, expiresAt } = found
  return {
    active: true,
    kind,
    user: found,
    expiresAt,
    session: { id: sessionId, activeOrganizationId },
    ...(await placeOf(app, found)),
  }
}

async function placeOf(app: App, { activeOrganizationId: id, organizationSlug: slug, memberRole: role }: ReadSession) {
  if (id === null || slug === null || role === null) return {}
  return { organization: { id, slug, role, permissions: await permissionsOf(app, { organizationId: id, role }) } }
}

/** The administrator behind an impersonation must still be one. */
function mayGoOn(app: App, found: ReadSession): boolean {
  const { impersonatedBy: id, impersonatorRole: role, impersonatorBanned, impersonatorBanExpires: banExpires } = found
  return id === null || mayImpersonate(app, { id, role, banned: impersonatorBanned ?? false, banExpires }, found)
}

async function ofKey(app: App, key: ReadKey): Promise<Introspected> {
  const { keyId: id, keyName: name, enabled, expiresAt, remaining, refillAmount, permissions } = key
  const isSpent = remaining === 0 && refillAmount === null
  if (!enabled || isSpent || (expiresAt !== null && expiresAt <= now(app))) return inactive
  const apiKey = { id, name, permissions: (permissions ?? {}) as KeyPermissions }
  const { userId, organizationId, organizationSlug: slug } = key
  if (organizationId !== null && slug !== null) {
    const organization = { id: organizationId, slug, role: '', permissions: apiKey.permissions }
    return { active: true, kind: 'api-key', user: null, expiresAt, organization, apiKey }
  }
  const user = userId === null ? undefined : await findUser(app, userId)
  return user && !isBanned(app, user) ? { active: true, kind: 'api-key', user, expiresAt, apiKey } : inactive
}
