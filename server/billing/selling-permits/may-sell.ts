import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import { refuse } from '../refusals/refusals.ts'

/** Whether selling is open, by what an administrator decided or, where none did, by the setting. */
export function isSellingOpen({ config }: Pick<App, 'config'>, decided: boolean | null | undefined): boolean {
  return decided ?? config.selling === 'everybody'
}

const permitsOf = query((db, organizationIds: readonly string[]) =>
  db.selectFrom('sellingPermits').where('organizationId', 'in', organizationIds).select(['organizationId', 'isOpen']),
)

/** Those of the organizations that may offer nothing new. */
export async function closedAmong(app: App, organizationIds: readonly string[]): Promise<string[]> {
  if (organizationIds.length === 0) return []
  const permits = new Map((await permitsOf(app, organizationIds)).map(({ organizationId, isOpen }) => [organizationId, isOpen]))
  return organizationIds.filter((id) => !isSellingOpen(app, permits.get(id)))
}

export async function maySell(app: App, organizationId: string): Promise<boolean> {
  return (await closedAmong(app, [organizationId])).length === 0
}

/** Refuses a sale by an organization whose selling is closed. */
export async function refuseUnlessSelling(app: App, organizationId: string): Promise<void> {
  if (!(await maySell(app, organizationId))) refuse('SellingNotOpen')
}

/** Refuses a sale by an organization that is gone. */
export async function refuseWhereArchived(app: App, organizationId: string): Promise<void> {
  if (await isArchived(app, organizationId)) refuse('SellingNotOpen')
}

export async function isArchived(app: App, organizationId: string): Promise<boolean> {
  return (await archivedById(app, organizationId)).length > 0
}

const archivedById = query((db, id: string) =>
  db.selectFrom('organizations').where('id', '=', id).where('archivedAt', 'is not', null).select('id'),
)

const withProducts = query((db, organizationIds: readonly string[]) =>
  db.selectFrom('products').where('organizationId', 'in', organizationIds).select('organizationId').distinct(),
)

/** Those of the organizations that never had a product: closing leaves them nothing to look after. */
export async function neverSellersAmong(app: App, organizationIds: readonly string[]): Promise<string[]> {
  if (organizationIds.length === 0) return []
  const sellers = new Set((await withProducts(app, organizationIds)).map(({ organizationId }) => organizationId))
  return organizationIds.filter((id) => !sellers.has(id))
}
