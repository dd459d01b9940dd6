import type { meters } from '#contract/billing/meters.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationFor, organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { createMeter } from './create-meter.ts'
import { shownMeter } from './shown-meter.ts'
import { findMeter, listMeters } from './store.ts'
import { updateMeter } from './update-meter.ts'

export const meterRoutes: Handlers<Omit<typeof meters, 'quantities'>, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { rows, total } = await listMeters(app, { ...input, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(rows.map(shownMeter), total, input)
  },

  create: async ({ app, caller, input }) =>
    shownMeter(await createMeter(app, { ...input, organizationId: organizationFor(caller, input.organizationId) })),

  get: async ({ app, caller, input }) => shownMeter((await findMeter(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')),

  update: async ({ app, caller, input }) => shownMeter(await updateMeter(app, caller.organizationIds, input)),
}
