import type { ErrorCode } from '#contract/errors.ts'
import type { Member } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { findMember } from './store.ts'

export type Named = { organizationId?: string | undefined; organizationSlug?: string | undefined }
type Refusals = { none?: ErrorCode; unknown?: ErrorCode; stranger?: ErrorCode }

/** The caller's membership of the organization they name or, if they name none, of the active one. */
export async function membershipOf(app: App, caller: Caller, named: Named, refusals: Refusals = {}): Promise<Member> {
  const {
    none = 'NO_ACTIVE_ORGANIZATION',
    unknown = 'ORGANIZATION_NOT_FOUND',
    stranger = 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
  } = refusals
  const organizationId = (await whichOrganization(app, caller, named, unknown)) ?? refuse(none)
  return (await findMember(app, { organizationId, userId: caller.user.id })) ?? refuse(stranger)
}

/** The id of the organization that is named by slug or id, or else of their active one. */
export async function whichOrganization(app: App, { session }: Caller, { organizationId, organizationSlug }: Named, unknown: ErrorCode) {
  if (organizationSlug !== undefined) return (await findIdBySlug(app, organizationSlug)) ?? refuse(unknown)
  return organizationId ?? session.activeOrganizationId
}

/** A slug that an organization gave up keeps leading to it for a while. */
export async function findIdBySlug(app: App, slug: string): Promise<string | undefined> {
  const slugKey = slug.toLowerCase()
  const present = await app.db.selectFrom('organizations').where('slugKey', '=', slugKey).select('id').executeTakeFirst()
  if (present) return present.id
  const former = app.db.selectFrom('formerSlugs').where('slugKey', '=', slugKey).where('until', '>', now(app))
  return (await former.select('organizationId').executeTakeFirst())?.organizationId
}
