import type { AuditEvent } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import { isUnheard } from '../kit/listeners.ts'
import { announce } from '../webhook-delivery/announce.ts'
import { note } from '../webhook-delivery/note.ts'
import { privateMetadataOf } from './private-metadata.ts'
import type { OrganizationRow } from './store.ts'

type Noted = Omit<AuditEvent, 'userId'> & { action: 'organization.created' | 'organization.updated'; organizationId: string }

/** Writes down that an organization was made or changed, and tells the application. */
export async function noteOrganization(app: App, event: Noted, organization: OrganizationRow): Promise<void> {
  await note(app, event, async () => ({
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
