import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { Amount } from '../money/amounts.ts'
import type { Period } from '../periods/periods.ts'
import type { Line } from './pending-items.ts'

/** A line that time of the period was sold by: what was paid for it, and what was given back of that. */
export type PeriodLine = {
  id: string
  productPriceId: string | null
  period: Period
  /** What a share of is given back: as its price says while it waits, and net once an order has it. */
  amount: Amount
  /** The same without tax. */
  net: Amount
  tax: Amount | null
  /** Net as well. */
  credited: Amount
  isCredited: boolean
  taxBehavior: TaxBehavior | null
}

/** A line that gives back a share of another one. */
export type CreditLine = Line & { creditsItemId: string /** The amount without tax. */; net: Amount }
