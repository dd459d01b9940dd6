import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow } from '../../kit/clock.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { TaxRate } from '../money/tax.ts'
import type { Order } from '../orders/store.ts'
import { chargedWithin } from '../periods/retries.ts'
import { collectPayments } from './collect-payments.ts'
import { listDue, lockDue } from './due-store.ts'
import { putOff } from './move-subscriptions.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { renewalFacts } from './renewal-facts.ts'
import { taxRatesFor } from './tax-rates.ts'

/** So many share a transaction. */
const batch = 200
const putOffBy = hours(1)

/** Renews or ends subscriptions whose time has come, a batch of them, and charges what they owe then. Answers how many it found. */
export async function renewDue(app: App): Promise<number> {
  const due = await listDue(app, batch)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const rates = await taxRatesFor(
    app,
    due.map(({ customerId }) => customerId),
  )
  const orders = await renewTogether(app, ids, rates).catch((error: unknown) => renewOneByOne(app, ids, rates, error))
  await collectPayments(app, orders)
  return due.length
}

async function renewTogether(app: App, ids: readonly string[], rates: Map<string, TaxRate>): Promise<Order[]> {
  return inTransaction(app, async (app) => {
    const rows = await lockDue(app, ids)
    const facts = await renewalFacts(app, rows)
    return renewSubscriptions(app, rows, facts, { rates, plan: fromNow(app, chargedWithin) })
  })
}

/** One that cannot be renewed must not stop the others. */
async function renewOneByOne(app: App, ids: readonly string[], rates: Map<string, TaxRate>, error: unknown): Promise<Order[]> {
  app.log.warn({ err: error }, 'Subscriptions could not be renewed together; trying each alone.')
  const orders: Order[] = []
  for (const id of ids) {
    try {
      orders.push(...(await renewTogether(app, [id], rates)))
    } catch (error) {
      app.log.error({ err: error, subscriptionId: id }, 'A subscription could not be renewed and will be tried again in an hour.')
      await putOff(app, id, putOffBy)
    }
  }
  return orders
}
