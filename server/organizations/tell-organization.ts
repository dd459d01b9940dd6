import type { App } from '../kit/app.ts'
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
    privateMetadata: (await privateMetadataOf(app, organization.id)) ?? {},
  }))
}
