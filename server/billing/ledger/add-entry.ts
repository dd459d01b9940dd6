import type { Insertable } from 'kysely'
import type { App, By } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { compiledQuery, named } from '../../storage/compiled-query.ts'
import type { JsonObject, Tables } from '../../storage/tables.ts'
import { ledgerTables } from './tables.ts'

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

const insertEntry = compiledQuery((db, values: Record<string, unknown>) =>
  db.insertInto('ledgerEntries').values(named(ledgerTables.ledgerEntries, values) as Insertable<Tables['ledgerEntries']>),
)

const nothing = { customerId: null, orderId: null, paymentId: null, refundId: null, subscriptionId: null, checkoutId: null, details: {} }

/** Writes down, in the transaction of the change, who changed what money and why. Entries are never changed, and outlive their seller. */
export async function addLedgerEntry(app: App, { by, ...entry }: LedgerEntry): Promise<void> {
  const { actor, actorId } = by
  await insertEntry(app.db, { ...nothing, ...entry, id: newId(app), actor, actorId, createdAt: now(app) })
}

/** So many go in faster one by one, by a statement that is ready. */
const few = 2

/** The same for many. */
export async function addLedgerEntries(app: App, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ by, ...entry }) => ({ ...nothing, ...entry, ...by, id: newId(app), createdAt: now(app) }))
  if (rows.length > few) await app.db.insertInto('ledgerEntries').values(rows).execute()
  else for (const row of rows) await insertEntry(app.db, row)
}
