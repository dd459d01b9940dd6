import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuseLastOwner } from '../members/last-owner.ts'
import { writeSoFar } from '../storage/gather.ts'
import { announce } from '../webhooks/announce.ts'
import { tellMembersGone } from './tell-organization.ts'

/** Deletes the organizations that have no member but a user who is deleted. Refuses while another one needs them as its owner. */
export async function deleteOwnOrganizations(app: App, user: { id: string }, by: Actor) {
  const ids = await refuseLastOwner(app, user.id)
  if (ids.length === 0) return
  for (const guard of app.organizationGuards) await guard(app, ids, by)
  await tellMembersGone(app, ids)
  await writeSoFar(app.db)
  const deleted = await app.db.deleteFrom('organizations').where('id', 'in', ids).returningAll().execute()
  for (const organization of deleted) {
    const { id, name, slug } = organization
    await record(app, { action: 'organization.deleted', by, organizationId: id, details: { name, slug } })
    await announce(app, 'organization.deleted', { organizationId: id }, () => organization)
  }
}
