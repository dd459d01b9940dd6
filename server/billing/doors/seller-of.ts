import { type Scope, scopeAllows } from '#contract/billing/scopes.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Doorkeeper, Visit } from '../../http/handlers.ts'
import type { Actor, Caller } from '../../kit/caller.ts'
import { organizationsManagedBy } from '../../members/managed-organizations.ts'
import { acceptOrganizationToken } from '../access-tokens/organization-tokens.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { type Dialect, dialectOf } from './dialect-of.ts'

/** Who acts for sellers: a program of one organization, or a person for each organization that they manage. */
export type Seller = {
  /** The one organization of a token. A person has none: each request names its own. */
  organizationId: string | null
  organizationIds: readonly string[]
  actor: Actor
  /** Who it was, for the ledger: `token:…` or the id of a person. */
  actorId: string
  dialect: Dialect
}

declare module '../../http/handlers.ts' {
  interface Callers {
    'organization-token': Seller
  }
}

/** Lets in an organization's token with the route's scope, or the browser session of an owner or admin. */
export function sellerDoorkeeper(findSession: (visit: Visit) => Promise<Caller | null>): Doorkeeper<'organization-token'> {
  return async (visit, { route }) => {
    const token = /^bearer +(\S+)$/i.exec(visit.headers.authorization ?? '')?.[1]
    const dialect = dialectOf(visit.headers)
    if (token?.startsWith('tg_oat_')) return { ...(await sellerByToken(visit, token, route)), dialect }
    const caller = await findSession(visit)
    if (!caller) return token === undefined ? refuse('Unauthorized') : refuse('InvalidToken')
    const organizationIds = await organizationsManagedBy(visit.app, caller.user.id)
    return { organizationId: null, organizationIds, actor: caller, actorId: caller.user.id, dialect }
  }
}

async function sellerByToken(visit: Visit, text: string, { scope }: Route): Promise<Omit<Seller, 'dialect'>> {
  const token = (await acceptOrganizationToken(visit.app, text)) ?? refuse('InvalidToken')
  if (scope !== undefined && token.scopes !== null && !scopeAllows(token.scopes, scope as Scope)) refuse('InsufficientScope')
  const { organizationId } = token
  return { organizationId, organizationIds: [organizationId], actor: { visitor: visit.visitor }, actorId: `token:${token.id}` }
}

/** Whose object is being made: a token's own organization, which it must not name, or the one that a person names. */
export function organizationFor({ organizationId, organizationIds }: Seller, named: string | null | undefined): string {
  if (organizationId !== null) return named == null ? organizationId : refuseField('ORGANIZATION_ID_DISALLOWED', ['organization_id'])
  if (named == null) return refuseField('ORGANIZATION_ID_REQUIRED', ['organization_id'])
  return organizationIds.includes(named) ? named : refuseField('ORGANIZATION_NOT_FOUND', ['organization_id'])
}

/** Which sellers a list is about: those the caller acts for, narrowed to those it names. */
export function organizationsIn({ organizationIds }: Seller, named: readonly string[] | null | undefined): readonly string[] {
  return named == null ? organizationIds : organizationIds.filter((id) => named.includes(id))
}
