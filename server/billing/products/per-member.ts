import type { ProductRow } from './store.ts'

/** A recurring product whose metadata says `{"seats": "members"}` costs its price for each member of the organization that buys it. */
export function isPerMember({ recurringInterval, metadata }: Pick<ProductRow, 'recurringInterval' | 'metadata'>): boolean {
  return recurringInterval !== null && metadata.seats === 'members'
}
