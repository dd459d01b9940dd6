import type { By } from '../ledger/add-entry.ts'
import type { Order } from '../orders/store.ts'
import type { RefundRow } from './store.ts'

/** A refund that is decided on has no `before`. */
export type RefundMove = {
  before: RefundRow | null
  after: RefundRow
  /** What is given back, as it was before the move and held by the caller. */
  order: Order
  /** What of it goes to the card. The rest, which credit had paid, becomes credit again. */
  toCard: number
  by: By
}

export type RefundHappenings = { 'refund.moved': RefundMove }
