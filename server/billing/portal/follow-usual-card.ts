import type { App } from '../../kit/app.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import type { Customer } from '../customers/store.ts'
import { chargeInstead } from '../subscriptions/move-subscriptions.ts'
import { retryLateOrders } from '../subscriptions/retry-late-orders.ts'

type Usual = Pick<Customer, 'id' | 'defaultPaymentMethodId'>

/** What follows when a customer chooses another usual card: subscriptions leave the former one, and what is late is tried at once. */
export async function followUsualCard(app: App, before: Usual, { id, defaultPaymentMethodId: to }: Usual): Promise<void> {
  const { defaultPaymentMethodId: from } = before
  if (to === null || to === from) return
  if (from !== null) await chargeInstead(app, id, { from, to })
  await enqueue(app, retryLateOrders, { customerId: id })
}
