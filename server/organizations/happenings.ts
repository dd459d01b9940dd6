import type { Actor } from '../kit/caller.ts'

export type OrganizationHappenings = {
  /** What it is called or shows is another. */
  'organization.updated': ShownOrganization
  /** The rows go last: followers still find them, and refuse while others need the organization. */
  'organization.deleted': DeletedOrganization
  /** It is deleted to everybody, but has sold: its books stay. Followers end what would otherwise go with the row. */
  'organization.archived': ArchivedOrganization
}

export type ShownOrganization = { id: string; name: string }
export type DeletedOrganization = { id: string; by: Actor }
export type ArchivedOrganization = { id: string }
