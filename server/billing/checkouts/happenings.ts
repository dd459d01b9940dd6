import type { Checkout, CheckoutRow } from './store.ts'

/** A checkout that begins has no `before`, one that is pruned no `after`. */
export type CheckoutMove =
  | { before: null; after: Checkout }
  | { before: Checkout; after: Checkout }
  | { before: Pick<CheckoutRow, 'id' | 'organizationId' | 'status' | 'paymentId'>; after: null }

export type CheckoutHappenings = { 'checkout.moved': CheckoutMove }
