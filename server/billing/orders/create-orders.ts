import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import { amountsOf } from './amounts.ts'
import { type NewOrder, orderOf, settleByBalance } from './create-order.ts'
import { type DocumentNumber, nextNumbers } from './document-numbers.ts'
import { addOrders } from './move-orders.ts'
import { dueOf } from './shown-order.ts'
import { balancesOf, type Order } from './store.ts'

/** Makes many pending orders at once, as `createOrder` makes each, by a few queries. What is due of them is tried at `plan` at the latest. */
export async function createOrders(app: App, wanted: readonly NewOrder[], { plan }: { plan: Instant }): Promise<Order[]> {
  if (wanted.length === 0) return []
  const priced = wanted.map((each) => {
    const { items, currency, tax: taxRate } = each
    return { wanted: each, amounts: amountsOf({ items, discount: each.discount && termsOf(each.discount), taxRate, currency }) }
  })
  const numbers = await nextNumbers(
    app,
    priced.map(({ wanted, amounts }) => ({ organizationId: wanted.organizationId, isCreditNote: amounts.totalAmount < 0 })),
  )
  const balances = await balancesOf(
    app,
    wanted.map(({ customer }) => customer.id),
  )
  const orders: Order[] = []
  for (const [at, { wanted, amounts }] of priced.entries()) {
    const id = newId(app)
    const usesBalance = wanted.useBalance && (amounts.totalAmount < 0 || balances.has(wanted.customer.id))
    const appliedBalanceAmount = usesBalance ? await settleByBalance(app, { id, wanted, amounts }) : 0
    const facts = { id, amounts, appliedBalanceAmount, number: numbers[at] as DocumentNumber }
    const order = orderOf(app, wanted, { ...facts, state: { status: 'pending', paidAt: null, cardCountry: null } })
    orders.push({ ...order, nextPaymentAttemptAt: dueOf(order) > 0 ? plan : null })
  }
  await addOrders(app, orders)
  return orders
}
