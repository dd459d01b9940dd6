import type { CustomerState, StateGrant, StateMeter, StateSubscription } from '#contract/billing/customer-state.ts'
import { stateSubscriptionConstants } from '#contract/billing/customer-state.ts'
import type { App } from '../../kit/app.ts'
import { shownCustomer } from './shown-customer.ts'
import { activeMetersOf, activeSubscriptionsOf, grantsOf, metersOfSubscriptions } from './state-store.ts'
import type { Customer } from './store.ts'

/** What customers hold: the same three lists wherever it is asked for. */
export type Holdings = Pick<CustomerState, 'activeSubscriptions' | 'grantedBenefits' | 'activeMeters'>

/** What a customer holds right now. */
export async function customerState(app: App, customer: Customer): Promise<CustomerState> {
  const holdings = (await holdingsOf(app, [customer.id])).get(customer.id)
  return { ...shownCustomer(customer), ...(holdings ?? nothing()) }
}

/** What each of many customers holds, in as many queries as for one. */
export async function holdingsOf(app: App, customerIds: readonly string[]): Promise<Map<string, Holdings>> {
  const all = new Map(customerIds.map((id) => [id, nothing()]))
  if (customerIds.length === 0) return all
  const subscriptions = await activeSubscriptionsOf(app, customerIds)
  const meters = Map.groupBy(
    await metersOfSubscriptions(
      app,
      subscriptions.map(({ id }) => id),
    ),
    ({ subscriptionId }) => subscriptionId,
  )
  for (const { customerId, ...row } of subscriptions) {
    const own = (meters.get(row.id) ?? []).map(({ subscriptionId: _, ...meter }) => meter)
    const shown = { ...row, ...stateSubscriptionConstants, status: 'active', meters: own } as unknown as StateSubscription
    all.get(customerId)?.activeSubscriptions.push(shown)
  }
  for (const { customerId, ...grant } of await grantsOf(app, customerIds))
    all.get(customerId)?.grantedBenefits.push(grant as unknown as StateGrant)
  for (const { customerId, ...meter } of await activeMetersOf(app, customerIds)) all.get(customerId)?.activeMeters.push(meter as StateMeter)
  return all
}

function nothing(): Holdings {
  return { activeSubscriptions: [], grantedBenefits: [], activeMeters: [] }
}
