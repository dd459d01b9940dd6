import { limits } from '#contract/limits.ts'
import { listIn } from '../applications/shown-application.ts'
import type { ApplicationRow } from '../applications/store.ts'
import { type Told, tokenEntitlements } from '../jwt/token-entitlements.ts'
import type { App } from '../kit/app.ts'
import type { Authorization } from './authorizations-store.ts'

type Whose = Pick<Authorization, 'userId' | 'organizationId'>
type Asking = { application: Pick<ApplicationRow, 'sellers'>; scopes: readonly string[] }

/** What the person, or the organization that the sign-in is bound to, bought of the sellers that count for the application; null without the scope. */
export async function entitlementsIn(app: App, of: Whose, { application, scopes }: Asking): Promise<Told | null> {
  if (!scopes.includes('entitlements')) return null
  const sellerIds = listIn(application.sellers)
  const { userId, organizationId } = of
  return tokenEntitlements(app, { userId, organizationId, ...(sellerIds.length > 0 && { sellerIds }) })
}

/** In seconds. A token that tells what was bought is never older than a minute: a refund must not be outlived elsewhere. */
export function lifetimeOf({ accessTokenLifetime }: Pick<ApplicationRow, 'accessTokenLifetime'>, scopes: readonly string[]): number {
  const longest = limits.jwt.lifetimeWithEntitlements / 1000
  return scopes.includes('entitlements') ? Math.min(accessTokenLifetime, longest) : accessTokenLifetime
}
