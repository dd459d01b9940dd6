import { standings } from '#contract/standings.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { standingIn } from '../members/standing-in.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { removeOrganizations } from './remove-organizations.ts'
import type { OrganizationRow } from './store.ts'

/** Deletes an organization. */
export async function deleteOrganization(app: App, caller: AnyCaller, organizationId: string): Promise<OrganizationRow> {
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    await standingIn(app, caller, { organizationId }, standings.deleteOrganization)
    if (!app.config.organizationDeletion) refuse('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION')
    const [deleted] = await removeOrganizations(app, [organizationId], caller)
    return deleted ?? refuse('ORGANIZATION_NOT_FOUND')
  })
}
