import type { App } from '../kit/app.ts'
import { isUnheard } from '../kit/listeners.ts'
import { announce } from '../webhooks/announce.ts'
import { privateMetadataOf } from './private-metadata.ts'
import type { OrganizationRow } from './store.ts'

/** Tells the application of an organization that was made or changed. */
export async function tellOrganization(
  app: App,
  type: 'organization.created' | 'organization.updated',
  organization: OrganizationRow,
): Promise<void> {
  await announce(app, type, { organizationId: organization.id }, async () => ({
    ...organization,
    metadata: organization.metadata ?? {},
    privateMetadata: (await privateMetadataOf(app, organization.id)) ?? {},
  }))
}

/** Tells the application of the members that go with their organizations. */
export async function tellMembersGone(app: App, organizationIds: readonly string[]): Promise<void> {
  if (isUnheard(app.db)) return
  const members = await app.db.selectFrom('members').selectAll().where('organizationId', 'in', organizationIds).orderBy('id').execute()
  for (const member of members) await announce(app, 'member.removed', { userId: member.userId }, () => ({ ...member, teamId: null }))
}
