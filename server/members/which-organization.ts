import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import type { Member } from '#contract/members.ts'
import { creatorRole } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { query } from '../storage/query.ts'
import { refuseWeakMember } from './meets-policy.ts'
import { selectMembers } from './store.ts'

export type Named = { organizationId?: string | undefined; organizationSlug?: string | undefined }
export type Refusals = { none?: ErrorCode; unknown?: ErrorCode; stranger?: ErrorCode }
/** Whether members are let in whose session proved less than the organization asks for. */
type Leniency = { evenWeak?: boolean }

/** What a caller is in an organization. A server is no member: it acts with the rights of an owner, as far as its scopes go. */
export type Standing = Pick<Member, 'organizationId' | 'role' | 'teamId'>

/** The caller's standing in the organization they name or, if they name none, in the active one. */
export async function membershipOf(app: App, caller: AnyCaller, named: Named, refusals: Refusals & Leniency = {}): Promise<Standing> {
  const {
    none = 'NO_ACTIVE_ORGANIZATION',
    unknown = 'ORGANIZATION_NOT_FOUND',
    stranger = 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
    evenWeak = false,
  } = refusals
  const organizationId = (await whichOrganization(app, caller, named, unknown)) ?? refuse(none)
  return (await findStanding(app, caller, organizationId, { evenWeak })) ?? refuse(caller.user ? stranger : 'ORGANIZATION_NOT_FOUND')
}

/** What a caller is in an organization; nothing for strangers. A member is refused whose session proved less than it asks for. */
export async function findStanding(
  app: App,
  caller: AnyCaller,
  organizationId: string,
  { evenWeak = false }: Leniency = {},
): Promise<Standing | undefined> {
  if (caller.user) {
    const [member] = await memberWithPolicy(app, { organizationId, userId: caller.user.id })
    if (member && !evenWeak) refuseWeakMember(app, caller, member.secondFactorFrom)
    return member
  }
  const [known] = await organizationById(app, organizationId)
  return known && { organizationId, role: creatorRole, teamId: null }
}

const memberWithPolicy = query((db, { organizationId, userId }: { organizationId: string; userId: string }) =>
  selectMembers(db)
    .innerJoin('organizations', 'organizations.id', 'members.organizationId')
    .where('members.organizationId', '=', organizationId)
    .where('members.userId', '=', userId)
    .select('organizations.secondFactorFrom'),
)

const organizationById = query((db, organizationId: string) =>
  db.selectFrom('organizations').where('id', '=', organizationId).where('archivedAt', 'is', null).select('id'),
)

/** The id of the organization that is named by slug or id, or else of their active one. A server has none: it names it. */
export async function whichOrganization(app: App, { session }: AnyCaller, { organizationId, organizationSlug }: Named, unknown: ErrorCode) {
  if (organizationSlug !== undefined) return (await findIdBySlug(app, organizationSlug)) ?? refuse(unknown)
  return organizationId ?? (session ? session.activeOrganizationId : refuse('ORGANIZATION_ID_IS_REQUIRED'))
}

/** A slug that an organization gave up keeps leading to it for a while. That of an archived one leads nowhere, but stays its own. */
export async function findIdBySlug(app: App, slug: string, { evenArchived = false } = {}): Promise<string | undefined> {
  const led = await ledBySlug(app, slug.toLowerCase(), now(app))
  const present = led.find(({ isFormer }) => isFormer === 0)
  if (present) return present.archivedAt === null || evenArchived ? present.id : undefined
  return led[0]?.id
}

/** Where a slug leads that is an organization's or was one's. */
const ledBySlug = query((db, slugKey: string, at: string) =>
  db
    .selectFrom('organizations')
    .where('slugKey', '=', slugKey)
    .select(['id', 'archivedAt', sql<number>`0`.as('isFormer')])
    .unionAll(
      db
        .selectFrom('formerSlugs')
        .where('slugKey', '=', slugKey)
        .where('until', '>', at)
        .select(['organizationId as id', sql<string | null>`cast(null as text)`.as('archivedAt'), sql<number>`1`.as('isFormer')]),
    ),
)
