import type { Address } from '#contract/billing/addresses.ts'
import type { App } from '../../kit/app.ts'
import { type TaxRate, taxTable } from '../money/tax.ts'
import { sellerAddress } from './seller-address.ts'
import { sellerSettings } from './seller-settings.ts'

type Sale = { organizationId: string; address: Pick<Address, 'country'> | null; taxId: string | null; taxIdFormat: string | null }

/** By what rate a seller's sale to somebody there is taxed. Null as long as nobody knows where the buyer is. Asked before a transaction. */
export async function taxRateFor(app: App, { organizationId, address, taxId, taxIdFormat }: Sale): Promise<TaxRate | null> {
  if (address === null) return null
  const sellerCountry = sellerAddress(await sellerSettings(app, organizationId))?.country ?? null
  const shown = taxId === null || taxIdFormat === null ? null : ([taxId, taxIdFormat] as const)
  return taxTable.rateFor({ country: address.country, sellerCountry, taxId: shown })
}
