import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { JobName } from '../../outbox/define-job.ts'
import { enqueueMany } from '../../outbox/enqueue.ts'
import type { UsageAlert } from '../customer-meters/usage-alerts.ts'

/** What a customer is told of. The letter itself is written from the state at that time. */
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

/** Plans letters to customers, in the transaction of what they tell of. */
export async function tellCustomers(app: App, news: readonly News[]): Promise<void> {
  await enqueueMany(
    app,
    telling,
    news.map((payload) => ({ payload })),
  )
}

export async function tellCustomer(app: App, news: News): Promise<void> {
  await tellCustomers(app, [news])
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
