import type { JsonObject } from '../../storage/tables.ts'
import type { By } from '../ledger/add-entry.ts'
import type { SubscriptionRow } from './store.ts'

export type SubscriptionHappenings = {
  /** It began, or something of it that anybody sees is another now. The row is written already. */
  'subscription.moved': SubscriptionMove
}

export type SubscriptionMove = {
  /** Null where it begins. */
  before: SubscriptionRow | null
  after: SubscriptionRow
  by: By
  /** Why, as the books say it. */
  reason: string
  /** What the change itself comes to, where it is one of plan or seats. */
  cost: number
  details: JsonObject
}
