import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import { spendCredits } from '../credits/credits.ts'
import { holdCustomerMeter } from '../customer-meters/store.ts'
import { type LateUsage, takeLateUsage } from '../late-usage/store.ts'
import { unitsOf } from '../meter-counts/counters.ts'
import { findMeters, type MeterRow, markBilled } from '../meters/store.ts'
import { toStep } from '../money/amounts.ts'
import { dueFor } from '../subscription-meters/due-for.ts'
import { labelOf, type UsageLine } from './usage-lines.ts'

type Late = { lines: UsageLine[]; discountId: string | null }

/**
 * What came in late of a subscription that ended, as lines of one more order, in the transaction that makes it: what all of its usage costs, less what the
 * last order billed. Nothing is added to it from here on.
 */
export async function lateLines(app: App, subscriptionId: string, period: { start: string; end: string }): Promise<Late> {
  const late = await takeLateUsage(app, subscriptionId)
  const meters = await findMeters(
    app,
    late.map(({ meterId }) => meterId),
  )
  const lines: UsageLine[] = []
  for (const row of late) {
    const line = await lineOf(app, row, meters.get(row.meterId) as MeterRow)
    if (line.amount > 0) lines.push({ ...line, ...period })
  }
  await markBilled(
    app,
    late.filter(({ eventsCount }) => eventsCount > 0).map(({ meterId }) => meterId),
  )
  return { lines, discountId: late[0]?.discountId ?? null }
}

async function lineOf(app: App, row: LateUsage, { name, aggregation: { func } }: MeterRow): Promise<UsageLine> {
  const price = await findPrice(app, row.productPriceId)
  if (!price) throw new Error(`${row.productPriceId} is what late usage costs, and is not there.`)
  const consumedUnits = unitsOf(func, row)
  // What the last order billed stays billed: units that the customer still has pay for what came in since.
  const beyond = consumedUnits - row.coveredUnits - row.billedUnits
  const spent = beyond > 0 ? await spendCredits(app, await holdCustomerMeter(app, row), beyond) : 0
  const due = toStep(dueFor(price, consumedUnits, row.coveredUnits + spent), chargeStepOf(price.priceCurrency))
  const label = `${labelOf({ meterName: name, consumedUnits, ...price }, due)} — Late usage`
  // A later event that lowers a mean takes nothing back: what an order asked for was right when it was made.
  const { productPriceId } = row
  const taxBehavior = price.taxBehavior as TaxBehavior | null
  return { label, amount: Math.max(0, due - row.billedAmount), proration: false, productPriceId, taxBehavior }
}

const findPrice = query((db, id: string) =>
  db.selectFrom('productPrices').select(['unitAmount', 'capAmount', 'priceCurrency', 'taxBehavior']).where('id', '=', id),
).first
