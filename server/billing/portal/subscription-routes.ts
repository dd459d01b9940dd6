import type { customerPortal } from '#contract/billing/customer-portal-routes.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Buyer } from '../doors/buyer-of.ts'
import { byCustomer } from '../ledger/add-entry.ts'
import { pageOf } from '../lists/page-of.ts'
import { offeredProduct } from '../products/shown-product.ts'
import { previewSeatsChange } from '../seats/set-seats.ts'
import { endChallenge, hearBank } from '../subscriptions/answered-changes.ts'
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts'
import { previewChange } from '../subscriptions/preview-change.ts'
import { changeAsBuyer, confirmUpdate } from './change-subscription.ts'
import { findBuyer } from './find-buyer.ts'
import { listOwnPlans, refuseOwnChange } from './own-plans.ts'
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
    return portalSubscription(app, await changeAsBuyer(app, row, { ...input, ...chooser(caller) }), caller.dialect)
  },

  async plans({ app, caller, input }) {
    const plans = await listOwnPlans(app, await findBuyersSubscription(app, caller, input.id))
    return { items: plans.map((product) => offeredProduct(product, caller.dialect)) }
  },

  async preview({ app, caller, input }) {
    const row = await findBuyersSubscription(app, caller, input.id)
    if ('seats' in input) return previewSeatsChange(app, row, { customer: await findBuyer(app, caller), seats: input.seats })
    await refuseOwnChange(app, row, input.productId)
    return previewChange(app, row, input)
  },

  async confirmUpdate({ app, caller, visitor: { ipAddress }, input }) {
    const row = await endChallenge(app, await findBuyersSubscription(app, caller, input.id))
    const { challenge } = await confirmUpdate(app, row, {
      customer: await findBuyer(app, caller),
      ipAddress,
      wanted: input,
      ...chooser(caller),
    })
    return { status: challenge ? 'requires_action' : 'succeeded', clientSecret: challenge?.clientSecret ?? null }
  },

  async settleUpdate({ app, caller, input: { id, cancel } }) {
    const row = await findBuyersSubscription(app, caller, id)
    return portalSubscription(app, await (cancel ? endChallenge(app, row) : hearBank(app, row)), caller.dialect)
  },

  async cancel({ app, caller, input }) {
    const row = await findBuyersSubscription(app, caller, input.id)
    const canceled = await changeAsBuyer(app, row, { cancelAtPeriodEnd: true, ...chooser(caller) })
    return portalSubscription(app, canceled, caller.dialect)
  },
}

function chooser({ customerId, memberOf }: Buyer) {
  return { by: byCustomer(customerId), chosenBy: memberOf }
}
