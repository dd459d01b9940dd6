import type { CustomerState, StateGrant, StateMeter, StateSubscription } from '#contract/billing/customer-state.ts'
import { stateSubscriptionConstants } from '#contract/billing/customer-state.ts'
import type { App } from '../../kit/app.ts'
import { type HeldRow, heldByCustomer } from './holdings-store.ts'
import { shownCustomer } from './shown-customer.ts'
import type { Customer } from './store.ts'

/** What customers hold: the same three lists wherever it is asked for. */
export type Holdings = Pick<CustomerState, 'activeSubscriptions' | 'grantedBenefits' | 'activeMeters'>

/** What a customer holds right now. */
export async function customerState(app: App, customer: Customer): Promise<CustomerState> {
  return { ...shownCustomer(customer), ...holdingsIn(await heldByCustomer(app, customer.id)) }
}

/** Rows as the three lists, each in its order. */
export function holdingsIn(rows: readonly HeldRow[]): Holdings {
  const [activeSubscriptions, grantedBenefits, activeMeters]: [StateSubscription[], StateGrant[], StateMeter[]] = [[], [], []]
  for (const { kind, body } of rows) {
    if (kind === 'subscription') activeSubscriptions.push(subscriptionIn(body))
    else if (kind === 'grant') grantedBenefits.push(JSON.parse(body) as StateGrant)
    else if (kind === 'meter') activeMeters.push(JSON.parse(body) as StateMeter)
  }
  return {
    activeSubscriptions: inOrder(activeSubscriptions, 'startedAt'),
    grantedBenefits: inOrder(grantedBenefits, 'grantedAt'),
    activeMeters: inOrder(activeMeters, 'id'),
  }
}

function subscriptionIn(body: string): StateSubscription {
  const subscription = Object.assign(JSON.parse(body) as StateSubscription, stateSubscriptionConstants, { status: 'active' as const })
  inOrder(subscription.meters, 'id')
  return subscription
}

/** Most hold one thing of a kind, and nobody asks what comes first. */
function inOrder<Item extends { id: string }>(items: Item[], since: keyof Item): Item[] {
  return items.length < 2 ? items : items.sort((one, other) => compare(one[since], other[since]) || compare(one.id, other.id))
}

function compare(one: unknown, other: unknown): number {
  return String(one) < String(other) ? -1 : Number(String(one) > String(other))
}
