import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { removeOrganizations } from '../organizations/remove-organizations.ts'
import { inTransaction } from '../storage/in-transaction.ts'

/** Deletes any organization, with all that follows when its owner does it. The setting that keeps owners from it is for owners. */
export async function deleteOrganization(app: App, by: Actor, organizationId: string): Promise<void> {
  await inTransaction(app, async (app) => {
    if (!(await lockOrganization(app, organizationId))) refuse('ORGANIZATION_NOT_FOUND')
    await removeOrganizations(app, [organizationId], by)
  })
}
