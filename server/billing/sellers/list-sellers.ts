import { sql } from 'kysely'
import type { OwnOrganization } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import type { Dialect } from '../doors/dialect-of.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { ownOrganizations } from './shown-organization.ts'

type Wanted = Asked & { organizationIds: readonly string[]; slug?: string | undefined; dialect: Dialect }

const sortable = { created_at: 'createdAt', slug: 'slugKey', name: sql`lower(name)` }

/** The organizations that a caller acts for: a token has one, a person a few. */
export async function listSellers(app: App, wanted: Wanted): Promise<{ rows: OwnOrganization[]; total: number }> {
  const { organizationIds, slug, dialect } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  const all = app.db.selectFrom('organizations').where('id', 'in', organizationIds)
  const found = slug === undefined ? all : all.where('slugKey', '=', slug.toLowerCase())
  const ids = (await sortedPage(found.select('id'), wanted, sortable, 'id').execute()).map(({ id }) => id)
  const shown = await ownOrganizations(app, ids, dialect)
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: ids.flatMap((id) => shown.get(id) ?? []), total: Number(total) }
}
