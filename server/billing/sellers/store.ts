import type { Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { batchQuery } from '../../storage/batch-query.ts'
import type { Tables } from '../../storage/tables.ts'

const sellersByOrganization = batchQuery((db, keys: { id: string }[]) =>
  db
    .selectFrom('sellers')
    .where(
      'organizationId',
      'in',
      keys.map(({ id }) => id),
    )
    .selectAll(),
)

export async function findSellerRows(app: App, organizationIds: readonly string[]): Promise<Selectable<Tables['sellers']>[]> {
  return sellersByOrganization(
    app.db,
    organizationIds.map((id) => ({ id })),
  )
}

const organizationsById = batchQuery((db, keys: { id: string }[]) =>
  db
    .selectFrom('organizations')
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .selectAll(),
)

export async function findOrganizationRows(app: App, ids: readonly string[]): Promise<Selectable<Tables['organizations']>[]> {
  return organizationsById(
    app.db,
    [...new Set(ids)].map((id) => ({ id })),
  )
}
