import { checkouts } from '#contract/billing/checkouts.ts'
import { placesOf } from './places-of.ts'

/* The build evaluates this file: a browser gets where the routes lead, and not the contract. */
const { clientCreate, clientGet, clientUpdate, clientConfirm, clientStream } = checkouts

export const checkoutRoutes = placesOf({ clientCreate, clientGet, clientUpdate, clientConfirm, clientStream })
