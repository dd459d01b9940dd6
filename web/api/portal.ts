import { type BillingCalls, createBillingCalls } from '#client/billing-calls.ts'
import type { Billing } from '#contract/billing/index.ts'
import { fetchWithReference } from './fetch-with-reference.ts'
import { portalFacts } from './portal-routes.ts'

export type Portal = BillingCalls<Billing['customerPortal']>

/** The calls of a seller’s customer: with their session what is theirs, without one what everybody may see. */
export function portalAs(token?: string): Portal {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return createBillingCalls<Pick<Billing, 'customerPortal'>>(portalFacts, { fetch: fetchWithReference, headers }).customerPortal
}
