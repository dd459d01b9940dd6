import { billingFactsOf } from '#client/billing-routes.ts'
import { checkouts } from '#contract/billing/checkouts.ts'

/* The build evaluates this file: a browser gets where the routes lead, and not the contract. */
const { clientCreate, clientGet, clientUpdate, clientConfirm, clientStream } = checkouts

export const checkoutFacts = billingFactsOf({ checkouts: { clientCreate, clientGet, clientUpdate, clientConfirm, clientStream } })
