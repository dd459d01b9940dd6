import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { countOf } from '../counts/counts.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { type Checkout, type CheckoutRow, withProducts } from './store.ts'

type Some = readonly string[] | null | undefined
type Wanted = Asked & {
  organizationIds: readonly string[]
  productId?: Some
  customerId?: Some
  status?: Some
  query?: string | null | undefined
}

/** A seller's checkouts, and how many there are. */
export async function listCheckouts(app: App, wanted: Wanted): Promise<{ checkouts: Checkout[]; total: number }> {
  const { organizationIds, productId, customerId, status, query } = wanted
  if (organizationIds.length === 0) return { checkouts: [], total: 0 }
  let found = app.db.selectFrom('checkouts').where('organizationId', 'in', organizationIds)
  if (productId != null) found = found.where('productId', 'in', productId)
  if (customerId != null) found = found.where('customerId', 'in', customerId)
  if (status != null) found = found.where('status', 'in', status)
  if (query) found = found.where(likeAnywhere('customerEmail', query))
  const sortable = { created_at: 'createdAt', expires_at: 'expiresAt', status: 'status' }
  const rows = (await sortedPage(found.selectAll(), wanted, sortable, 'id').execute()) as CheckoutRow[]
  const checkouts = await withProducts(app, rows)
  if (productId == null && customerId == null && status == null && !query)
    return { checkouts, total: await countOf(app.db, organizationIds, 'checkouts') }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { checkouts, total: Number(total) }
}
