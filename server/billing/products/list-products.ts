import { sql } from 'kysely'
import type { Visibility } from '#contract/billing/products.ts'
import type { App } from '../../kit/app.ts'
import { countOf, type Slice } from '../counts/counts.ts'
import { hasMetadata } from '../lists/has-metadata.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { type Product, type ProductRow, withAttachments } from './store.ts'

type Wanted = Asked & {
  organizationIds: readonly string[]
  id?: readonly string[] | null | undefined
  query?: string | null | undefined
  isArchived?: boolean | null | undefined
  visibility?: Visibility | undefined
  isRecurring?: boolean | null | undefined
  benefitId?: readonly string[] | null | undefined
  metadata?: Record<string, string | string[]> | undefined
}

const sortable = {
  created_at: 'products.createdAt',
  name: 'products.nameKey',
  price_amount_type: 'products.priceAmountType',
  price_amount: 'products.priceAmount',
}

/** A page of products with everything on them, by the same few queries however long it is. */
export async function listProducts(app: App, wanted: Wanted): Promise<{ rows: Product[]; total: number }> {
  if (wanted.organizationIds.length === 0) return { rows: [], total: 0 }
  const found = matching(app, wanted)
  const rows = await sortedPage(found.selectAll('products'), wanted, sortable, 'products.id').execute()
  return { rows: await withAttachments(app, rows as ProductRow[]), total: await totalOf(app, wanted, found) }
}

function matching(app: App, { organizationIds, id, query, isArchived, visibility, isRecurring, benefitId, metadata }: Wanted) {
  return app.db
    .selectFrom('products')
    .where('products.organizationId', 'in', organizationIds)
    .$if(id != null, (some) => some.where('products.id', 'in', id ?? []))
    .$if(Boolean(query), (some) => some.where(likeAnywhere('products.name', query ?? '')))
    .$if(isArchived != null, (some) => some.where('products.isArchived', '=', isArchived === true))
    .$if(visibility !== undefined, (some) => some.where('products.visibility', '=', visibility ?? 'public'))
    .$if(isRecurring != null, (some) => some.where('products.recurringInterval', isRecurring ? 'is not' : 'is', null))
    .$if(benefitId != null, (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('productBenefits')
            .whereRef('productBenefits.productId', '=', 'products.id')
            .where('productBenefits.benefitId', 'in', benefitId ?? [])
            .select('productBenefits.productId'),
        ),
      ),
    )
    .$if(metadata !== undefined, (some) => some.where(hasMetadata(app, 'products.metadata', metadata ?? {})))
}

async function totalOf(app: App, wanted: Wanted, found: ReturnType<typeof matching>): Promise<number> {
  const { id, query, isArchived, visibility, isRecurring, benefitId, metadata } = wanted
  if (id == null && !query && visibility === undefined && isRecurring == null && benefitId == null && metadata === undefined) {
    const slice: Slice = isArchived == null ? 'all' : `is_archived=${isArchived}`
    return countOf(app.db, wanted.organizationIds, 'products', slice)
  }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}
