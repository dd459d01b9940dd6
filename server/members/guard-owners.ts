import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { changeMembers, ownersOnly } from './keep-an-owner.ts'

/**
 * Does to a person what takes them out of every organization at once: a deletion or a ban. Refused while somebody else would
 * be left behind without an owner; organizations in which nobody else is go with them when they are deleted.
 */
export async function whileOwnersRemain<R>(app: App, userId: string, deed: (app: App) => Promise<R>): Promise<R> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from members where user_id = ${userId} and ${ownersOnly} order by organization_id`.execute(app.db)
  const [first, ...others] = rows.map(({ id }) => id)
  if (first === undefined) return deed(app)
  // Locks are taken in the order of ids, so that two deeds at once cannot wait for each other for ever.
  return changeMembers(app, first, (app) => whileAllKeep(app, others, deed), 'LAST_OWNER_CANNOT_BE_DELETED')
}

async function whileAllKeep<R>(app: App, [next, ...rest]: string[], deed: (app: App) => Promise<R>): Promise<R> {
  if (next === undefined) return deed(app)
  return changeMembers(app, next, (app) => whileAllKeep(app, rest, deed), 'LAST_OWNER_CANNOT_BE_DELETED')
}

/** Deletes the organizations in which a person is the only member. */
export async function deleteLonelyOrganizations(app: App, userId: string) {
  await sql`
    delete from organizations where id in (
      select organization_id from members group by organization_id
      having count(*) = 1 and max(case when user_id = ${userId} then 1 else 0 end) = 1
    ) and id in (select organization_id from members where user_id = ${userId})`.execute(app.db)
}
