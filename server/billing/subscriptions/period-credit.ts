import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import { prorationLabel } from '#contract/billing/proration-labels.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { allocate } from '../money/allocate.ts'
import { type Amount, checked, multiplyFraction, sumOf } from '../money/amounts.ts'
import { netOf, type TaxRate } from '../money/tax.ts'
import { lockOrders } from '../orders/open-orders.ts'
import { refundsUnderWay } from '../orders/refunded-sums.ts'
import type { Order } from '../orders/store.ts'
import { creditItem } from '../orders/write-order-items.ts'
import { prorate } from '../periods/periods.ts'
import { lessenCredit } from './lessen-credit.ts'
import { type Line, type PendingItem, pendingItemsOf } from './pending-items.ts'
import type { CreditLine, PeriodLine } from './period-lines.ts'
import type { SubscriptionRow } from './store.ts'

type Leaving = {
  product: string
  at: Instant
  taxRate: TaxRate
  /** The cheaper plan that takes its place: what was used of the period's units is not given back. */
  nextProductId?: string | undefined
}

/**
 * What the time that is left was paid: the share of each order line that it is a part of, less its discount and what was refunded of it, with the tax of
 * its order. A line that waits for the next order counts as one that will be paid. Without such lines the time is worth nothing.
 */
export async function periodCredit(
  app: App,
  row: SubscriptionRow,
  { product, at, taxRate, nextProductId }: Leaving,
): Promise<CreditLine[]> {
  // Seats change often, and each change gives back all lines before it: only what the units cost needs those.
  const open = ordersOfPeriod(app, row).where('orderItems.creditedAt', 'is', null)
  const ids = await (nextProductId === undefined ? open : ordersOfPeriod(app, row)).execute()
  const orders = await lockOrders(
    app,
    ids.map(({ id }) => id),
  )
  const paid = await Promise.all([...orders.values()].map((order) => paidLines(app, order)))
  const step = chargeStepOf(row.currency)
  const pending = (await pendingItemsOf(app, [row.id])).get(row.id) ?? []
  const waiting = pending.flatMap((item) => waitingLine(item, (amount) => netOf(amount, item.taxBehavior, taxRate, step)))
  const sold = [...paid.flat(), ...waiting].filter(({ period }) => period.end > row.currentPeriodStart)
  const credits = sold.filter(({ isCredited }) => !isCredited).flatMap((line) => creditOf(line, { product, at, step, taxRate }))
  return nextProductId === undefined ? credits : lessenCredit(app, row, { credits, sold, nextProductId })
}

type Credited = { product: string; at: Instant; step: number; taxRate: TaxRate }

function creditOf(line: PeriodLine, { product, at, step, taxRate }: Credited): CreditLine[] {
  const { id, productPriceId, taxBehavior, period, tax } = line
  const amount = period.start <= at ? prorate(line.amount, period, at, step) : 0
  if (amount <= 0) return []
  const { end } = period
  const label = prorationLabel({ product, from: at.slice(0, 10), to: end.slice(0, 10) }, { isGivenBack: true })
  const taxAmount = tax === null ? null : checked(-prorate(tax, period, at, step))
  const net = -netOf(amount, taxBehavior, taxRate, step)
  return [{ label, amount: -amount, net, taxAmount, proration: true, productPriceId, taxBehavior, start: at, end, creditsItemId: id }]
}

/** The lines of an order that pay for time. What was refunded of the order, or is disputed, is shared by what each line cost. */
async function paidLines(app: App, order: Order): Promise<PeriodLine[]> {
  const pending = await refundsUnderWay(app, order.id)
  const sold = order.items.filter(({ amount }) => amount > 0)
  const nets = sold.map(({ amount, discountAmount }) => checked(amount - discountAmount))
  const taxes = sold.map(({ taxAmount }) => Math.max(0, taxAmount))
  const refunded = sharedBy(nets, order.refundedAmount + order.disputedAmount + pending.amount)
  // Where an order gives tax back, none of that is the tax of what it sold: as much of that goes as of its price.
  const refundedTax =
    order.taxAmount < 0
      ? taxes.map((tax, at) => (nets[at] ? multiplyFraction(tax, refunded[at] ?? 0, nets[at]) : 0))
      : sharedBy(taxes, order.refundedTaxAmount + order.disputedTaxAmount + pending.taxAmount)
  return sold.flatMap(({ id, productPriceId, creditedAt, creditedAmount: credited, ...item }, at): PeriodLine[] => {
    const [start, end] = [item.startTimestamp ?? order.periodStart, item.endTimestamp ?? order.periodEnd]
    if (start === null || end === null) return []
    const [net, tax] = [(nets[at] ?? 0) - (refunded[at] ?? 0), (taxes[at] ?? 0) - (refundedTax[at] ?? 0)]
    const of = { id, productPriceId, taxBehavior: null, period: { start, end } }
    return [{ ...of, amount: net, net, tax, credited, isCredited: creditedAt !== null }]
  })
}

function sharedBy(weights: readonly Amount[], amount: Amount): Amount[] {
  return sumOf(weights) === 0 ? weights.map(() => 0) : allocate(amount, weights)
}

function waitingLine({ id, amount, proration, productPriceId, ...item }: PendingItem, net: (amount: Amount) => Amount): PeriodLine[] {
  const { startTimestamp: start, endTimestamp: end, creditedAmount, creditedAt, taxAmount: tax, taxBehavior } = item
  if (!proration || amount <= 0 || start === null || end === null) return []
  const of = { id, productPriceId, taxBehavior, period: { start, end } }
  return [{ ...of, amount, net: net(amount), tax, credited: net(creditedAmount), isCredited: creditedAt !== null }]
}

/** Orders with a line of the period. Those that are still to be paid count for seats alone: a plan is not changed while anything is owed. */
function ordersOfPeriod({ db }: App, { id, currentPeriodStart }: SubscriptionRow) {
  return db
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .where('orders.subscriptionId', '=', id)
    .where('orders.status', 'in', ['pending', 'paid', 'partially_refunded'])
    .where('orderItems.amount', '>', 0)
    .where(({ eb, fn }) => eb(fn.coalesce('orderItems.endTimestamp', 'orders.periodEnd'), '>', currentPeriodStart))
    .select('orders.id')
    .distinct()
}

/** Writes down on the lines what was given back of them. The caller made these credits, and holds the subscription. */
export async function markCredited(app: App, lines: readonly Line[], at: Instant): Promise<void> {
  for (const { creditsItemId, amount, taxAmount } of lines) {
    if (creditsItemId == null) continue
    if (await creditItem(app, creditsItemId, { amount: -amount, taxAmount: -(taxAmount ?? 0), at })) continue
    const waiting = app.db.updateTable('pendingItems').where('id', '=', creditsItemId).where('creditedAt', 'is', null)
    const { numUpdatedRows } = await waiting.set({ creditedAt: at, creditedAmount: -amount }).executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`${creditsItemId} was credited before.`)
  }
}
