import { routesWith } from '../kit/route.ts'
import type { BillingErrorCode } from './errors.ts'
import type { Scope } from './scopes.ts'

/** The verbs of the billing wire: its routes refuse with its own errors. */
export const { get, post, patch, del } = routesWith<BillingErrorCode>()

/** For sellers: an organization's token with this scope, or a browser session of an owner or admin. */
export function forSeller<S extends Scope>(scope: S) {
  return { access: 'organization-token', scope } as const
}

/** For customers, by a session of the portal. */
export const forCustomer = { access: 'customer-session' } as const

/** For the holder of what is in the path or in the body: a client secret, a license key, a signed token. */
export const forHolder = { access: 'anyone' } as const
