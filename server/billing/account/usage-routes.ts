import type { accountUsage } from '#contract/billing/account-usage.ts'
import type { Handlers } from '../../http/handlers.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { pageOf } from '../lists/page-of.ts'
import { ingest } from '../usage/ingest.ts'
import { listCustomerMeters } from '../usage/list-customer-meters.ts'
import { shownCustomerMeters } from '../usage/shown-customer-meters.ts'
import { ownCustomer } from './own-customer.ts'

export const accountUsageRoutes: Handlers<typeof accountUsage> = {
  meters: {
    async list({ app, caller, input }) {
      const { id, organizationId } = await ownCustomer(app, caller)
      const { page = 1, limit = 10 } = input
      const asked = { page, limit: Math.min(limit, 100), sorting: ['-modified_at'] }
      const { rows, total } = await listCustomerMeters(app, { ...asked, organizationIds: [organizationId], customerId: [id] })
      const items = (await shownCustomerMeters(app, rows)).map(({ customer: _, meter, ...own }) => {
        const { id, name, createdAt, modifiedAt } = meter
        return { ...own, meter: { id, name, createdAt, modifiedAt } }
      })
      const result = pageOf(items, total, asked)
      return { result, ...(page < result.pagination.maxPage && { '~next': { page: page + 1 } }) }
    },
  },

  async ingest({ app, caller, input }) {
    const { id, organizationId } = await ownCustomer(app, caller)
    const event = { at: 0, name: input.event, customerId: id, metadata: input.metadata }
    const { inserted } = await inTransaction(app, (app) => ingest(app, organizationId, [event]))
    return { inserted }
  },
}
