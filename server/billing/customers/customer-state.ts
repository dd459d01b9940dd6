import type { CustomerState, StateGrant, StateMeter, StateSubscription } from '#contract/billing/customer-state.ts'
import type { App } from '../../kit/app.ts'
import { type HeldRow, heldByCustomer } from './entitlement-store.ts'
import { shownCustomer } from './shown-customer.ts'
import type { Customer } from './store.ts'

type Holdings = Pick<CustomerState, 'activeSubscriptions' | 'grantedBenefits' | 'activeMeters'>

/** What a customer holds right now. */
export async function customerState(app: App, customer: Customer): Promise<CustomerState> {
  const [held] = await heldByCustomer(app, customer.id)
  return { ...shownCustomer(customer), ...holdingsIn(held) }
}

/** The three lists as they were read. */
function holdingsIn(row: HeldRow | undefined): Holdings {
  return {
    activeSubscriptions: entriesIn<StateSubscription>(row?.activeSubscriptions),
    grantedBenefits: entriesIn<StateGrant>(row?.grantedBenefits),
    activeMeters: entriesIn<StateMeter>(row?.activeMeters),
  }
}

function entriesIn<Entry>(written: string | null = null): Entry[] {
  return written === null ? [] : (JSON.parse(`[${written}]`) as Entry[])
}
