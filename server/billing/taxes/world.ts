import type { Tax } from '../money/tax.ts'

/** What this room needs of the outside world. */
export type TaxWorld = {
  /** Who knows the rates. */
  tax: Tax
}
