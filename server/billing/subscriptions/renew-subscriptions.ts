import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { forgetBilled } from '../late-usage/store.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { netOf, type TaxRate } from '../money/tax.ts'
import type { NewOrder } from '../orders/create-order.ts'
import { createOrders } from '../orders/create-orders.ts'
import { markOrdersPaid } from '../orders/pay-order.ts'
import { dueOf } from '../orders/shown-order.ts'
import type { Order } from '../orders/store.ts'
import { troublePause } from '../payments/processor-trouble.ts'
import { afterPayments } from './after-payment.ts'
import { type ComingPlan, comingPeriod } from './coming-plans.ts'
import { endSubscription } from './end-subscriptions.ts'
import { moveSubscriptions, putOff } from './move-subscriptions.ts'
import { isTrifle, type NextPeriod, nextPeriod } from './next-period.ts'
import { addPendingItems, billPendingItems } from './pending-items.ts'
import { discountOfPeriod } from './period-discount.ts'
import type { RenewalFacts } from './renewal-facts.ts'
import type { SubscriptionRow } from './store.ts'

type Terms = { rates: ReadonlyMap<string, TaxRate>; plan: Instant }

/**
 * What becomes of subscriptions at the end of their periods, in one transaction: each ends, with an order for what it still owes, or its next
 * period begins with an order that is dated there. Answers the orders that are still to be paid. The caller holds the rows.
 */
export async function renewSubscriptions(app: App, due: readonly SubscriptionRow[], known: RenewalFacts, terms: Terms): Promise<Order[]> {
  const rows = await letUntaxedWait(app, due, known, terms)
  const facts = await letTriflesWait(app, rows, known, terms)
  const ended: SubscriptionRow[] = []
  for (const row of rows.filter(isOver)) {
    const reason = row.status === 'incomplete' ? 'never paid' : 'its period is over'
    const at = row.status === 'incomplete' ? (row.dueAt as Instant) : row.currentPeriodEnd
    ended.push(await endSubscription(app, row, { by: bySystem, reason }, at))
  }
  const last = rows.filter(isOver).flatMap((row) => lastOf(row, facts))
  const renewals = rows.filter((row) => !isOver(row)).map((row) => ({ row, next: nextOf(row, facts) }))
  const renewed = await moveSubscriptions(
    app,
    renewals.map(({ row, next }) =>
      renewalOf(row, next, { coming: facts.coming.get(row.id), taxRate: terms.rates.get(row.customerId) ?? null }),
    ),
  )
  const billed = [...renewals, ...last]
  const orders = await createOrders(
    app,
    billed.map(({ row, next }) => orderOf(facts.coming.get(row.id)?.row ?? row, next, facts, terms)),
    terms,
  )
  for (const [at, { row }] of billed.entries()) await billPendingItems(app, facts.waiting.get(row.id) ?? [], (orders[at] as Order).id)
  await settleFree(app, [...renewed, ...ended], orders)
  return orders.filter((order) => dueOf(order) > 0)
}

/** What has a price is not billed while its tax cannot be known: it waits, and is tried again. */
async function letUntaxedWait(
  app: App,
  rows: readonly SubscriptionRow[],
  facts: RenewalFacts,
  { rates }: Terms,
): Promise<SubscriptionRow[]> {
  const costs = (row: SubscriptionRow) =>
    (isOver(row) ? lastOf(row, facts) : [{ next: nextOf(row, facts) }]).flatMap(({ next }) => next.lines)
  const waiting = new Set(rows.filter((row) => !rates.has(row.customerId) && costs(row).some(({ amount }) => amount !== 0)))
  for (const { id } of waiting) await putOff(app, id, troublePause)
  return rows.filter((row) => !waiting.has(row))
}

/** What no card can be charged, because it is too little, waits for the next order: so it does what was used of a plan that costs nothing of itself. */
async function letTriflesWait(app: App, rows: readonly SubscriptionRow[], facts: RenewalFacts, { rates }: Terms): Promise<RenewalFacts> {
  const trifles = rows.filter((row) => {
    const next = isOver(row) ? nextOf(row, facts, []) : nextOf(row, facts)
    return isTrifle(app, next, { currency: row.currency, taxRate: rates.get(row.customerId) ?? null })
  })
  for (const row of trifles) {
    await addPendingItems(app, row.id, facts.usage.get(row.id) ?? [])
    if (isOver(row) && !facts.waiting.has(row.id)) await forgetBilled(app, row.id)
  }
  const ids = new Set(trifles.map(({ id }) => id))
  const others = <Lines>(lines: Map<string, Lines>) => new Map([...lines].filter(([id]) => !ids.has(id)))
  return { ...facts, waiting: others(facts.waiting), usage: others(facts.usage) }
}

