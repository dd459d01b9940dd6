import type { Address } from '#contract/billing/addresses.ts'
import { readTaxId } from '../money/tax-ids.ts'
import { refuseField } from '../refusals/refusals.ts'
import type { Changes } from './write-customers.ts'

/** A tax id as it is kept. Which formats it may have depends on the country, so there must be one. */
export function keptTaxId(typed: string | null, address: Address | null): Pick<Changes, 'taxId' | 'taxIdFormat'> {
  if (typed === null) return { taxId: null, taxIdFormat: null }
  if (!address) return refuseField('COUNTRY_REQUIRED', ['billing_address'])
  const [taxId, taxIdFormat] = readTaxId(typed, address.country) ?? refuseField('INVALID_TAX_ID', ['tax_id'], typed)
  return { taxId, taxIdFormat }
}
