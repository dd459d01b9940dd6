import type { NextInvoice } from '#contract/billing/subscriptions.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { NextCharge } from '../letters/upstairs.ts'
import { refuse } from '../refusals/refusals.ts'
import { nextBills } from './next-charges.ts'
import type { SubscriptionRow } from './store.ts'

/**
 * What a subscription is billed when its period ends, by what is known now, line by line. The customer's other subscriptions are looked at too: credit goes
 * to whatever renews first. Usage of the current period comes on top. What ends, or has ended, has none.
 */
export async function nextInvoice(app: App, row: SubscriptionRow): Promise<NextInvoice> {
  const bill = (await nextBillOf(app, row)) ?? refuse('ResourceNotFound')
  const { lines: shares, netAmount: _, ...sums } = bill.amounts
  return {
    date: row.currentPeriodEnd,
    items: bill.lines.map(({ label, proration }, at) => ({ label, amount: shares[at]?.amount ?? 0, proration })),
    ...sums,
    appliedBalanceAmount: 0 - bill.credit,
    dueAmount: bill.due,
    waits: bill.waits,
    currency: row.currency,
  }
}

/** What a letter says of it. */
export async function findNextCharge(app: App, row: Pick<SubscriptionRow, 'id' | 'customerId'>): Promise<NextCharge | null> {
  const bill = await nextBillOf(app, row)
  if (!bill) return null
  const { amounts, tax, credit, due, waits, isPlusUsage } = bill
  return { total: waits ? 0 : amounts.totalAmount, tax, credit, due, isPlusUsage }
}

async function nextBillOf(app: App, { id, customerId }: Pick<SubscriptionRow, 'id' | 'customerId'>) {
  const all = (await runningOf(app, customerId)) as SubscriptionRow[]
  return (await nextBills(app, all)).get(id)
}

const runningOf = query((db, customerId: string) =>
  db.selectFrom('subscriptions').where('customerId', '=', customerId).where('endedAt', 'is', null).selectAll(),
)
