import type { ErrorCode } from '#contract/errors.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { forUpdate } from '../storage/for-update.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { query } from '../storage/query.ts'
import { roleCounts } from './counts.ts'
import { isOwner } from './organization-roles.ts'

/**
 * Changes who is in an organization. Here alone is the rule that every organization keeps an owner who can act: changes of one organization are
 * serialized, and one that removes its last owner is rolled back and refused.
 */
export async function changeMembers<R>(app: App, organizationId: string, change: (app: App) => Promise<R>, refusal: ErrorCode): Promise<R> {
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    const hadOwner = await hasOwner(app, organizationId)
    const result = await change(app)
    if (hadOwner && !(await hasOwner(app, organizationId))) refuse(refusal)
    return result
  })
}

/** Makes everybody else who wants to change this organization wait until the transaction ends. Tells whether there is such a one. */
export async function lockOrganization(app: App, id: string): Promise<boolean> {
  return (await heldById(app, id)).length > 0
}

const heldById = query((db, id: string) =>
  forUpdate({ db }, db.selectFrom('organizations').where('id', '=', id).where('archivedAt', 'is', null).select('id')),
)

/** Whether the organization has an owner who can act. A deleted organization needs none. */
export async function hasOwner(app: App, organizationId: string): Promise<boolean> {
  if ((await withOwner(app, [organizationId])).has(organizationId)) return true
  return !(await lockOrganization(app, organizationId))
}

/**
 * Those organizations that have an owner; banned people cannot act, so they do not count until their ban has run out. Asked by the
 * roles in use: owners are found among owners, not among all members.
 */
export async function withOwner(app: App, organizationIds: string[], { besides = '' } = {}): Promise<Set<string>> {
  const at = now(app)
  const places = (await roleCounts(app, organizationIds)).filter(({ role }) => isOwner(role))
  const found = await ownersAt(
    app,
    places.map(({ organizationId, role }) => ({ organizationId, role, besides, at })),
  )
  return new Set(found.map(({ organizationId }) => organizationId))
}

type Place = { organizationId: string; role: string; besides: string; at: string }

const ownersAt = query((db, places: readonly Place[]) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where((row) =>
      row.or(
        places.map(({ organizationId, role, besides, at }) =>
          row.and([
            row('members.organizationId', '=', organizationId),
            row('members.role', '=', role),
            row('members.userId', '!=', besides),
            row.or([row('users.banned', '=', false), row('users.banExpires', '<=', at)]),
          ]),
        ),
      ),
    )
    .select('members.organizationId')
    .distinct(),
)
