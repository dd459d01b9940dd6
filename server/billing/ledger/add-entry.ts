import type { App, By } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { JsonObject } from '../../storage/tables.ts'

export type { By } from '../../kit/app.ts'

export const bySystem: By = { actor: 'system', actorId: null }

const ofToken = 'token:'

export function bySeller({ actorId }: { actorId: string }): By {
  if (actorId.startsWith(ofToken)) return { actor: 'token', actorId: actorId.slice(ofToken.length) }
  return { actor: 'person', actorId }
}

export function byCustomer(customerId: string): By {
  return { actor: 'customer', actorId: customerId }
}

export type LedgerEntry = {
  organizationId: string
  customerId?: string | null
  /** What kind of change it was: `payment`, `refund`, `credit`, `subscription_update` … */
  kind: string
  amount: number
  currency: string
  by: By
  reason: string
  orderId?: string | null
  paymentId?: string | null
  refundId?: string | null
  subscriptionId?: string | null
  checkoutId?: string | null
  details?: JsonObject
}

/** Writes down, in the transaction of the change, who changed what money and why. Entries are never changed, and outlive their seller. */
export async function addLedgerEntry(app: App, { by, details = {}, ...entry }: LedgerEntry): Promise<void> {
  await app.db
    .insertInto('ledgerEntries')
    .values({ id: newId(app), ...entry, ...by, details, createdAt: now(app) })
    .execute()
}
