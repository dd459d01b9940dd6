import type { benefitGrants, grantsOfBenefit } from '#contract/billing/benefit-grants.ts'
import type { Handlers } from '../../http/handlers.ts'
import { findOwnBenefit } from '../benefits/store.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { listGrants } from './list-grants.ts'
import { retryGrant } from './retry-grant.ts'
import { shownGrant, shownGrants } from './shown-grant.ts'

export const benefitGrantRoutes: Handlers<typeof benefitGrants, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await listGrants(app, { ...input, organizationIds })
    return pageOf(await shownGrants(app, rows), total, input)
  },

  retry: async ({ app, caller, input }) => shownGrant(app, await retryGrant(app, caller, input.id)),
}

export const grantsOfBenefitRoutes: Handlers<typeof grantsOfBenefit, 'snake_case'> = {
  async grants({ app, caller, input: { id, ...asked } }) {
    const benefit = (await findOwnBenefit(app, caller.organizationIds, id)) ?? refuse('ResourceNotFound')
    const wanted = { ...asked, sorting: ['-created_at'], benefitId: id, organizationIds: [benefit.organizationId] }
    const { rows, total } = await listGrants(app, wanted)
    return pageOf(await shownGrants(app, rows), total, asked)
  },
}
