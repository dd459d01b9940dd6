import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { JobName } from '../../outbox/define-job.ts'
import { enqueue, enqueueMany } from '../../outbox/enqueue.ts'
import type { UsageAlert } from '../usage/usage-alerts.ts'

/** What a customer is told of. The letter itself says how things stand when it is written. */
export type News =
  | { kind: 'order-paid' | 'subscription-started' | 'payment-failed'; orderId: string }
  | { kind: 'trial-started' | 'subscription-cancelled' | 'subscription-resumed' | 'subscription-ended'; subscriptionId: string }
  | { kind: Reminder; subscriptionId: string; periodEnd: Instant }
  | { kind: 'order-refunded'; refundId: string }
  | ({ kind: 'usage-alert' } & UsageAlert)

/** What is told ahead of a period's end. */
export type Reminder = 'trial-ending' | 'renewal-ahead' | 'card-expiring'

/** Apart from the work itself: rooms that only plan a letter need nothing of how it is written. */
export const telling: JobName<News> = { kind: 'send-billing-letter', lane: 'mail' }

/** Plans a letter to a customer, in the transaction of what it tells of. */
export async function tellCustomer(app: App, news: News): Promise<void> {
  await enqueue(app, telling, news)
}

type PaidOrder = { id: string; billingReason: string; totalAmount: number }

/** The same for orders that were paid. Renewals and changes that cost nothing are not worth a letter. */
export async function tellOfPaidOrders(app: App, orders: readonly PaidOrder[]): Promise<void> {
  const told = orders.filter(({ billingReason, totalAmount }) => totalAmount > 0 || firsts.includes(billingReason))
  await enqueueMany(
    app,
    telling,
    told.map(({ id, billingReason }) => {
      const kind = billingReason === 'subscription_create' ? 'subscription-started' : 'order-paid'
      return { payload: { kind, orderId: id } }
    }),
  )
}

const firsts = ['purchase', 'subscription_create']
