import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import { amountsOf } from './amounts.ts'
import { type NewOrder, orderOf, settleByBalance } from './create-order.ts'
import { addOrders } from './move-orders.ts'
import { dueOf } from './shown-order.ts'
import { balancesOf, nextInvoiceNumbers, type Order, slugsOf } from './store.ts'

/** Makes many pending orders at once, as `createOrder` makes each, by a few queries. What is due of them is tried at `plan` at the latest. */
export async function createOrders(app: App, wanted: readonly NewOrder[], { plan }: { plan: Instant }): Promise<Order[]> {
  if (wanted.length === 0) return []
  const sellers = [...new Set(wanted.map(({ organizationId }) => organizationId))].sort()
  const [numbers, slugs, balances] = [
    await nextInvoiceNumbers(
      app,
      Map.groupBy(wanted, ({ organizationId }) => organizationId),
    ),
    await slugsOf(app, sellers),
    await balancesOf(
      app,
      wanted.map(({ customer }) => customer.id),
    ),
  ]
  const orders: Order[] = []
  for (const each of wanted) {
    const id = newId(app)
    const { items, currency, tax: taxRate } = each
    const amounts = amountsOf({ items, discount: each.discount && termsOf(each.discount), taxRate, currency })
    const usesBalance = each.useBalance && (amounts.totalAmount < 0 || balances.has(each.customer.id))
    const appliedBalanceAmount = usesBalance ? await settleByBalance(app, { id, wanted: each, amounts }) : 0
    const facts = {
      id,
      amounts,
      appliedBalanceAmount,
      invoiceSequence: numbers(each.organizationId),
      slug: slugs.get(each.organizationId) ?? '',
    }
    const order = orderOf(app, each, { ...facts, state: { status: 'pending', paidAt: null } })
    orders.push({ ...order, nextPaymentAttemptAt: dueOf(order) > 0 ? plan : null })
  }
  await addOrders(app, orders)
  return orders
}
