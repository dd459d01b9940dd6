import type { App } from '../../kit/app.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { type TaxRate, taxTable } from '../money/tax.ts'

/** The tax that each of these customers pays. Asking may be slow, so it is done before a transaction. */
export async function taxRatesFor(app: App, customerIds: readonly string[]): Promise<Map<string, TaxRate>> {
  const customers = await findCustomers(app, customerIds)
  const rates = await Promise.all([...customers.values()].map(async (customer) => [customer.id, await taxRateFor(customer)] as const))
  return new Map(rates)
}

export function taxRateFor({ billingAddress, taxId, taxIdFormat }: Customer): Promise<TaxRate> {
  const shown = taxId !== null && taxIdFormat !== null ? ([taxId, taxIdFormat] as const) : null
  return taxTable.rateFor({ country: billingAddress?.country ?? null, sellerCountry: null, taxId: shown })
}
