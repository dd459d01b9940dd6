import type { Selectable } from 'kysely'
import type { ProductMedia } from '#contract/billing/files.ts'
import type { RecurringInterval, TrialInterval } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import type { BenefitRow } from '../benefits/store.ts'
import { byId } from '../lists/by-id.ts'
import { type AttachedField, benefitsOfProducts, fieldsOfProducts, mediasOfProducts } from './attachments.ts'
import { listPrices, type Price } from './prices.ts'

export { findPrices, type Price } from './prices.ts'

export type ProductRow = Omit<Selectable<Tables['products']>, 'recurringInterval' | 'trialInterval'> & {
  recurringInterval: RecurringInterval | null
  trialInterval: TrialInterval | null
}

/** A product with everything that hangs on it now. Its prices are the current ones: a static one first, then metered ones. */
export type Product = ProductRow & {
  isRecurring: boolean
  prices: Price[]
  benefitIds: string[]
  benefits: BenefitRow[]
  medias: ProductMedia[]
  customFields: AttachedField[]
}

const productsById = query((db, ids: readonly string[]) => db.selectFrom('products').where('id', 'in', ids).selectAll())

/** Products by their ids, archived ones too, by the same few queries however many there are. */
export async function findProducts(app: App, ids: readonly string[]): Promise<Map<string, Product>> {
  return byId(await withAttachments(app, (await productsById(app, ids)) as ProductRow[]))
}

/** The rows alone. */
export async function findProductRows(app: App, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  return byId((await productsById(app, ids)) as ProductRow[])
}

export async function withAttachments(app: App, rows: readonly ProductRow[]): Promise<Product[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [prices, benefits, medias, customFields] = await Promise.all([
    listPrices(app, ids),
    benefitsOfProducts(app, ids),
    mediasOfProducts(app, ids),
    fieldsOfProducts(app, ids),
  ])
  const pricesOf = Map.groupBy(prices, ({ productId }) => productId)
  return rows.map((row) => ({
    ...row,
    isRecurring: row.recurringInterval !== null,
    prices: pricesOf.get(row.id) ?? [],
    benefitIds: (benefits.get(row.id) ?? []).map(({ id }) => id),
    benefits: benefits.get(row.id) ?? [],
    medias: medias.get(row.id) ?? [],
    customFields: customFields.get(row.id) ?? [],
  }))
}

export async function addProduct({ db }: App, row: ProductRow): Promise<void> {
  await db.insertInto('products').values(row).execute()
}

/** Locks a product of these sellers: two concurrent changes of its prices would leave two active ones. */
export async function lockProduct(app: App, organizationIds: readonly string[], id: string): Promise<ProductRow | undefined> {
  if (organizationIds.length === 0) return undefined
  const product = app.db.selectFrom('products').where('id', '=', id).where('organizationId', 'in', organizationIds)
  return (await forUpdate(app, product.selectAll()).executeTakeFirst()) as ProductRow | undefined
}

export type ProductChange = Partial<Omit<ProductRow, 'id' | 'organizationId' | 'createdAt' | 'recurringInterval'>>

export async function changeProduct(app: App, id: string, change: ProductChange): Promise<void> {
  await app.db
    .updateTable('products')
    .set({ ...change, modifiedAt: now(app) })
    .where('id', '=', id)
    .execute()
}
