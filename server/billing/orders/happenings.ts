import type { By } from '../ledger/add-entry.ts'
import type { Order } from './store.ts'

/** A paid order came to be from nothing where it has no `before`. */
export type OrderMove = {
  before: Order | null
  after: Order
  by: By
  /** The payment behind it; null where nothing was due. */
  paymentId: string | null
}

export type OrderHappenings = { 'order.moved': OrderMove }
