import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { happen } from '../kit/happen.ts'
import { type OrganizationRow, organizationColumns } from './store.ts'
import { noteOrganization } from './tell-organization.ts'

/** Renames an organization, which the caller has locked, and the copies of its name. */
export async function renameOrganization(app: App, organization: OrganizationRow, name: string, by: Actor): Promise<void> {
  const { id } = organization
  const changing = app.db.updateTable('organizations').where('id', '=', id)
  const renamed = await changing
    .set({ name, updatedAt: now(app) })
    .returning(organizationColumns)
    .executeTakeFirstOrThrow()
  const details = { changed: ['name'], before: { name: organization.name }, after: { name } }
  await noteOrganization(app, { action: 'organization.updated', by, organizationId: id, details }, renamed)
  await happen(app, 'organization.updated', [renamed])
}
