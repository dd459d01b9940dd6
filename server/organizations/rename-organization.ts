import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { type OrganizationRow, organizationColumns } from './store.ts'
import { tellOrganization } from './tell-organization.ts'

/** Gives an organization, which the caller has locked, another name. Whoever knows it by its name follows. */
export async function renameOrganization(app: App, organization: OrganizationRow, name: string, by: Actor): Promise<void> {
  const { id } = organization
  const changing = app.db.updateTable('organizations').where('id', '=', id)
  const renamed = await changing
    .set({ name, updatedAt: now(app) })
    .returning(organizationColumns)
    .executeTakeFirstOrThrow()
  const details = { changed: ['name'], before: { name: organization.name }, after: { name } }
  await record(app, { action: 'organization.updated', by, organizationId: id, details })
  for (const follow of app.organizationFollowers) await follow(app, renamed)
  await tellOrganization(app, 'organization.updated', renamed)
}
