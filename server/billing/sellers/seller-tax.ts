import type { Address } from '#contract/billing/addresses.ts'
import { readTaxId } from '../money/tax-ids.ts'
import { refuseField } from '../refusals/refusals.ts'
import { sellerAddress } from './seller-address.ts'
import type { SellerSettings } from './seller-settings.ts'

export type SellerTax = { legalName: string | null; vatId: string | null; registrations: string[] }

const unregistered: SellerTax = { legalName: null, vatId: null, registrations: [] }

/** Who a seller is to a tax office, and where it is registered. */
export function sellerTax({ profile }: Pick<SellerSettings, 'profile'>): SellerTax {
  const { tax } = profile as { tax?: SellerTax | null }
  return tax ?? unregistered
}

/** What the rate of a sale depends on at the seller's side. */
export function sellerOfSale(settings: SellerSettings | undefined) {
  return {
    sellerCountry: (settings && sellerAddress(settings)?.country) ?? null,
    registrations: settings ? sellerTax(settings).registrations : [],
  }
}

type Given = { legalName?: string | null | undefined; vatId?: string | null | undefined; registrations: readonly string[] }

/** Reads what a seller says of its taxes. A VAT id is checked by the rules of the seller's country, so the country comes first. */
export function readSellerTax(given: Given | null, address: Address | null): SellerTax | null {
  if (given === null) return null
  const { legalName, vatId, registrations } = given
  return {
    legalName: legalName ?? null,
    vatId: vatId == null ? null : readVatId(vatId, address),
    registrations: [...new Set(registrations)],
  }
}

function readVatId(typed: string, address: Address | null): string {
  if (address === null) return refuseField('COUNTRY_REQUIRED', ['tax', 'vat_id'])
  const [value] = readTaxId(typed, address.country) ?? refuseField('INVALID_TAX_ID', ['tax', 'vat_id'], typed)
  return value
}
