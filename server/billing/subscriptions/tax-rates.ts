import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { type Sale, type TaxRate, untaxed } from '../money/tax.ts'
import { LineBroken } from '../payments/line-broken.ts'
import { noteTrouble } from '../payments/processor-trouble.ts'
import { refuse } from '../refusals/refusals.ts'
import { settingsOfSellers } from '../sellers/seller-settings.ts'
import { sellerOfSale } from '../sellers/seller-tax.ts'
import { askRate, refuseWithoutTax, TaxUnavailable } from '../taxes/ask-rate.ts'
import type { SubscriptionRow } from './store.ts'

/** The rate that a customer pays from now on. Refuses where it cannot be had. Call it before a transaction. */
export async function taxRateFor(app: App, customer: Customer): Promise<TaxRate> {
  const [sale] = (await salesTo(app, [customer])) as [Sale]
  return (await askRate(app, sale).catch(refuseWithoutTax)) ?? refuse('IncompleteBillingAddress')
}

const atOnce = 8

/**
 * The rate that each of these customers pays from now on. A customer whose rate cannot be had is left out, and the operator is told. Where the engine answers no
 * question at all, the rest is not asked. Call it before a transaction.
 */
export async function taxRatesFor(app: App, customerIds: readonly string[]): Promise<Map<string, TaxRate>> {
  const customers = [...(await findCustomers(app, customerIds)).values()]
  const sales = await salesTo(app, customers)
  const rates = new Map<string, TaxRate>()
  for (let at = 0; at < sales.length; at += atOnce) {
    const asked = await Promise.all(sales.slice(at, at + atOnce).map((sale) => askPatiently(app, sale)))
    for (const [position, rate] of asked.entries()) if (typeof rate === 'object') rates.set((customers[at + position] as Customer).id, rate)
    if (asked.every((rate) => rate === 'no answer')) break
  }
  return rates
}

async function askPatiently(app: App, sale: Sale): Promise<TaxRate | 'no answer' | 'not known'> {
  try {
    const rate = await askRate(app, sale)
    if (rate === null) await noteTrouble(app, 'customer_tax_location_invalid') // no buyer is there to complete the address
    return rate ?? 'not known'
  } catch (error) {
    if (!(error instanceof TaxUnavailable)) throw error
    return error.cause instanceof LineBroken ? 'no answer' : 'not known'
  }
}

async function salesTo(app: App, customers: readonly Customer[]): Promise<Sale[]> {
  const sellers = await settingsOfSellers(app, [...new Set(customers.map(({ organizationId }) => organizationId))])
  return customers.map(({ organizationId, billingAddress, taxId, taxIdFormat }) => {
    const shown = taxId !== null && taxIdFormat !== null ? ([taxId, taxIdFormat] as const) : null
    return { country: null, ...billingAddress, ...sellerOfSale(sellers.get(organizationId)), taxId: shown }
  })
}

type Subscription = Pick<SubscriptionRow, 'id' | 'customerId' | 'checkoutId'>

/**
 * The rate of each of these subscriptions without asking another company, so that it can be used in a transaction and for what is only shown: the table's, or
 * else that of its newest order. Until it has one, the rate of its checkout holds.
 */
export async function knownTaxRates(app: App, rows: readonly Subscription[]): Promise<Map<string, TaxRate>> {
  if (app.tax.isRemote) return lastRates(app, rows)
  const ids = [...new Set(rows.map(({ customerId }) => customerId))]
  const rates = await taxRatesFor(app, ids)
  return new Map(rows.flatMap(({ id, customerId }) => (rates.has(customerId) ? [[id, rates.get(customerId) as TaxRate]] : [])))
}

async function lastRates(app: App, rows: readonly Subscription[]): Promise<Map<string, TaxRate>> {
  const ids = rows.map(({ id }) => id)
  const ordered = new Map((await ratesOfOrders(app, ids)).map(({ subscriptionId, tax }) => [subscriptionId, tax as TaxRate]))
  const checkoutIds = rows.flatMap(({ checkoutId }) => checkoutId ?? [])
  const agreed = new Map((await ratesOfCheckouts(app, checkoutIds)).map(({ id, tax }) => [id, tax as TaxRate]))
  return new Map(rows.map(({ id, checkoutId }) => [id, ordered.get(id) ?? agreed.get(checkoutId ?? '') ?? untaxed]))
}

const ratesOfOrders = query((db, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['subscriptionId', 'tax'])
    .where('subscriptionId', 'in', ids)
    .where('tax', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id'),
)

const ratesOfCheckouts = query((db, ids: readonly string[]) =>
  db.selectFrom('checkouts').select(['id', 'tax']).where('id', 'in', ids).where('tax', 'is not', null),
)
