import type { benefits } from '#contract/billing/benefits.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationFor, organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { createBenefit } from './create-benefit.ts'
import { deleteBenefit } from './delete-benefit.ts'
import { shownBenefit } from './shown-benefit.ts'
import { findOwnBenefit, listBenefits } from './store.ts'
import { updateBenefit } from './update-benefit.ts'

export const benefitRoutes: Handlers<typeof benefits, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await listBenefits(app, { ...input, organizationIds })
    return pageOf(rows.map(shownBenefit), total, input)
  },

  create: async ({ app, caller, input }) =>
    shownBenefit(await createBenefit(app, { ...input, organizationId: organizationFor(caller, input.organizationId) })),

  get: async ({ app, caller, input }) =>
    shownBenefit((await findOwnBenefit(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')),

  update: async ({ app, caller, input }) => shownBenefit(await updateBenefit(app, caller.organizationIds, input)),

  async delete({ app, caller, input }) {
    await deleteBenefit(app, caller.organizationIds, input.id)
    return null
  },
}
