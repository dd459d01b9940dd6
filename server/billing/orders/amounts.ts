import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import { allocate } from '../money/allocate.ts'
import { type Amount, checked, sumOf } from '../money/amounts.ts'
import { type DiscountTerms, discountOn } from '../money/discounts.ts'
import { netOf, type TaxRate, taxOn } from '../money/tax.ts'

/** A line of an order before anything is taken off: what is prorated was discounted when it was first sold. */
type Line = {
  amount: Amount
  proration: boolean
  /** Of the price that it comes from: an inclusive one has the tax in its amount. */
  taxBehavior?: TaxBehavior | null
  /** The tax of the order that a credit comes from. Without it, the line is taxed with this order. What has it is net. */
  taxAmount?: Amount | null
  /** The discount that it was used under. Without it, the discount of the order is for it too. */
  discount?: DiscountTerms | null
}

export type Amounts = {
  /** In the order of the lines, net. */
  lines: { amount: Amount; discountAmount: Amount; taxAmount: Amount }[]
  subtotalAmount: Amount
  discountAmount: Amount
  netAmount: Amount
  taxAmount: Amount
  totalAmount: Amount
}

/**
 * What lines come to: amount, less the discount, plus the tax on what is left. Discount and tax are rounded once, on the sum and to what can be charged, and then
 * shared out to the lines without a lost unit. A line of an inclusive price is less its discount before its tax is taken out of it, so that exactly this is paid.
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
  const discounts = discountsOn(
    items.map(({ amount, proration }) => (proration ? 0 : Math.max(0, amount))),
    items.map(({ discount: own }) => (own === undefined ? discount : own)),
    step,
  )
  const asked = items.map(({ amount }, at) => checked(amount - (discounts[at] ?? 0)))
  const onTop = taxesOn(
    items.map((item, at) => (item.taxAmount == null && !isInclusive(item) ? (asked[at] ?? 0) : 0)),
    taxRate,
    step,
  )
  const lines = items.map((item, at): Amounts['lines'][number] => {
    const discountAmount = discounts[at] ?? 0
    if (!isInclusive(item)) return { amount: item.amount, discountAmount, taxAmount: item.taxAmount ?? onTop[at] ?? 0 }
    const left = netOf(asked[at] ?? 0, 'inclusive', taxRate, step)
    const amount = Math.max(left, netOf(item.amount, 'inclusive', taxRate, step)) // a share of a discount may be finer than the step
    return { amount, discountAmount: checked(amount - left), taxAmount: checked((asked[at] ?? 0) - left) }
  })
  const subtotalAmount = sumOf(lines.map(({ amount }) => amount))
  const discountAmount = sumOf(lines.map((line) => line.discountAmount))
  const netAmount = checked(subtotalAmount - discountAmount)
  const taxAmount = sumOf(lines.map((line) => line.taxAmount))
  return { lines, subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount: checked(netAmount + taxAmount) }
}

function isInclusive({ taxBehavior, taxAmount }: Line): boolean {
  return taxBehavior === 'inclusive' && taxAmount == null
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
