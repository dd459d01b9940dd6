import type { Amount } from '../money/amounts.ts'
import { meteredAmount, readDecimal } from '../money/decimals.ts'

export type UnitPrice = { unitAmount: string | null; capAmount: number | null }

/** What usage costs beyond what credits pay for. Never less than nothing, and no more than the cap. */
export function dueFor({ unitAmount, capAmount }: UnitPrice, consumedUnits: number, creditedUnits: number): Amount {
  const price = readDecimal(unitAmount ?? '0')
  if (!price) throw new Error(`${unitAmount} is not the price of a unit.`)
  return meteredAmount(price, Math.max(0, consumedUnits - creditedUnits), capAmount)
}
