import type { Selectable } from 'kysely'
import type { DiscountDuration } from '#contract/billing/discounts.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { byId } from '../lists/by-id.ts'
import { moving } from '../lists/moving.ts'
import type { DiscountTerms } from '../money/discounts.ts'

export type DiscountRow = Omit<Selectable<Tables['discounts']>, 'type' | 'duration'> & {
  type: DiscountTerms['type']
  duration: DiscountDuration
}

/** A discount with the products that it is for; none means all. */
export type Discount = DiscountRow & { productIds: string[] }

const discountsById = query((db, ids: readonly string[]) => db.selectFrom('discounts').where('id', 'in', ids).selectAll())

const productsByDiscount = query((db, ids: readonly string[]) =>
  db.selectFrom('discountProducts').where('discountId', 'in', ids).selectAll().orderBy('productId'),
)

/** Discounts by their ids, deleted ones too: subscriptions that redeemed one keep it. */
export async function findDiscounts(app: App, ids: readonly string[]): Promise<Map<string, Discount>> {
  return byId(await withProducts(app, (await discountsById(app, ids)) as DiscountRow[]))
}

const discountByCode = query((db, organizationId: string, codeKey: string) =>
  db
    .selectFrom('discounts')
    .where('organizationId', '=', organizationId)
    .where('codeKey', '=', codeKey)
    .where('deletedAt', 'is', null)
    .selectAll(),
)

/** The discount that a buyer means by a code, whatever the case of its letters. */
export async function findDiscountByCode(app: App, organizationId: string, code: string): Promise<Discount | null> {
  const rows = (await discountByCode(app, organizationId, codeKeyOf(code))) as DiscountRow[]
  return (await withProducts(app, rows))[0] ?? null
}

export function codeKeyOf(code: string): string {
  return code.trim().toLowerCase()
}

export async function withProducts(app: App, rows: readonly DiscountRow[]): Promise<Discount[]> {
  const products = await productsByDiscount(
    app,
    rows.map(({ id }) => id),
  )
  const productsOf = Map.groupBy(products, ({ discountId }) => discountId)
  return rows.map((row) => ({ ...row, productIds: (productsOf.get(row.id) ?? []).map(({ productId }) => productId) }))
}

export const moveRedemptions = moving('discountRedemptions')
