import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import { settleMeter } from '../credits/credits.ts'
import { liveLots } from '../credits/store.ts'
import { holdCustomerMeter, type OfMeter } from '../customer-meters/store.ts'
import { openLateUsage } from '../late-usage/store.ts'
import { markBilled } from '../meters/store.ts'
import { toStep } from '../money/amounts.ts'
import { decimalsOf } from '../money/currencies.ts'
import { readDecimal, writeDecimal } from '../money/decimals.ts'
import { dueFor } from '../subscription-meters/due-for.ts'
import { countsToBill, isCountedByOlder, restartCounts } from '../subscription-meters/store.ts'

/** A period of a subscription that ends. */
export type EndedPeriod = {
  subscriptionId: string
  customerId: string
  organizationId: string
  start: string
  end: string
  /** Of these meters alone; without it, of all. */
  meterIds?: readonly string[]
  /** The subscription ends with it: usage since then that comes in late still counts for a while, under the same discount. */
  last?: { since: string; discountId: string | null }
}

/** What some usage costs. */
export type UsageLine = {
  label: string
  amount: number
  proration: boolean
  productPriceId: string | null
  taxBehavior?: TaxBehavior | null
  start?: string | null
  end?: string | null
}

/**
 * What was used in periods that end, as lines of their orders, in the transaction that makes them: what is billed here is counted no more, and what credits
 * paid for is taken off them. What comes in later is the next period's.
 */
export async function usageLines(app: App, ended: readonly EndedPeriod[]): Promise<Map<string, UsageLine[]>> {
  if (ended.length === 0) return new Map()
  const wanted = await countsToBill(app, ended)
  const byMeter = [...wanted].sort((one, other) => (one.customerId + one.meterId < other.customerId + other.meterId ? -1 : 1))
  const held = new Map<string, Awaited<ReturnType<typeof holdCustomerMeter>>>()
  for (const count of byMeter) held.set(count.customerId + count.meterId, await holdCustomerMeter(app, count))
  const lines = new Map<string, UsageLine[]>()
  const billed = new Set<string>()
  const late: Parameters<typeof openLateUsage>[1][number][] = []
  // Read again: the rows are locked now, so no other transaction counts for these customers and meters.
  for (const count of await countsToBill(app, ended)) {
    const { subscriptionId, meterId, consumedUnits, productPriceId } = count
    const meter = held.get(count.customerId + meterId)
    if (!meter) continue
    const period = ended.find((each) => each.subscriptionId === subscriptionId)
    const due = dueFor(count, consumedUnits, count.settledUnits + meter.creditedUnits)
    const amount = toStep(due, chargeStepOf(count.priceCurrency))
    if (consumedUnits > 0) {
      const line = {
        label: labelOf(count, amount),
        amount,
        proration: false,
        productPriceId,
        taxBehavior: count.taxBehavior as TaxBehavior | null,
        start: period?.start ?? null,
        end: period?.end ?? null,
      }
      lines.set(subscriptionId, [...(lines.get(subscriptionId) ?? []), line])
      billed.add(meterId)
    }
    const hasEnded = period?.last !== undefined && !(await isCountedByOlder(app, count))
    const settled = await settleMeter(app, meter, { hasEnded })
    held.set(count.customerId + meterId, settled)
    await restartCounts(app, count.id, settled.creditedUnits)
    if (!period?.last || !hasEnded) continue
    const { organizationId, customerId, eventsCount, eventsSum, eventsLeast, eventsMost } = count
    const [whose, counters] = [
      { subscriptionId, meterId, organizationId, customerId },
      { eventsCount, eventsSum, eventsLeast, eventsMost },
    ]
    const credited = count.settledUnits + meter.creditedUnits
    late.push({
      ...whose,
      ...counters,
      productPriceId,
      discountId: period.last.discountId,
      startedAt: period.last.since,
      endedAt: period.end,
      coveredUnits: credited - settled.creditedUnits + (await unitsLost(app, settled, subscriptionId)),
      billedUnits: Math.max(0, consumedUnits - credited),
      billedAmount: amount,
    })
  }
  await markBilled(app, [...billed])
  await openLateUsage(app, late)
  return lines
}

/** What is left of the units that a subscription came with, and is lost with it. */
async function unitsLost(app: App, meter: OfMeter, subscriptionId: string): Promise<number> {
  const lots = await liveLots(app, meter)
  return lots.reduce((sum, lot) => sum + (lot.subscriptionId === subscriptionId && lot.endedAt === null ? lot.remaining : 0), 0)
}

type Used = {
  meterName: string
  consumedUnits: number
  unitAmount: string | null
  capAmount: number | null
  priceCurrency: string
  taxBehavior: string | null
}

/** What a line says: how much was used, at which price, and whether the cap kept it down. */
export function labelOf({ meterName, consumedUnits, unitAmount, capAmount, priceCurrency, taxBehavior }: Used, amount: number): string {
  const units = readDecimal(consumedUnits) ?? readDecimal(consumedUnits.toFixed(12))
  const price = moneyOf(unitAmount ?? '0', priceCurrency)
  const tax = taxBehavior === 'inclusive' ? ' incl. tax' : ''
  const line = `${meterName} — (${units ? writeDecimal(units) : consumedUnits} consumed units) × ${price}${tax}`
  return capAmount !== null && amount >= capAmount ? `${line} — Capped at ${moneyOf(String(capAmount), priceCurrency)}` : line
}

/** An amount in minor units, with all its decimals, as people write it: `$0.005`. */
function moneyOf(minor: string, currency: string): string {
  const decimal = readDecimal(minor)
  if (!decimal) throw new Error(`${minor} is not an amount.`)
  const places = decimalsOf(currency)
  const [whole = '0', fraction = ''] = writeDecimal(decimal).split('.')
  const digits = whole.padStart(places + 1, '0')
  const cents = (digits.slice(digits.length - places) + fraction).replace(/0+$/, '').padEnd(places, '0')
  const written = `${digits.slice(0, digits.length - places)}${cents && `.${cents}`}`
  return currency === 'usd' ? `$${written}` : `${written} ${currency.toUpperCase()}`
}
