import { type Scope, scopeAllows } from '#contract/billing/scopes.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Doorkeeper, RefuseOutsider, Visit } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import { misplacedKey } from '../../kit/misplaced-key.ts'
import { refuse as refuseDoor } from '../../kit/refusal.ts'
import { organizationsManagedBy } from '../../members/managed-organizations.ts'
import { isKeySession } from '../../sessions/key-sessions.ts'
import { lacksSecondFactor } from '../../sessions/lacks-second-factor.ts'
import type { Opener } from '../access-tokens/customer-sessions.ts'
import { acceptOrganizationToken } from '../access-tokens/organization-tokens.ts'
import { bySeller } from '../ledger/add-entry.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { closedAmong, isSellingOpen, neverSellersAmong } from '../selling-permits/may-sell.ts'
import { type Dialect, dialectOf } from './dialect-of.ts'

/** Who acts for sellers: a program of one organization, or a person for each organization that they manage. */
export type Seller = {
  /** The one organization of a token. A person has none: each request names its own. */
  organizationId: string | null
  organizationIds: readonly string[]
  /** Those that the person manages as well, but that are closed to this route because they may not sell. */
  closedIds: readonly string[]
  /** Those that ask for a second factor, which the person's session has not proven. */
  weakIds: readonly string[]
  /** What a token may do; null where it may do everything, as a person may. */
  scopes: readonly string[] | null
  actor: Actor
  /** Who it was, for the ledger: `token:…` or the id of a person. */
  actorId: string
  /** What a portal that it opens depends on. */
  opener: Opener
  dialect: Dialect
}

declare module '../../http/handlers.ts' {
  interface Callers {
    'organization-token': Seller
  }
}

/** Lets in an organization's token with the route's scope, or the browser session of an owner or admin. */
export function sellerDoorkeeper(findSession: Doorkeeper<'optional-session'>): Doorkeeper<'organization-token'> {
  return async (visit, { route }) => {
    const token = /^bearer +(\S+)$/i.exec(visit.headers.authorization ?? '')?.[1]
    const dialect = dialectOf(visit.headers)
    if (token?.startsWith('tg_oat_')) return { ...(await sellerByToken(visit, token, route)), dialect }
    const caller = await findSession(visit, { route, input: {} })
    if (!caller)
      return token === undefined ? refuse('Unauthorized') : refuse('InvalidToken', misplacedKey(visit.headers.authorization, 'billing'))
    if (lacksSecondFactor(visit.app, caller)) refuseDoor('EVERYONE_HERE_NEEDS_A_SECOND_FACTOR')
    const { open: managed, weak: weakIds } = await organizationsManagedBy(visit.app, caller)
    if (managed.length === 0 && weakIds.length > 0) refuseDoor('SECOND_FACTOR_REQUIRED')
    const open = await openTo(visit.app, route, managed)
    const opener = isKeySession(caller.session) ? {} : { sessionId: caller.session.id }
    return { organizationId: null, ...open, weakIds, scopes: null, actor: caller, actorId: caller.user.id, opener, dialect }
  }
}

async function sellerByToken(visit: Visit, text: string, route: Route): Promise<Omit<Seller, 'dialect'>> {
  const { scope } = route
  const token = (await acceptOrganizationToken(visit.app, text)) ?? refuse('InvalidToken')
  if (scope !== undefined && token.scopes !== null && !scopeAllows(token.scopes, scope as Scope)) refuse('InsufficientScope')
  const { organizationId } = token
  const isOpen = isSellingOpen(visit.app, token.isSellingOpen)
  const which = isOpen
    ? { organizationIds: [organizationId], closedIds: [] }
    : await narrowed(visit.app, route, [organizationId], [organizationId])
  const actor = { visitor: visit.visitor }
  return { organizationId, ...which, weakIds: [], scopes: token.scopes, actor, actorId: `token:${token.id}`, opener: { tokenId: token.id } }
}

type Which = Pick<Seller, 'organizationIds' | 'closedIds'>

async function openTo(app: App, route: Route, organizationIds: readonly string[]): Promise<Which> {
  return narrowed(app, route, organizationIds, await closedAmong(app, organizationIds))
}

/**
 * A closed seller that sold goes on with what it sold: only routes that offer something new are closed to it. One that never sold finds
 * all of them closed, but for those about the organization itself.
 */
async function narrowed(app: App, { offers, scope }: Route, organizationIds: readonly string[], closed: readonly string[]): Promise<Which> {
  if (closed.length === 0 || scope?.startsWith('organizations:')) return { organizationIds, closedIds: [] }
  const closedIds = offers ? closed : await neverSellersAmong(app, closed)
  if (closedIds.length === organizationIds.length) refuse('SellingNotOpen')
  return { organizationIds: organizationIds.filter((id) => !closedIds.includes(id)), closedIds }
}

/** Whether rows are to come with their sums. These tell of other things than the rows: a token needs the right to read those as well. */
export function wantsSums({ scopes }: Seller, wanted: boolean | null | undefined, ...needed: Scope[]): boolean {
  if (!wanted) return false
  for (const scope of needed) if (!mayRead({ scopes }, scope)) refuse('InsufficientScope')
  return true
}

/** Whether what a list is asked for may also look into rows of another kind: which of them are found tells of these. People may. */
export function mayRead({ scopes }: Pick<Seller, 'scopes'>, scope: Scope): boolean {
  return scopes === null || scopeAllows(scopes, scope)
}

/** The token behind a call, for what is written down of it; nothing where a person acts. */
export function tokenOf({ actorId }: Seller): { tokenId?: string } {
  const { actor, actorId: tokenId } = bySeller({ actorId })
  return actor === 'token' && tokenId !== null ? { tokenId } : {}
}

/** Whose object is being made: a token's own organization, which it must not name, or the one that a person names. */
export function organizationFor({ organizationId, organizationIds, closedIds, weakIds }: Seller, named: string | null | undefined): string {
  if (organizationId !== null) return named == null ? organizationId : refuseField('ORGANIZATION_ID_DISALLOWED', ['organization_id'])
  if (named == null) return refuseField('ORGANIZATION_ID_REQUIRED', ['organization_id'])
  if (weakIds.includes(named)) return refuseDoor('SECOND_FACTOR_REQUIRED')
  if (closedIds.includes(named)) return refuse('SellingNotOpen')
  return organizationIds.includes(named) ? named : refuseField('ORGANIZATION_NOT_FOUND', ['organization_id'])
}

/** Which sellers a list is about: those the caller acts for, narrowed to those it names. */
export function organizationsIn(
  { organizationIds, closedIds, weakIds }: Seller,
  named: readonly string[] | null | undefined,
): readonly string[] {
  if (named?.some((id) => weakIds.includes(id))) refuseDoor('SECOND_FACTOR_REQUIRED')
  if (named?.some((id) => closedIds.includes(id))) refuse('SellingNotOpen')
  return named == null ? organizationIds : organizationIds.filter((id) => named.includes(id))
}

/** The same judgement where the rest of the input does not hold: a person hears of the organization first. */
export const refuseForeignSeller: RefuseOutsider = (_, { route, caller, given: { organization_id: named } }) => {
  const seller = caller as Seller
  if (route.access !== 'organization-token' || seller.organizationId !== null || named === undefined) return
  if (route.method === 'GET') organizationsIn(seller, [named].flat() as string[])
  else if (typeof named === 'string') organizationFor(seller, named)
}
