import { SignJWT } from 'jose'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { newId } from '../kit/random.ts'
import { organizationOf } from '../organizations/organization-of.ts'
import { signingKey } from './signing-keys.ts'

/** What a token tells of. */
export type Signed = {
  user: Pick<Caller['user'], 'id' | 'email' | 'emailVerified' | 'name' | 'image' | 'username' | 'role' | 'isAnonymous'>
  session: Pick<Caller['session'], 'id' | 'activeOrganizationId'>
}

/** A session as a token that a backend verifies by itself: who it is, where they work and what they may do there. */
export async function signToken(app: App, { user, session }: Signed): Promise<string> {
  const { id, email, emailVerified, name, image, username, role, isAnonymous } = user
  const organization = await organizationOf(app, { userId: id, organizationId: session.activeOrganizationId })
  const key = await signingKey(app, app.config.jwtAlgorithm)
  const at = Math.floor(app.clock.now() / 1000)
  const claims = {
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
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.algorithm, kid: key.id, typ: 'JWT' })
    .setSubject(id)
    .setIssuer(app.config.url)
    .setAudience(app.config.jwtAudience)
    .setIssuedAt(at)
    .setExpirationTime(at + limits.jwt.lifetime / 1000)
    .setJti(newId(app))
    .sign(key.privateKey)
}
