import type { Address } from '#contract/billing/addresses.ts'
import type { App } from '../../kit/app.ts'
import type { TaxRate } from '../money/tax.ts'
import { askRate } from '../taxes/ask-rate.ts'
import { sellerSettings } from './seller-settings.ts'
import { sellerOfSale } from './seller-tax.ts'

type Sale = { organizationId: string; address: Address | null; taxId: string | null; taxIdFormat: string | null }

/** The tax rate of a seller's sale to a buyer. Null while the buyer's location is unknown. Call it before a transaction. */
export async function taxRateFor(app: App, { organizationId, address, taxId, taxIdFormat }: Sale): Promise<TaxRate | null> {
  if (address === null) return null
  const shown = taxId === null || taxIdFormat === null ? null : ([taxId, taxIdFormat] as const)
  const seller = sellerOfSale(await sellerSettings(app, organizationId))
  return askRate(app, { ...address, ...seller, taxId: shown })
}
