import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'

/** What this room needs of those who sell something for a payment. */
export type PaymentNeeds = {
  /**
   * By the payment's purpose: finishes a payment whose outcome is known but not yet applied, because a process died or a bank took its time.
   * `finished`, with everything that belongs to it, or `refund` when there is nothing to sell any more.
   */
  paymentOwners: Readonly<Record<string, (app: App, intent: PaymentIntent) => Promise<'finished' | 'refund'>>>
}
