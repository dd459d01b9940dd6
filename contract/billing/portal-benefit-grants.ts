import * as z from 'zod/mini'
import { CustomerGrantUpdate } from './benefit-grants.ts'
import { benefitTypes } from './benefits.ts'
import { PortalGrant } from './customer-portal.ts'
import { byId } from './ids.ts'
import { anyIds, anyOf, listOf, paging, sortedBy } from './paging.ts'
import { forCustomer, get, patch } from './verbs.ts'

/** What was given to the caller. */
export const portalBenefitGrants = {
  list: get('/customer-portal/benefit-grants/', {
    ...forCustomer,
    summary: 'List what was given to the caller and not taken back.',
    input: z.object({
      ...paging,
      type: z.optional(z.nullable(anyOf(z.enum(benefitTypes)))),
      benefit_id: anyIds,
      organization_id: anyIds,
      checkout_id: anyIds,
      order_id: anyIds,
      subscription_id: anyIds,
      /** 1.x always sorts by `product_benefit` first: in the order of their benefits. */
      sorting: sortedBy(['granted_at', 'type', 'organization', 'product_benefit'], '-granted_at'),
    }),
    output: listOf(PortalGrant),
    errors: [],
  }),
  get: get('/customer-portal/benefit-grants/:id', {
    ...forCustomer,
    summary: 'Read something that was given to the caller.',
    input: z.object(byId),
    output: PortalGrant,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/customer-portal/benefit-grants/:id', {
    ...forCustomer,
    summary: 'Name the account that something is given to.',
    input: CustomerGrantUpdate,
    output: PortalGrant,
    errors: ['NotPermitted', 'ResourceNotFound'],
  }),
}
