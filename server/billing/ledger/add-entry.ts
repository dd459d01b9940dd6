import type { Insertable } from 'kysely'
import { tellRehearsal } from '../../kit/agent-call.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { query } from '../../storage/query.ts'
import type { JsonObject, Tables } from '../../storage/tables.ts'

/** Who moved money or what is owed: a person or a token of the seller, the customer, or the engine by its own rules. */
export type By = { actor: 'person' | 'token' | 'customer' | 'system'; actorId: string | null }

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

const insertEntries = query((db, rows: readonly Insertable<Tables['ledgerEntries']>[]) => db.insertInto('ledgerEntries').values(rows))

const nothing = { customerId: null, orderId: null, paymentId: null, refundId: null, subscriptionId: null, checkoutId: null, details: {} }

/** Writes down, in the transaction of the change, who changed what money and why. Entries are never changed, and outlive their seller. */
export async function addLedgerEntry(app: App, entry: LedgerEntry): Promise<void> {
  await addLedgerEntries(app, [entry])
}

/** The same for many. */
export async function addLedgerEntries(app: App, entries: readonly LedgerEntry[]): Promise<void> {
  const rows = entries.map(({ by: { actor, actorId }, ...entry }) => {
    return { ...nothing, ...entry, actor, actorId, id: newId(app), createdAt: now(app) }
  })
  tellRehearsal(...rows.map(({ kind, amount, currency }) => ({ kind: 'money' as const, what: kind, amount, currency })))
  await insertEntries(app, rows)
}
