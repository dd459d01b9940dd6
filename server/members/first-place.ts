import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Instant } from '../kit/clock.ts'
import { hasTwoFactors } from '../sessions/lacks-second-factor.ts'
import { nowhere, type Workplace } from '../sessions/store.ts'
import type { Beginning } from '../sessions/upstairs.ts'
import { query } from '../storage/query.ts'
import { engineOf } from '../storage/storage.ts'
import { isAskedNow } from './meets-policy.ts'

/**
 * Where a session of a person begins: where they last worked or, unless they chose to work alone, in their only organization. Where every session
 * needs one, in the one they are in for longest. The memberships are locked, so that a removal waits and finds the session.
 */
export async function findFirstPlace(app: App, session: Beginning): Promise<Workplace> {
  const { requireOrganization } = app.config
  const places = await (requireOrganization ? allPlaces : twoPlaces)(app, session.userId)
  const [first] = places
  if (!first) return nowhere
  const isOpen = (place: Place) => hasTwoFactors(session) || !isAskedNow(app, place.secondFactorFrom)
  if (requireOrganization) return workplaceAt(places.find(isOpen))
  const isSure = first.isLast || (!first.choseNone && places.length === 1)
  return isSure && isOpen(first) ? workplaceAt(first) : nowhere
}

type Place = { organizationId: string; secondFactorFrom: Instant | null; isLast: number; choseNone: number; teamId: string | null }

function workplaceAt(place: Place | undefined): Workplace {
  return place ? { activeOrganizationId: place.organizationId, activeTeamId: place.teamId } : nowhere
}

const placesOf = (count?: number) =>
  query((db, userId: string) => {
    const own = db
      .selectFrom('members')
      .innerJoin('organizations', 'organizations.id', 'members.organizationId')
      .leftJoin('lastPlaces', 'lastPlaces.userId', 'members.userId')
      .leftJoin('teamMembers', (join) =>
        join.onRef('teamMembers.teamId', '=', 'lastPlaces.teamId').onRef('teamMembers.memberId', '=', 'members.id'),
      )
      .where('members.userId', '=', userId)
      .where('organizations.archivedAt', 'is', null)
      .select([
        'members.organizationId',
        'organizations.secondFactorFrom',
        'teamMembers.teamId',
        sql<number>`case when last_places.organization_id = members.organization_id then 1 else 0 end`.as('isLast'),
        sql<number>`case when last_places.user_id is not null and last_places.organization_id is null then 1 else 0 end`.as('choseNone'),
      ])
      .orderBy('isLast', 'desc')
      .orderBy('members.createdAt')
      .orderBy('members.id')
    const some = count === undefined ? own : own.limit(count)
    return engineOf(db) === 'postgres' ? some.forKeyShare('members') : some
  })

/** The last one first: a second one tells that the first is not the only one. */
const twoPlaces = placesOf(2)
const allPlaces = placesOf()
