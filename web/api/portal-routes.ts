import { customerPortal } from '#contract/billing/customer-portal-routes.ts'
import { placesOf } from './places-of.ts'

/* The build evaluates this file: a browser gets where the routes lead, and not the contract. */
export const portalRoutes = placesOf(customerPortal)
