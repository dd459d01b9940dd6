import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'

type Entry = {
  amount: number
  /** The order or the checkout that it paid for or came from. None of what the seller gave or took. */
  about: string | null
  /** The payout that took it. */
  refundId: string | null
}

/** How much of a customer's credit came from what they paid. What the seller gave them is used first, and is never paid out. */
export async function tracedCredit(app: App, customerId: string, currency: string): Promise<number> {
  const entries = await entriesOf(app, customerId, currency)
  return tracedOf(entries.map(({ soldBy, checkoutId, orderId, ...entry }) => ({ ...entry, about: checkoutId ?? soldBy ?? orderId })))
}

const entriesOf = query((db, customerId: string, currency: string) =>
  db
    .selectFrom('ledgerEntries')
    .leftJoin('orders', 'orders.id', 'ledgerEntries.orderId')
    .where('ledgerEntries.customerId', '=', customerId)
    .where('ledgerEntries.currency', '=', currency)
    .where('ledgerEntries.kind', 'in', ['balance_credit', 'balance_debit'])
    .orderBy('ledgerEntries.createdAt')
    .orderBy('ledgerEntries.id')
    .select([
      'ledgerEntries.amount',
      'ledgerEntries.refundId',
      'ledgerEntries.checkoutId',
      'ledgerEntries.orderId',
      'orders.checkoutId as soldBy',
    ]),
)

/** What credit paid for and comes back is given again as far as it was: otherwise a refund would make money of a gift. */
export function tracedOf(entries: readonly Entry[]): number {
  let [given, traced] = [0, 0]
  const used = new Map<string, number>()
  for (const { amount, about, refundId } of entries) {
    const before = about === null ? 0 : (used.get(about) ?? 0)
    const part = amount > 0 ? (about === null ? amount : Math.min(amount, before)) : refundId === null ? -Math.min(given, -amount) : 0
    given += part
    traced += amount - part
    if (about !== null) used.set(about, before - part)
  }
  return Math.max(0, traced)
}
