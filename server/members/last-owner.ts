import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization, ownersOnly } from './keep-an-owner.ts'

/**
 * Refuses to take a person out of every organization at once, by deletion or ban, while somebody would be left behind without
 * an owner. Answers the organizations in which nobody else is. Its transaction must be the one that does the deed.
 */
export async function refuseLastOwner(app: App, userId: string): Promise<string[]> {
  const lonely: string[] = []
  for (const id of await ownedBy(app, userId)) {
    await lockOrganization(app, id)
    const { others, owners } = await othersIn(app, id, userId)
    if (others === 0) lonely.push(id)
    else if (owners === 0) refuse('LAST_OWNER_CANNOT_BE_DELETED')
  }
  return lonely
}

/** What goes with a person who is deleted: organizations that have nobody else. */
export async function deleteLonelyOrganizations(app: App, { id }: { id: string }) {
  const lonely = await refuseLastOwner(app, id)
  if (lonely.length > 0) await app.db.deleteFrom('organizations').where('id', 'in', lonely).execute()
}

/** In the order of ids: two who lock several organizations at once cannot wait for each other for ever. */
async function ownedBy(app: App, userId: string): Promise<string[]> {
  const owned = sql<{
    id: string
  }>`select organization_id as id from members where user_id = ${userId} and ${ownersOnly} order by organization_id`
  return (await owned.execute(app.db)).rows.map(({ id }) => id)
}

async function othersIn(app: App, organizationId: string, userId: string): Promise<{ others: number; owners: number }> {
  const counted = sql<{ others: number; owners: number }>`
    select count(*) as others, count(case when ${ownersOnly} and not users.banned then 1 end) as owners
    from members join users on users.id = members.user_id
    where members.organization_id = ${organizationId} and members.user_id <> ${userId}`
  const [row] = (await counted.execute(app.db)).rows
  return { others: Number(row?.others), owners: Number(row?.owners) }
}
