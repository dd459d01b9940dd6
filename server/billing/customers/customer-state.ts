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
  const of = <Item extends { id: string }>(kind: HeldRow['kind'], since?: keyof Item) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ body }) => JSON.parse(body) as Item)
      .sort((one, other) => (since && compare(one[since], other[since])) || compare(one.id, other.id))
  return {
    activeSubscriptions: of<StateSubscription>('subscription', 'startedAt').map(({ meters, ...own }) => ({
      ...own,
      ...stateSubscriptionConstants,
      status: 'active',
      meters: meters.sort((one, other) => compare(one.id, other.id)),
    })),
    grantedBenefits: of<StateGrant>('grant', 'grantedAt'),
    activeMeters: of<StateMeter>('meter'),
  }
}

function compare(one: unknown, other: unknown): number {
  return String(one) < String(other) ? -1 : Number(String(one) > String(other))
}
