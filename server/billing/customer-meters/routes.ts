import type { customerMeters } from '#contract/billing/customer-meters.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { listCustomerMeters } from './list-customer-meters.ts'
import { shownCustomerMeters } from './shown-customer-meters.ts'
import { findCustomerMeterOf } from './store.ts'

export const customerMeterRoutes: Handlers<Omit<typeof customerMeters, 'deduct'>, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { rows, total } = await listCustomerMeters(app, { ...input, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(await shownCustomerMeters(app, rows), total, input)
  },

  async get({ app, caller, input }) {
    const row = (await findCustomerMeterOf(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')
    return (await shownCustomerMeters(app, [row]))[0] ?? refuse('ResourceNotFound')
  },
}
