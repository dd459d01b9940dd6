import type { Billing } from '#contract/billing/index.ts'
import { portalRoutes } from './portal-routes.ts'
import { type WireCalls, wireCalls } from './wire-calls.ts'

export type Portal = WireCalls<Billing['customerPortal']>

/** The calls of a seller’s customer: with their session what is theirs, without one what everybody may see. */
export function portalAs(token?: string): Portal {
  return wireCalls<Billing['customerPortal']>(portalRoutes, token)
}
