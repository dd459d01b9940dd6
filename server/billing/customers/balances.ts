import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { addLedgerEntry, type By, bySystem } from '../ledger/add-entry.ts'
import type { Customer } from './store.ts'

type Whose = { customer: Pick<Customer, 'id' | 'organizationId'>; currency: string }
type About = { orderId?: string | null; checkoutId?: string | null; refundId?: string | null }
type Credit = Whose & About & { amount: number; by: By; reason: string }

/** Gives a customer credit that their next orders use first. */
export async function creditBalance(app: App, { customer, currency, amount, by, reason, ...about }: Credit): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`A credit of ${amount} is none.`)
  await app.db
    .insertInto('customerBalances')
    .values({ customerId: customer.id, currency, amount, modifiedAt: now(app) })
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'currency'])
        .doUpdateSet({ amount: sql`customer_balances.amount + excluded.amount` as never, modifiedAt: now(app) }),
    )
    .execute()
  const { id: customerId, organizationId } = customer
  await addLedgerEntry(app, { ...about, organizationId, customerId, kind: 'balance_credit', amount, currency, by, reason })
}

/** How much of a customer's credit pays for something: all that is due, or so much that the card is left with what can be charged. */
export function creditUsed({ due, credit, least }: { due: number; credit: number; least: number }): number {
  const rest = Math.max(0, due - credit)
  return rest === 0 || rest >= least ? Math.max(0, due) - rest : Math.max(0, due - least)
}

type Taking = Whose & About & { upTo: number; least?: number; by?: By; reason?: string }

/** Takes as much of a customer's credit as there is, up to an amount of which nothing is left or at least so much, and answers how much that was. */
export async function takeFromBalance(app: App, taking: Taking): Promise<number> {
  const { customer, currency, upTo, least = 0, by = bySystem, reason = 'Applied to an order', ...about } = taking
  if (upTo <= 0) return 0
  const taken = creditUsed({ due: upTo, credit: await lockBalance(app, customer.id, currency), least })
  if (taken === 0) return 0
  await app.db
    .updateTable('customerBalances')
    .set({ amount: sql`amount - ${taken}` as never, modifiedAt: now(app) })
    .where('customerId', '=', customer.id)
    .where('currency', '=', currency)
    .execute()
  const { id: customerId, organizationId } = customer
  await addLedgerEntry(app, { ...about, organizationId, customerId, kind: 'balance_debit', amount: -taken, currency, by, reason })
  return taken
}

/** What a customer has of credit, held until the transaction ends. */
export async function lockBalance(app: App, customerId: string, currency: string): Promise<number> {
  const own = app.db.selectFrom('customerBalances').where('customerId', '=', customerId).where('currency', '=', currency)
  return (await forUpdate(app, own.select('amount')).executeTakeFirst())?.amount ?? 0
}

export async function balanceOf({ db }: App, customerId: string, currency: string): Promise<number> {
  const own = db.selectFrom('customerBalances').where('customerId', '=', customerId).where('currency', '=', currency)
  return (await own.select('amount').executeTakeFirst())?.amount ?? 0
}
