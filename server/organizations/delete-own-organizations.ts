import type { App } from '../kit/app.ts'
import { refuseLastOwner } from '../members/last-owner.ts'
import type { DeletedUser } from '../users/happenings.ts'
import { removeOrganizations } from './remove-organizations.ts'

/** Deletes the organizations that have no member but a user who is deleted. Refuses while another one needs them as its owner. */
export async function deleteOwnOrganizations(app: App, users: readonly DeletedUser[]) {
  for (const { id, by } of users) {
    const ids = await refuseLastOwner(app, id)
    if (ids.length > 0) await removeOrganizations(app, ids, by)
  }
}
