import type { customerPortal } from '#contract/billing/customer-portal-routes.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byCustomer } from '../ledger/add-entry.ts'
import { pageOf } from '../lists/page-of.ts'
import { previewChange } from '../subscriptions/change-plan.ts'
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts'
import { changeAsBuyer, refuseWhereFixed } from './change-subscription.ts'
import { findBuyersSubscription, portalSubscription, portalSubscriptions } from './portal-subscriptions.ts'

export const portalSubscriptionRoutes: Handlers<(typeof customerPortal)['subscriptions'], 'snake_case'> = {
  async list({ app, caller, input }) {
    const { organizationId: named, ...asked } = input
    const organizationIds = named == null || named.includes(caller.organizationId) ? [caller.organizationId] : []
    const { rows, total } = await listSubscriptions(app, { ...asked, organizationIds, customerId: [caller.customerId] })
    return pageOf(await portalSubscriptions(app, rows, caller.dialect), total, input)
  },

  get: async ({ app, caller, input }) => portalSubscription(app, await findBuyersSubscription(app, caller, input.id), caller.dialect),

  async update({ app, caller, input }) {
    const row = await findBuyersSubscription(app, caller, input.id)
    return portalSubscription(app, await changeAsBuyer(app, row, { ...input, by: byCustomer(caller.customerId) }), caller.dialect)
  },

  async preview({ app, caller, input }) {
    const row = await findBuyersSubscription(app, caller, input.id)
    await refuseWhereFixed(app, row)
    return previewChange(app, row, input)
  },

  async cancel({ app, caller, input }) {
    const row = await findBuyersSubscription(app, caller, input.id)
    const canceled = await changeAsBuyer(app, row, { cancelAtPeriodEnd: true, by: byCustomer(caller.customerId) })
    return portalSubscription(app, canceled, caller.dialect)
  },
}
