import { sql } from 'kysely'
import type { RecurringInterval, TaxBehavior } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { Database } from '../../storage/storage.ts'
import { byId } from '../lists/by-id.ts'

/** A price, archived or not, with what it takes from its product and its meter. */
export type Price = {
  id: string
  organizationId: string
  productId: string
  amountType: 'free' | 'fixed' | 'custom' | 'metered_unit'
  priceCurrency: string
  priceAmount: number | null
  minimumAmount: number | null
  maximumAmount: number | null
  presetAmount: number | null
  unitAmount: string | null
  capAmount: number | null
  meterId: string | null
  meterName: string | null
  recurringInterval: RecurringInterval | null
  /** Null is exclusive. */
  taxBehavior: TaxBehavior | null
  isArchived: boolean
  createdAt: string
  modifiedAt: string | null
}

function prices(db: Database) {
  return db
    .selectFrom('productPrices')
    .innerJoin('products', 'products.id', 'productPrices.productId')
    .leftJoin('meters', 'meters.id', 'productPrices.meterId')
    .selectAll('productPrices')
    .select(['products.recurringInterval', 'meters.name as meterName'])
}

const pricesById = query((db, ids: readonly string[]) => prices(db).where('productPrices.id', 'in', ids))

// Static prices first, then metered ones, each in the order in which they were made.
const pricesOfProducts = query((db, ids: readonly string[]) =>
  prices(db)
    .where('productPrices.productId', 'in', ids)
    .where('productPrices.isArchived', '=', false)
    .orderBy(sql`product_prices.meter_id is not null`)
    .orderBy('productPrices.createdAt')
    .orderBy('productPrices.id'),
)

/** Prices by their ids, archived ones too: what was sold at them goes on. */
export async function findPrices(app: App, ids: readonly string[]): Promise<Map<string, Price>> {
  return byId((await pricesById(app, ids)) as Price[])
}

/** The prices that are asked now. */
export async function listPrices(app: App, productIds: readonly string[]): Promise<Price[]> {
  return (await pricesOfProducts(app, productIds)) as Price[]
}