/** What costs nothing is paid at once. */
async function settleFree(app: App, rows: readonly SubscriptionRow[], orders: readonly Order[]): Promise<void> {
  const free = orders.filter((order) => dueOf(order) <= 0)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [at, some] of Map.groupBy(free, ({ createdAt }) => createdAt)) {
    const paid = await markOrdersPaid(
      app,
      some.map((order) => ({ order, intent: null, by: bySystem })),
      at,
    )
    await afterPayments(
      app,
      paid.map((order) => ({ order, row: byId.get(order.subscriptionId ?? '') as SubscriptionRow })),
    )
  }
}

function isOver({ status, cancelAtPeriodEnd }: SubscriptionRow): boolean {
  return status === 'incomplete' || cancelAtPeriodEnd
}

function nextOf(row: SubscriptionRow, facts: RenewalFacts, prices = facts.prices.get(row.id) ?? []): NextPeriod {
  const [waiting, usage] = [facts.waiting.get(row.id) ?? [], facts.usage.get(row.id) ?? []]
  const coming = facts.coming.get(row.id)
  if (coming) return comingPeriod(coming, { waiting, usage })
  const { name } = got(facts.products, row.productId)
  const discount = row.discountId === null ? null : got(facts.discounts, row.discountId)
  return nextPeriod({ row, productName: name, prices, discount, waiting, usage })
}

/** What a subscription that ends still owes, or is owed: what was used in its last period, and what waited for the next order. A trial that is not taken on costs nothing. */
function lastOf(row: SubscriptionRow, facts: RenewalFacts): { row: SubscriptionRow; next: NextPeriod }[] {
  const next = nextOf(row, facts, [])
  if (row.status !== 'active' || next.lines.every(({ amount }) => amount === 0)) return []
  const { start } = next.period
  const discount = discountOfPeriod(row, row.discountId === null ? null : got(facts.discounts, row.discountId))
  return [{ row, next: { ...next, discount, period: { start, end: start } } }]
}

/** The next period, with the plan that waited for it. */
function renewalOf(
  row: SubscriptionRow,
  next: NextPeriod,
  { coming, taxRate }: { coming: ComingPlan | undefined; taxRate: TaxRate | null },
) {
  const { amount, taxBehavior, discount, discountAppliedAt, period } = next
  const netAmount = taxBehavior === 'inclusive' ? netOf(amount, taxBehavior, taxRate, chargeStepOf(row.currency)) : null
  const periods = { currentPeriodStart: period.start, currentPeriodEnd: period.end, dueAt: period.end }
  const changes = { status: 'active', amount, netAmount, discountId: discount?.id ?? null, discountAppliedAt, ...periods }
  if (!coming) return { row, changes }
  const { productId, recurringInterval, seats, chosenBy } = coming.row
  const plan = { productId, recurringInterval, seats, chosenBy, pendingUpdate: null }
  return { row, changes: { ...changes, ...plan }, prices: coming.prices, reason: 'change of plan', details: { productId, seats } }
}

function orderOf(row: SubscriptionRow, next: NextPeriod, facts: RenewalFacts, { rates }: Terms): NewOrder {
  return {
    organizationId: row.organizationId,
    customer: got(facts.customers, row.customerId),
    product: got(facts.products, row.productId),
    subscriptionId: row.id,
    checkoutId: null,
    billingReason: 'subscription_cycle',
    currency: row.currency,
    items: next.lines,
    discount: next.discount,
    tax: rates.get(row.customerId) ?? null,
    at: next.period.start,
    seats: row.seats,
    period: next.period,
    metadata: row.metadata,
    customFieldData: row.customFieldData,
    useBalance: true,
  }
}

function got<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`${id} is referred to by a subscription, and is not there.`)
  return row
}
