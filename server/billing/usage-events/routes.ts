import type { EventName, events } from '#contract/billing/events.ts'
import type { Handlers } from '../../http/handlers.ts'
import { onReplica } from '../../storage/on-replica.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { listNames } from './list-event-names.ts'
import { listEvents } from './list-events.ts'
import { shownEvents } from './shown-events.ts'
import { findEvent } from './store.ts'

export const eventRoutes: Handlers<Omit<typeof events, 'ingest'>, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    return onReplica(app, async (app) => {
      const { rows, total } = await listEvents(app, { ...input, organizationIds })
      return pageOf(await shownEvents(app, rows), total, input)
    })
  },

  async listNames({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await onReplica(app, (app) => listNames(app, { ...input, organizationIds }))
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
}
