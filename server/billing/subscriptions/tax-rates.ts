import type { App } from '../../kit/app.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { type TaxRate, taxTable } from '../money/tax.ts'
import { settingsOfSellers } from '../sellers/seller-settings.ts'
import { sellerOfSale } from '../sellers/seller-tax.ts'

/** The tax that each of these customers pays. Asking may be slow, so it is done before a transaction. */
export async function taxRatesFor(app: App, customerIds: readonly string[]): Promise<Map<string, TaxRate>> {
  return ratesOf(app, [...(await findCustomers(app, customerIds)).values()])
}

export async function taxRateFor(app: App, customer: Customer): Promise<TaxRate> {
  return (await ratesOf(app, [customer])).get(customer.id) as TaxRate
}

async function ratesOf(app: App, customers: readonly Customer[]): Promise<Map<string, TaxRate>> {
  const sellers = await settingsOfSellers(app, [...new Set(customers.map(({ organizationId }) => organizationId))])
  const rateOf = ({ organizationId, billingAddress, taxId, taxIdFormat }: Customer) => {
    const seller = sellerOfSale(sellers.get(organizationId))
    const shown = taxId !== null && taxIdFormat !== null ? ([taxId, taxIdFormat] as const) : null
    return taxTable.rateFor({ country: billingAddress?.country ?? null, ...seller, taxId: shown })
  }
  return new Map(await Promise.all(customers.map(async (customer) => [customer.id, await rateOf(customer)] as const)))
}
