import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuseLastOwner } from '../members/last-owner.ts'

/** Deletes the organizations that have no member but a user who is deleted. Refuses while another one needs them as its owner. */
export async function deleteOwnOrganizations(app: App, user: { id: string }, by: Actor) {
  const ids = await refuseLastOwner(app, user.id)
  if (ids.length === 0) return
  for (const guard of app.organizationGuards) await guard(app, ids, by)
  const deleted = await app.db.deleteFrom('organizations').where('id', 'in', ids).returning(['id', 'name', 'slug']).execute()
  for (const { id, name, slug } of deleted) {
    await record(app, { action: 'organization.deleted', by, organizationId: id, details: { name, slug } })
  }
}
