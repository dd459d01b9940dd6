import type { customerPortal } from '#contract/billing/customer-portal-routes.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { findBenefits } from '../benefits/store.ts'
import type { Buyer } from '../doors/buyer-of.ts'
import { nameAccount } from '../grants/name-account.ts'
import { findGrant, type GrantRow } from '../grants/store.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { listGrantsOf, portalGrant, portalGrants } from './portal-grants.ts'

export const portalGrantRoutes: Handlers<(typeof customerPortal)['benefitGrants'], 'snake_case'> = {
  async list({ app, caller, input }) {
    const { rows, total } = await listGrantsOf(app, { ...input, customerIds: [caller.customerId] })
    return pageOf(await portalGrants(app, rows, caller.dialect), total, input)
  },

  get: async ({ app, caller, input }) => portalGrant(app, await ownGrant(app, caller, input.id), caller.dialect),

  async update({ app, caller, input }) {
    const grant = await ownGrant(app, caller, input.id)
    const benefit = (await findBenefits(app, [grant.benefitId])).get(grant.benefitId)
    if (benefit?.type !== input.benefitType) refuseField('BENEFIT_TYPE_CANNOT_CHANGE', ['benefit_type'])
    const accountId = 'properties' in input ? input.properties.accountId : undefined
    return portalGrant(app, accountId === undefined ? grant : await nameAccount(app, caller, grant.id, accountId), caller.dialect)
  },
}

async function ownGrant(app: App, { customerId }: Buyer, id: string): Promise<GrantRow> {
  const grant = await findGrant(app, id)
  return grant && grant.customerId === customerId && grant.revokedAt === null ? grant : refuse('ResourceNotFound')
}
