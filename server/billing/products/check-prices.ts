import type { PriceCreate } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { refuseField } from '../refusals/refusals.ts'
import type { Price } from './prices.ts'
import type { ProductRow } from './store.ts'

/** A wanted price: one that is kept, or one to be made, with its place in the input. */
export type WantedPrice = { kept: Price; at: number } | { made: PriceCreate; at: number }

type Owner = Pick<ProductRow, 'organizationId' | 'recurringInterval'>

/** Refuses prices that exclude each other on one product. */
export async function checkPrices(app: App, { organizationId, recurringInterval }: Owner, prices: readonly WantedPrice[]): Promise<void> {
  if (prices.length === 0) refuseField('PRICE_REQUIRED', ['prices'])
  const all = prices.map((price) => ({ at: price.at, ...('kept' in price ? price.kept : price.made) }))
  if (all.filter(({ amountType }) => amountType !== 'metered_unit').length > 1) refuseField('ONE_STATIC_PRICE', ['prices'])
  const [first] = all
  const foreign = all.find(({ priceCurrency }) => priceCurrency !== first?.priceCurrency)
  if (foreign) refuseField('PRICES_OF_ONE_CURRENCY', ['prices', foreign.at, 'price_currency'])

  const meters = new Set<string>()
  for (const price of all) {
    if (!('meterId' in price) || price.meterId === null) continue
    if (recurringInterval === null) refuseField('METERED_NEEDS_RECURRING', ['prices', price.at])
    if (meters.has(price.meterId)) refuseField('ONE_PRICE_PER_METER', ['prices', price.at, 'meter_id'])
    meters.add(price.meterId)
  }
  const known = await existingMeters(app, organizationId, [...meters])
  for (const price of all) {
    if ('meterId' in price && price.meterId !== null && !known.has(price.meterId))
      refuseField('METER_DOES_NOT_EXIST', ['prices', price.at, 'meter_id'])
  }
}

async function existingMeters({ db }: App, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('meters').where('id', 'in', ids).where('organizationId', '=', organizationId).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
