import type { customerPortal } from '#contract/billing/customer-portal-routes.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { findCustomerMeterOf, listCustomerMeters } from '../usage/list-customer-meters.ts'
import { shownCustomerMeters } from '../usage/shown-customer-meters.ts'

/** What a customer sees of their own balances: the wire cuts out what is the seller's alone. */
export const portalMeterRoutes: Handlers<(typeof customerPortal)['customerMeters'], 'snake_case'> = {
  async list({ app, caller, input }) {
    const whose = { organizationIds: [caller.organizationId], customerId: [caller.customerId] }
    const { rows, total } = await listCustomerMeters(app, { ...input, ...whose })
    return pageOf(await shownCustomerMeters(app, rows), total, input)
  },

  async get({ app, caller, input }) {
    const row = await findCustomerMeterOf(app, [caller.organizationId], input.id)
    if (row?.customerId !== caller.customerId) refuse('ResourceNotFound')
    return (await shownCustomerMeters(app, [row]))[0] ?? refuse('ResourceNotFound')
  },
}
