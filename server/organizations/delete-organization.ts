import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { mayIn } from '../members/organization-roles.ts'
import { membershipOf } from '../members/which-organization.ts'
import { writeSoFar } from '../storage/gather.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { announce } from '../webhooks/announce.ts'
import { type OrganizationRow, organizationColumns } from './store.ts'
import { tellMembersGone } from './tell-organization.ts'

/** Deletes an organization. The database takes its members, teams, invitations and every session's choice of it along. */
export async function deleteOrganization(app: App, caller: AnyCaller, organizationId: string): Promise<OrganizationRow> {
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    const acting = await membershipOf(app, caller, { organizationId }, { stranger: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' })
    const may = app.config.organizationDeletion && mayIn(app, acting.role, { organization: ['delete'] })
    if (!may) refuse('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION')

    for (const guard of app.organizationGuards) await guard(app, [organizationId], caller)
    await tellMembersGone(app, [organizationId])
    await writeSoFar(app.db)
    const deleted = await app.db
      .deleteFrom('organizations')
      .where('id', '=', organizationId)
      .returning(organizationColumns)
      .executeTakeFirst()
    if (!deleted) refuse('ORGANIZATION_NOT_FOUND')
    await record(app, { action: 'organization.deleted', by: caller, organizationId, details: { name: deleted.name, slug: deleted.slug } })
    await announce(app, 'organization.deleted', { organizationId }, () => deleted)
    return deleted
  })
}
