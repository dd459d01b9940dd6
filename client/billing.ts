import type { Billing } from '#contract/billing/index.ts'
import { type BillingCalls, createBillingCalls } from './billing-calls.ts'
import { billingFacts } from './billing-facts.ts'
import type { TransportOptions } from './transport.ts'

/** A call for every route under `/v1`, by the names that the published SDKs give them: `billing.products.list()`. */
export type BillingClient = BillingCalls<Billing>

/** Billing for a browser: the session of an owner or admin opens it, or a token given as a header. */
export function createBillingClient(options: TransportOptions = {}): BillingClient {
  return createBillingCalls<Billing>(billingFacts, options)
}
