import type { Amount } from '../money/amounts.ts'
import type { Period } from '../periods/periods.ts'
import type { Line } from './pending-items.ts'

/** A line that time of the period was sold by: what was paid for it, and what was given back of that. */
export type PeriodLine = {
  id: string
  productPriceId: string | null
  period: Period
  net: Amount
  tax: Amount | null
  credited: Amount
  isCredited: boolean
}

/** A line that gives back a share of another one. */
export type CreditLine = Line & { creditsItemId: string }
