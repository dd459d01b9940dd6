import type { Order } from '../orders/store.ts'
import type { DisputeRow } from './store.ts'

/** A dispute that we hear of for the first time has no `before`. */
export type DisputeMove = {
  before: DisputeRow | null
  after: DisputeRow
  /** What was paid by the disputed payment, as it was before the move and held by the caller. */
  order: Order
}

export type DisputeHappenings = { 'dispute.moved': DisputeMove }
