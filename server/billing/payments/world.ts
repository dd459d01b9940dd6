import type { PaymentProcessor } from '../../kit/payments.ts'

/** What this room needs of the outside world. */
export type PaymentWorld = {
  /** Who moves the money. */
  payments: PaymentProcessor
}
