import { type Meter, meterConstants } from '#contract/billing/meters.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import type { App } from '../../kit/app.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { findCustomers } from '../customers/store.ts'
import { bareDiscount } from '../discounts/shown-discount.ts'
import { findDiscounts } from '../discounts/store.ts'
import { bareSubscription } from '../orders/bare-subscription.ts'
import { shownPrice, shownProduct } from '../products/shown-product.ts'
import { findPrices, findProducts } from '../products/store.ts'
import type { EventDialect } from '../webhook-messages/emit.ts'
import { comingPeriod, comingPlans } from './coming-plans.ts'
import { shownUpdate } from './pending-update.ts'
import { findMeterRows, type MeterRow, metersOf, pricesOf, type SubscriptionRow } from './store.ts'

/** Subscriptions as their seller reads them, by the same few queries however many there are. */
export async function shownSubscriptions(app: App, rows: readonly SubscriptionRow[], dialect: EventDialect): Promise<Subscription[]> {
  const ids = rows.map(({ id }) => id)
  const [billed, counted, coming] = await Promise.all([pricesOf(app, ids), metersOf(app, ids), comingPlans(app, rows)])
  const [customers, products, discounts, prices, meters] = await Promise.all([
    findCustomers(app, distinct(rows.map(({ customerId }) => customerId))),
    findProducts(app, distinct(rows.map(({ productId }) => productId))),
    findDiscounts(app, distinct(rows.flatMap(({ discountId }) => discountId ?? []))),
    findPrices(app, distinct([...billed.values()].flat().map(({ productPriceId }) => productPriceId))),
    findMeterRows(app, distinct([...counted.values()].flat().map(({ meterId }) => meterId))),
  ])
  return rows.map((row) => {
    const plan = coming.get(row.id)
    const discount = row.discountId === null ? null : got(discounts, row.discountId)
    return {
      ...bareSubscription(row),
      customFieldData: row.customFieldData as Subscription['customFieldData'],
      customer: shownCustomer(got(customers, row.customerId)),
      product: shownProduct(got(products, row.productId), dialect),
      discount: discount && bareDiscount(discount),
      prices: (billed.get(row.id) ?? []).map(({ productPriceId }) => shownPrice(got(prices, productPriceId), dialect)),
      meters: (counted.get(row.id) ?? []).map((meter) => ({ ...meter, meter: shownMeter(got(meters, meter.meterId)) })),
      pendingUpdate: plan ? shownUpdate(row, plan, comingPeriod(plan).amount) : null,
    }
  })
}

export async function shownSubscription(app: App, row: SubscriptionRow, dialect: EventDialect): Promise<Subscription> {
  const [shown] = await shownSubscriptions(app, [row], dialect)
  return shown as Subscription
}

function shownMeter(row: MeterRow): Meter {
  return { ...(row as MeterRow & Pick<Meter, 'filter' | 'aggregation' | 'metadata'>), ...meterConstants }
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

function got<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`${id} is referred to by a subscription, and is not there.`)
  return row
}
