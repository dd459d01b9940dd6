import type { customerMeters } from '#contract/billing/customer-meters.ts'
import type { EventName, events } from '#contract/billing/events.ts'
import type { meters } from '#contract/billing/meters.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { deduct } from './deduct.ts'
import { findEvent } from './event-store.ts'
import { ingestEvents } from './ingest-events.ts'
import { findCustomerMeterOf, listCustomerMeters } from './list-customer-meters.ts'
import { listEvents } from './list-events.ts'
import { listNames } from './list-names.ts'
import { meterQuantities } from './meter-quantities.ts'
import { shownCustomerMeters } from './shown-customer-meters.ts'
import { shownEvents } from './shown-events.ts'

export const eventRoutes: Handlers<typeof events, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { rows, total } = await listEvents(app, { ...input, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(await shownEvents(app, rows), total, input)
  },

  async listNames({ app, caller, input }) {
    const { rows, total } = await listNames(app, { ...input, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(
      rows.map((row) => ({ ...row, label: row.name }) as EventName),
      total,
      input,
    )
  },

  async get({ app, caller, input }) {
    const event = (await findEvent(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')
    return (await shownEvents(app, [event]))[0] ?? refuse('ResourceNotFound')
  },

  ingest: ({ app, caller, input }) => ingestEvents(app, caller, input.events),
}

export const customerMeterRoutes: Handlers<typeof customerMeters, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { rows, total } = await listCustomerMeters(app, { ...input, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(await shownCustomerMeters(app, rows), total, input)
  },

  async get({ app, caller, input }) {
    const row = (await findCustomerMeterOf(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')
    return (await shownCustomerMeters(app, [row]))[0] ?? refuse('ResourceNotFound')
  },

  deduct: ({ app, caller, input }) => deduct(app, caller, input),
}

export const meterQuantityRoutes: Handlers<Pick<typeof meters, 'quantities'>, 'snake_case'> = {
  quantities: ({ app, caller, input }) => meterQuantities(app, caller.organizationIds, input),
}
