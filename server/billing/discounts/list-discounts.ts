import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { countOf } from '../counts/counts.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { type Discount, type DiscountRow, withProducts } from './store.ts'

type Wanted = Asked & { organizationIds: readonly string[]; query?: string | null | undefined }

// Databases disagree about where nothing comes: without a code first.
const sortable = {
  created_at: 'createdAt',
  name: 'nameKey',
  code: sql`coalesce(code_key, '')`,
  redemptions_count: 'redemptionsCount',
}

export async function listDiscounts(app: App, wanted: Wanted): Promise<{ rows: Discount[]; total: number }> {
  const { organizationIds, query } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  const all = app.db.selectFrom('discounts').where('organizationId', 'in', organizationIds).where('deletedAt', 'is', null)
  const found = query ? all.where((is) => is.or([likeAnywhere('name', query), likeAnywhere('code', query)])) : all
  const rows = (await sortedPage(found.selectAll(), wanted, sortable, 'id').execute()) as DiscountRow[]
  const discounts = await withProducts(app, rows)
  if (!query) return { rows: discounts, total: await countOf(app.db, organizationIds, 'discounts') }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows: discounts, total: Number(total) }
}
