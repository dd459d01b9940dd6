import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Customer } from '../customers/store.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { untaxed } from '../money/tax.ts'
import type { ProductRow } from '../products/store.ts'
import { makeChange } from './make-change.ts'
import { quoteChange } from './quote-change.ts'
import { seatsFor } from './seats-for.ts'
import type { SubscriptionRow } from './store.ts'
import { knownTaxRates } from './tax-rates.ts'

/**
 * Gives a subscription that was just paid as many seats as there are members by now. The cost of members who came or went during the payment waits
 * for the next order: nothing unpaid is credited. The caller holds the row's lock.
 */
export async function followMembers(app: App, row: SubscriptionRow, { product, customer }: { product: ProductRow; customer: Customer }) {
  const seats = await seatsFor(app, product, customer)
  if (row.seats === null || seats === null || seats === row.seats) return row
  const at = now(app)
  const taxRate = (await knownTaxRates(app, [row])).get(row.id) ?? untaxed
  const quote = await quoteChange(app, row, { seats, behavior: 'wait', taxRate, at })
  return makeChange(app, row, { quote, taxRate, at, intent: null, by: bySystem, reason: `${seats} members` })
}
