import type { Insertable } from 'kysely'
import type { PriceCreate } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { Tables } from '../../storage/tables.ts'

type Owner = { id: string; organizationId: string }

/** Adds prices in the order given. A fixed price of nothing is a free one. */
export async function addPrices(app: App, product: Owner, prices: readonly PriceCreate[]): Promise<void> {
  if (prices.length === 0) return
  const rows = prices.map((price) => ({ ...rowOf(price), id: newId(app), productId: product.id, organizationId: product.organizationId }))
  const made = { isArchived: false, createdAt: now(app), modifiedAt: null }
  await app.db
    .insertInto('productPrices')
    .values(rows.map((row) => ({ ...row, ...made })))
    .execute()
}

/** Archives the current prices of a product but those kept. What was sold at them goes on at them. */
export async function archivePrices(app: App, productId: string, kept: readonly string[]): Promise<void> {
  await app.db
    .updateTable('productPrices')
    .set({ isArchived: true, modifiedAt: now(app) })
    .where('productId', '=', productId)
    .where('isArchived', '=', false)
    .$if(kept.length > 0, (prices) => prices.where('id', 'not in', kept))
    .execute()
}

type Asked = { amountType: string; priceAmount?: number | null; minimumAmount?: number | null; presetAmount?: number | null }

/** By what products are sorted: the static price, or else that there are only metered ones. */
export function sortKeysOf(prices: readonly Asked[]): { priceAmountType: string; priceAmount: number } {
  const price = prices.find(({ amountType }) => amountType !== 'metered_unit')
  const priceAmount = price?.priceAmount ?? price?.presetAmount ?? price?.minimumAmount ?? 0
  return { priceAmountType: price ? typeOf(price) : 'metered_unit', priceAmount }
}

function rowOf(
  price: PriceCreate,
): Omit<Insertable<Tables['productPrices']>, 'id' | 'productId' | 'organizationId' | 'isArchived' | 'createdAt'> {
  const { amountType, priceCurrency, taxBehavior = null } = price
  const common = { amountType, priceCurrency, taxBehavior }
  switch (amountType) {
    case 'free':
      return common
    case 'fixed':
      return { ...common, amountType: typeOf(price), priceAmount: price.priceAmount === 0 ? null : price.priceAmount }
    case 'custom': {
      const { minimumAmount = null, maximumAmount = null, presetAmount = null } = price
      return { ...common, minimumAmount, maximumAmount, presetAmount }
    }
    case 'metered_unit':
      return { ...common, unitAmount: price.unitAmount, capAmount: price.capAmount ?? null, meterId: price.meterId }
  }
}

function typeOf({ amountType, priceAmount }: Asked): string {
  return amountType === 'fixed' && priceAmount === 0 ? 'free' : amountType
}
