import type { App } from '../../kit/app.ts'
import type { Amount } from '../money/amounts.ts'

/** What a subscription's next invoice comes to. */
export type NextCharge = {
  total: Amount
  /** `later`: it comes on top, and is not known yet. */
  tax: 'included' | 'none' | 'later'
  /** What the customer's credit pays of it, and what their card is charged. */
  credit: Amount
  due: Amount
  /** What is used until then comes on top. */
  isPlusUsage: boolean
}

/** What this room needs of those who renew subscriptions. */
export type LetterNeeds = {
  /** Null for a subscription that is billed nothing more. */
  findNextCharge: (app: App, subscription: { id: string; customerId: string }) => Promise<NextCharge | null>
}
