import type { subscriptions } from '#contract/billing/subscriptions.ts'
import { Download, type Handlers } from '../../http/handlers.ts'
import { mayRead, organizationsIn, wantsSums } from '../doors/seller-of.ts'
import { bySeller } from '../ledger/add-entry.ts'
import { pageOf, summed } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { monthlyAmounts } from '../sums/sum-subscription.ts'
import { createSubscription } from './create-subscription.ts'
import { exportSubscriptions } from './export-subscriptions.ts'
import { findSubscriber } from './find-subscriber.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { nextInvoice } from './next-invoice.ts'
import { previewChange } from './preview-change.ts'
import { shownSubscription, shownSubscriptions } from './shown-subscription.ts'
import { findSubscription } from './store.ts'
import { updateSubscription } from './update-subscription.ts'

export const subscriptionRoutes: Handlers<typeof subscriptions, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { query: customer, ...asked } = input
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await listSubscriptions(app, {
      ...asked,
      customer,
      organizationIds,
      withOrders: mayRead(caller, 'orders:read'),
    })
    const ids = wantsSums(caller, input.withSums, 'metrics:read') ? rows.map(({ id }) => id) : []
    const [shown, sums] = await Promise.all([shownSubscriptions(app, rows, caller.dialect), monthlyAmounts(app, ids)])
    return pageOf(
      shown.map((row) => ({ ...row, ...summed(sums, row) })),
      total,
      input,
    )
  },

  async create({ app, caller, input }) {
    const wanted = await findSubscriber(app, caller.organizationIds, input)
    const row = await createSubscription(app, { ...wanted, metadata: input.metadata, by: bySeller(caller) })
    return shownSubscription(app, row, caller.dialect)
  },

  export({ app, caller, input }) {
    const pieces = exportSubscriptions(app, organizationsIn(caller, input.organizationId))
    return new Download({ name: 'subscriptions.csv', type: 'text/csv; charset=utf-8', pieces })
  },

  async get({ app, caller, input }) {
    const row = (await findSubscription(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')
    return shownSubscription(app, row, caller.dialect)
  },

  async update({ app, caller, input }) {
    const row = await updateSubscription(app, caller.organizationIds, { ...input, by: bySeller(caller) })
    return shownSubscription(app, row, caller.dialect)
  },

  async preview({ app, caller, input }) {
    const row = (await findSubscription(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')
    return previewChange(app, row, input)
  },

  async nextInvoice({ app, caller, input }) {
    const row = (await findSubscription(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')
    return nextInvoice(app, row)
  },

  async revoke({ app, caller, input }) {
    const row = await updateSubscription(app, caller.organizationIds, { id: input.id, revoke: true, by: bySeller(caller) })
    return shownSubscription(app, row, caller.dialect)
  },
}
