import type { accountUsage } from '#contract/billing/account-usage.ts'
import { OwnMeter } from '#contract/billing/customer-meters.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listCustomerMeters } from '../customer-meters/list-customer-meters.ts'
import { shownCustomerMeters } from '../customer-meters/shown-customer-meters.ts'
import { writeEvents } from '../usage-ingestion/write-events.ts'
import { actingFor } from './acting-for.ts'
import { holdersFor } from './holders-for.ts'
import { ownCustomer } from './own-customer.ts'
import { refuseLowering } from './refuse-lowering.ts'
import { askedPage, sdkPage } from './sdk-page.ts'

const meterPage = sdkPage(OwnMeter)

export const accountUsageRoutes: Handlers<typeof accountUsage> = {
  meters: {
    async list({ app, caller, input }) {
      const holders = await holdersFor(app, await actingFor(app, caller, { ...input, to: 'read' }))
      const asked = askedPage(input, '-modified_at')
      const { rows, total } = await listCustomerMeters(app, { ...asked, ...holders })
      return meterPage({ shown: await shownCustomerMeters(app, rows), total }, asked)
    },
  },

  async ingest({ app, caller, input }) {
    const { id, organizationId } = await ownCustomer(app, caller.user.id, input.seller)
    const event = { at: 0, name: input.event, customerId: id, metadata: input.metadata }
    await refuseLowering(app, organizationId, event)
    const { inserted } = await writeEvents(app, new Map([[organizationId, [event]]]))
    return { inserted }
  },
}
