import { billingFactsOf } from '#client/billing-routes.ts'
import { customerPortal } from '#contract/billing/customer-portal-routes.ts'

/* The build evaluates this file: a browser gets where the routes lead, and not the contract. */
export const portalFacts = billingFactsOf({ customerPortal })
