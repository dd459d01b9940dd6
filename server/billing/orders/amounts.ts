import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import { allocate } from '../money/allocate.ts'
import { type Amount, checked, sumOf } from '../money/amounts.ts'
import { type DiscountTerms, discountOn } from '../money/discounts.ts'
import { type TaxRate, taxOn } from '../money/tax.ts'

/** A line of an order before anything is taken off: what is prorated was discounted when it was first sold. */
type Line = {
  amount: Amount
  proration: boolean
  /** The tax of the order that a credit comes from. Without it, the line is taxed with this order. */
  taxAmount?: Amount | null
  /** The discount that it was used under. Without it, the discount of the order is for it too. */
  discount?: DiscountTerms | null
}

export type Amounts = {
  /** In the order of the lines. */
  lines: { discountAmount: Amount; taxAmount: Amount }[]
  subtotalAmount: Amount
  discountAmount: Amount
  netAmount: Amount
  taxAmount: Amount
  totalAmount: Amount
}

/**
 * What lines come to: amount, less the discount, plus the tax on what is left. Discount and tax are rounded once, on the sum and to what can be charged, and then
 * shared out to the lines without a lost unit.
 */
export function amountsOf({
  items,
  discount,
  taxRate,
  currency,
}: {
  items: readonly Line[]
  discount: DiscountTerms | null
  taxRate: TaxRate | null
  currency: string
}): Amounts {
  const step = chargeStepOf(currency)
  const subtotalAmount = sumOf(items.map(({ amount }) => amount))
  const base = items.map(({ amount, proration }) => (proration ? 0 : Math.max(0, amount)))
  const discounts = discountsOn(
    base,
    items.map(({ discount: own }) => (own === undefined ? discount : own)),
    step,
  )
  const discountAmount = sumOf(discounts)
  const own = taxesOn(
    items.map(({ amount, taxAmount }, at) => (taxAmount == null ? checked(amount - (discounts[at] ?? 0)) : 0)),
    taxRate,
    step,
  )
  const taxes = items.map(({ taxAmount }, at) => taxAmount ?? own[at] ?? 0)
  const netAmount = checked(subtotalAmount - discountAmount)
  const taxAmount = sumOf(taxes)
  return {
    lines: items.map((_, at) => ({ discountAmount: discounts[at] ?? 0, taxAmount: taxes[at] ?? 0 })),
    subtotalAmount,
    discountAmount,
    netAmount,
    taxAmount,
    totalAmount: checked(netAmount + taxAmount),
  }
}

/** What each discount takes off the sum of its lines, shared out to them. A fixed amount is taken off once. */
function discountsOn(base: readonly Amount[], given: readonly (DiscountTerms | null)[], step: number): Amount[] {
  const discounts = base.map(() => 0)
  for (const lines of Map.groupBy(base.keys(), (at) => keyOf(given[at] ?? null)).values()) {
    const terms = given[lines[0] ?? 0] ?? null
    const own = lines.map((at) => base[at] ?? 0)
    const shares = terms === null ? [] : allocate(discountOn(sumOf(own), terms, step), own)
    for (const [position, at] of lines.entries()) discounts[at] = shares[position] ?? 0
  }
  return discounts
}

function keyOf(terms: DiscountTerms | null): string {
  if (terms === null) return ''
  return terms.type === 'fixed' ? `fixed ${terms.amount}` : `percentage ${terms.basisPoints}`
}

/** Each line brings the tax on the sum so far to where it must be: credits and charges together lose nothing. */
function taxesOn(nets: readonly Amount[], rate: TaxRate | null, step: number): Amount[] {
  if (rate === null) return nets.map(() => 0)
  let sum = 0
  return nets.map((net) => {
    const before = taxOn(sum, rate, step)
    sum = checked(sum + net)
    return checked(taxOn(sum, rate, step) - before)
  })
}
