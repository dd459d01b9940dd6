import type { Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'

const sellersByOrganization = query((db, ids: readonly string[]) => db.selectFrom('sellers').where('organizationId', 'in', ids).selectAll())

export async function findSellerRows(app: App, organizationIds: readonly string[]): Promise<Selectable<Tables['sellers']>[]> {
  return sellersByOrganization(app, organizationIds)
}

const organizationsById = query((db, ids: readonly string[]) => db.selectFrom('organizations').where('id', 'in', ids).selectAll())

export async function findOrganizationRows(app: App, ids: readonly string[]): Promise<Selectable<Tables['organizations']>[]> {
  return organizationsById(app, [...new Set(ids)])
}
