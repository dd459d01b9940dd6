import type { Address } from '#contract/billing/addresses.ts'
import type { SellerSettings } from './seller-settings.ts'

/** Where a seller is, as its invoices say and its taxes depend on. */
export function sellerAddress({ profile }: Pick<SellerSettings, 'profile'>): Address | null {
  const { address } = profile as { address?: Address | null }
  return address ?? null
}
