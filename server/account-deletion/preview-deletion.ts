import type { App } from '../kit/app.ts'
import { ownedBy } from '../members/last-owner.ts'
import { listOrganizations } from '../organizations/store.ts'

/** The organizations that keep a person from being deleted, and those that would be deleted with them. */
export async function previewDeletion(app: App, userId: string) {
  const owned = new Map((await ownedBy(app, userId)).map((organization) => [organization.id, organization]))
  const organizations = (await listOrganizations(app, userId)).map((organization) => ({ organization, owned: owned.get(organization.id) }))
  const those = (is: (owned: { members: number; otherOwners: boolean }) => boolean) =>
    organizations.filter(({ owned }) => owned && is(owned)).map(({ organization }) => organization)
  return {
    needing: those(({ members, otherOwners }) => members > 1 && !otherOwners),
    going: those(({ members }) => members === 1),
  }
}
