import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Customer } from '../customers/store.ts'
import { bySystem } from '../ledger/add-entry.ts'
import type { ProductRow } from '../products/store.ts'
import { makeChange } from './make-change.ts'
import { quoteChange } from './quote-change.ts'
import { seatsFor } from './seats-for.ts'
import type { SubscriptionRow } from './store.ts'
import { taxRateFor } from './tax-rates.ts'

/**
 * Gives a subscription that was just paid for as many seats as there are members by now. What those cost who came or went while it was paid waits for the
 * next order: nothing is given back that nobody paid. The caller holds the row.
 */
export async function followMembers(app: App, row: SubscriptionRow, { product, customer }: { product: ProductRow; customer: Customer }) {
  const seats = await seatsFor(app, product, customer.externalId)
  if (row.seats === null || seats === null || seats === row.seats) return row
  const at = now(app)
  const taxRate = await taxRateFor(app, customer)
  const quote = await quoteChange(app, row, { seats, behavior: 'prorate', taxRate, at })
  return makeChange(app, row, { quote, taxRate, at, intent: null, by: bySystem, reason: `${seats} members` })
}
