import type { CustomerSums } from '#contract/billing/customers.ts'
import type { SubscriptionStatus } from '#contract/billing/subscription-states.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'

/** The state of several subscriptions is that of the most urgent. */
const urgency: readonly string[] = ['past_due', 'unpaid', 'active', 'trialing']

/** What each of these customers has and brought, by three queries however many they are. */
export async function sumsOfCustomers(app: App, customerIds: readonly string[]): Promise<Map<string, CustomerSums>> {
  if (customerIds.length === 0) return new Map()
  const [plans, spent, canceled] = await Promise.all([plansOf(app, customerIds), spentBy(app, customerIds), canceledBy(app, customerIds)])
  const plansByCustomer = Map.groupBy(plans, ({ customerId }) => customerId)
  const hadPlans = new Set(canceled.map(({ customerId }) => customerId))
  const spentByCustomer = Map.groupBy(spent, ({ customerId }) => customerId)
  return new Map(
    customerIds.map((id) => {
      const own = plansByCustomer.get(id) ?? []
      const past = own.length === 0 && hadPlans.has(id) ? 'canceled' : null
      const status = urgency.find((each) => own.some((plan) => plan.status === each)) ?? past
      const products = new Map(own.map(({ productId, name }) => [productId, { id: productId, name }]))
      const sums = (spentByCustomer.get(id) ?? []).map(({ currency, amount }) => ({ currency, amount: Number(amount) }))
      return [id, { status: status as SubscriptionStatus | null, products: [...products.values()], spent: sums }]
    }),
  )
}

const plansOf = query((db, customerIds: readonly string[]) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('products', 'products.id', 'subscriptions.productId')
    .where('subscriptions.customerId', 'in', customerIds)
    .where('subscriptions.startedAt', 'is not', null)
    .where('subscriptions.endedAt', 'is', null)
    .orderBy('subscriptions.startedAt', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .select(['subscriptions.customerId', 'subscriptions.status', 'subscriptions.productId', 'products.name']),
)

const canceledBy = query((db, customerIds: readonly string[]) =>
  db.selectFrom('subscriptions').where('customerId', 'in', customerIds).where('status', '=', 'canceled').select('customerId').distinct(),
)

/** As figures count it: what went back is taken off, but for what had been given as credit before. The most comes first. PostgreSQL writes sums as text. */
const spentBy = query((db, customerIds: readonly string[]) =>
  db
    .selectFrom('orders')
    .where('customerId', 'in', customerIds)
    .where('paidAt', 'is not', null)
    .groupBy(['customerId', 'currency'])
    .select(['customerId', 'currency'])
    .select(({ fn, eb }) =>
      fn.sum<number | string>(eb(eb('netAmount', '-', eb.ref('refundedAmount')), '+', eb.ref('refundedCreditAmount'))).as('amount'),
    )
    .orderBy('amount', 'desc')
    .orderBy('currency'),
)
