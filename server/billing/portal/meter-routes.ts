import type { customerPortal } from '#contract/billing/customer-portal-routes.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { listCustomerMeters } from '../customer-meters/list-customer-meters.ts'
import { shownCustomerMeters } from '../customer-meters/shown-customer-meters.ts'
import { type CustomerMeterRow, findCustomerMeterOf } from '../customer-meters/store.ts'
import type { Buyer } from '../doors/buyer-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { usageByDay } from '../usage-bills/usage-by-day.ts'

/** What a customer sees of their own balances: the wire cuts out what is the seller's alone. */
export const portalMeterRoutes: Handlers<(typeof customerPortal)['customerMeters'], 'snake_case'> = {
  async list({ app, caller, input }) {
    const whose = { organizationIds: [caller.organizationId], customerId: [caller.customerId] }
    const { rows, total } = await listCustomerMeters(app, { ...input, ...whose })
    return pageOf(await shownCustomerMeters(app, rows), total, input)
  },

  get: async ({ app, caller, input }) =>
    (await shownCustomerMeters(app, [await ownMeter(app, caller, input.id)]))[0] ?? refuse('ResourceNotFound'),

  usage: async ({ app, caller, input }) => usageByDay(app, await ownMeter(app, caller, input.id)),
}

async function ownMeter(app: App, { organizationId, customerId }: Buyer, id: string): Promise<CustomerMeterRow> {
  const row = await findCustomerMeterOf(app, [organizationId], id)
  return row?.customerId === customerId ? row : refuse('ResourceNotFound')
}
