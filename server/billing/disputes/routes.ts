import type { disputes } from '#contract/billing/disputes.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { acceptDispute } from './accept-dispute.ts'
import { shownDisputes } from './shown-dispute.ts'
import { findDispute, listDisputes } from './store.ts'

export const disputeRoutes: Handlers<typeof disputes, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { rows, total } = await listDisputes(app, { ...input, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(await shownDisputes(app, rows), total, input)
  },

  async get({ app, caller, input }) {
    const row = (await findDispute(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')
    const [dispute] = await shownDisputes(app, [row])
    return dispute ?? refuse('ResourceNotFound')
  },

  async accept({ app, caller, input }) {
    const [dispute] = await shownDisputes(app, [await acceptDispute(app, caller.organizationIds, input.id)])
    return dispute ?? refuse('ResourceNotFound')
  },
}
