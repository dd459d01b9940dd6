import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { creatorRole } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { forUpdate } from '../storage/for-update.ts'
import { inTransaction } from '../storage/in-transaction.ts'

/**
 * Changes who is in an organization. The one rule that every organization keeps an owner who can act stands here: all changes
 * of one organization wait for each other, and one that leaves it without an owner is undone and refused.
 */
export async function changeMembers<R>(app: App, organizationId: string, change: (app: App) => Promise<R>, refusal: ErrorCode): Promise<R> {
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    const result = await change(app)
    if (!(await hasOwner(app, organizationId))) refuse(refusal)
    return result
  })
}

/** Makes everybody else who wants to change this organization wait until the transaction ends. Tells whether there is such a one. */
export async function lockOrganization(app: App, id: string): Promise<boolean> {
  const locked = forUpdate(app, app.db.selectFrom('organizations').where('id', '=', id).select('id'))
  return (await locked.executeTakeFirst()) !== undefined
}

/** Banned people cannot act, so they do not count. An organization that is gone needs no owner. */
async function hasOwner(app: App, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from organizations
    where id = ${organizationId} and not exists (
      select 1 from members join users on users.id = members.user_id
      where members.organization_id = organizations.id and ${ownersOnly} and not users.banned
    )`.execute(app.db)
  return rows.length === 0
}

export const ownersOnly = sql`(',' || members.role || ',') like ${`%,${creatorRole},%`}`
