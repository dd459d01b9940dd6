import { SignJWT } from 'jose'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { newId } from '../kit/random.ts'
import { organizationOf } from '../organizations/organization-of.ts'
import { customClaims } from './custom-claims.ts'
import { signingKey } from './signing-keys.ts'
import { entitlementClaims, tokenEntitlements } from './token-entitlements.ts'

/** What a token tells of. */
export type Signed = {
  user: Pick<Caller['user'], 'id' | 'email' | 'emailVerified' | 'name' | 'image' | 'username' | 'role' | 'isAnonymous'>
  session: Pick<Caller['session'], 'id' | 'activeOrganizationId'>
}

/** Whose sales the token tells of: the named sellers', else our own. */
type Bought = { sellers?: readonly string[] | undefined }

/**
 * A session as a token that a backend verifies by itself: who it is, where they work and what they may do there. One that also tells what was bought
 * lives for a minute only.
 */
export async function signToken(app: App, { user, session }: Signed, bought?: Bought): Promise<string> {
  const { id, email, emailVerified, name, image, username, role, isAnonymous } = user
  const organization = await organizationOf(app, { userId: id, organizationId: session.activeOrganizationId })
  const told = bought && (await tokenEntitlements(app, { userId: id, organizationId: organization?.id ?? null, ...bought }))
  const key = await signingKey(app, app.config.jwtAlgorithm)
  const at = Math.floor(app.clock.now() / 1000)
  const about = { token: 'session', application: null, entitlements: told?.entitlements ?? null } as const
  const claims = {
    ...(await customClaims(app, { ...about, userId: id, organizationId: organization?.id ?? null })),
    id,
    email,
    emailVerified,
    name,
    image,
    username,
    role,
    isAnonymous,
    sid: session.id,
    org: organization && { id: organization.id, slug: organization.slug, role: organization.role },
    permissions: organization?.permissions ?? {},
    ...(told && entitlementClaims(told)),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.algorithm, kid: key.id, typ: 'JWT' })
    .setSubject(id)
    .setIssuer(app.config.url)
    .setAudience(app.config.jwtAudience)
    .setIssuedAt(at)
    .setExpirationTime(at + (told ? limits.jwt.lifetimeWithEntitlements : limits.jwt.lifetime) / 1000)
    .setJti(newId(app))
    .sign(key.privateKey)
}
