import { createBillingCalls } from '#client/billing-calls.ts'
import type { Billing } from '#contract/billing/index.ts'
import { checkoutFacts } from './checkout-routes.ts'
import { fetchWithReference } from './fetch-with-reference.ts'

type Called = 'clientCreate' | 'clientGet' | 'clientUpdate' | 'clientConfirm' | 'clientStream'

/** A buyer's calls: what the secret of a checkout opens. */
export const buying = createBillingCalls<{ checkouts: Pick<Billing['checkouts'], Called> }>(checkoutFacts, {
  fetch: fetchWithReference,
}).checkouts
