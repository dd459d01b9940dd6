import type { ErrorCode } from '#contract/errors.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { forUpdate } from '../storage/for-update.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { rolesInUse } from './counts.ts'
import { isOwner } from './organization-roles.ts'

/**
 * Changes who is in an organization. The one rule that every organization keeps an owner who can act stands here: all changes
 * of one organization wait for each other, and one that takes its last owner away is undone and refused.
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
  const locked = forUpdate(app, app.db.selectFrom('organizations').where('id', '=', id).select('id'))
  return (await locked.executeTakeFirst()) !== undefined
}

/** Whether somebody can act as owner. An organization that is gone needs nobody. */
export async function hasOwner(app: App, organizationId: string): Promise<boolean> {
  if ((await withOwner(app, [organizationId])).has(organizationId)) return true
  return !(await lockOrganization(app, organizationId))
}

/**
 * Those organizations that have an owner; banned people cannot act, so they do not count until their ban has run out. Asked by the roles in use: owners are found
 * among owners, not among all members.
 */
export async function withOwner(app: App, organizationIds: string[], { besides = '' } = {}): Promise<Set<string>> {
  const roles = (await rolesInUse(app, organizationIds)).filter(isOwner)
  if (roles.length === 0) return new Set()
  const owners = await app.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.organizationId', 'in', organizationIds)
    .where('members.role', 'in', roles)
    .where((row) => row.or([row('users.banned', '=', false), row('users.banExpires', '<=', now(app))]))
    .where('users.id', '!=', besides)
    .select('members.organizationId')
    .execute()
  return new Set(owners.map(({ organizationId }) => organizationId))
}
