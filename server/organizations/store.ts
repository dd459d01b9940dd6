import type { Selectable } from 'kysely'
import { creatorRole } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { query } from '../storage/query.ts'
import type { Tables } from '../storage/tables.ts'

/** An organization as its members may know it: what the application keeps of it for itself is asked for by name. */
export type OrganizationRow = Omit<Selectable<Tables['organizations']>, 'privateMetadata' | 'archivedAt' | 'secondFactorFrom'>

/** The columns of such a row. */
export const organizationColumns = ['id', 'name', 'slug', 'slugKey', 'logo', 'metadata', 'fields', 'createdAt', 'updatedAt'] as const
const columns = ['id', 'name', 'slug', 'logo', 'metadata', 'fields', 'createdAt'] as const
const shown = columns.map((column) => `organizations.${column}` as const)
const whole = organizationColumns.map((column) => `organizations.${column}` as const)

const organizationsOfUser = query((db, userId: string) =>
  db
    .selectFrom('organizations')
    .innerJoin('members', 'members.organizationId', 'organizations.id')
    .where('members.userId', '=', userId)
    .select(shown)
    .select('members.role'),
)

/** An organization as it is read: its metadata as JSON text. */
export function asStored<O extends Pick<OrganizationRow, 'metadata'>>(organization: O) {
  const { metadata } = organization
  return { ...organization, metadata: JSON.stringify(metadata ?? {}) }
}

type Role = { role: string }
type Policy = { secondFactorFrom: string | null }

type Listed = Pick<OrganizationRow, (typeof columns)[number]> & Role

/** Every organization of a person, with their role, oldest first. They are few: the database would build a temporary table to sort them. */
export async function listOrganizations(app: App, userId: string): Promise<Listed[]> {
  const listed: Listed[] = await organizationsOfUser(app, userId)
  return listed.sort((a, b) => (agedKey(a) < agedKey(b) ? -1 : 1))
}

function agedKey({ createdAt, id }: Listed): string {
  return createdAt + id
}

/** One page of all organizations there are, the oldest first, as a server sees them: with the rights of an owner. */
export async function listAllOrganizations({ db }: App, { limit, offset, after }: Page): Promise<Listed[]> {
  const page = db.selectFrom('organizations').where('archivedAt', 'is', null).select(columns).orderBy('id').limit(limit)
  const listed = await (after === undefined ? page.offset(offset) : page.where('id', '>', after)).execute()
  return listed.map((organization) => ({ ...organization, role: creatorRole }))
}

type Page = { limit: number; offset: number; after?: string }

const organizationById = query((db, id: string) =>
  db.selectFrom('organizations').where('id', '=', id).where('archivedAt', 'is', null).select(organizationColumns),
)

export async function findOrganization(app: App, id: string): Promise<OrganizationRow | undefined> {
  const [organization] = await organizationById(app, id)
  return organization
}

const organizationOfMember = query((db, id: string, userId: string) =>
  db
    .selectFrom('organizations')
    .innerJoin('members', 'members.organizationId', 'organizations.id')
    .where('organizations.id', '=', id)
    .where('members.userId', '=', userId)
    .select(whole)
    .select(['members.role', 'organizations.secondFactorFrom']),
)

/** An organization as one of its members sees it, with their role; strangers find none. */
export async function findOrganizationOfMember(
  app: App,
  id: string,
  { id: userId }: { id: string },
): Promise<(OrganizationRow & Role & Policy) | undefined> {
  const [organization] = await organizationOfMember(app, id, userId)
  return organization
}
