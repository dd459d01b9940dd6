import { billing } from '#contract/billing/index.ts'
import { billingFactsOf } from './billing-routes.ts'

/*
 * What the client must know of billing's routes while it runs. Bundlers evaluate this file when they build (web/build/evaluated.ts), so
 * that a browser gets the facts and not the schemas.
 */
export const billingFacts = billingFactsOf(billing)
