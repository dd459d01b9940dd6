import type { OwnOrganization, organizations } from '#contract/billing/organizations.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import type { Seller } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { createSeller } from './create-seller.ts'
import { listSellers } from './list-sellers.ts'
import { ownOrganizations } from './shown-organization.ts'
import { updateSeller } from './update-seller.ts'

export const sellerRoutes: Handlers<typeof organizations, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { rows, total } = await listSellers(app, { ...input, organizationIds: caller.organizationIds, dialect: caller.dialect })
    return pageOf(rows, total, input)
  },

  create: async ({ app, caller, input }) => shown(app, caller, await createSeller(app, caller, input)),

  get: ({ app, caller, input }) => (caller.organizationIds.includes(input.id) ? shown(app, caller, input.id) : refuse('ResourceNotFound')),

  async update({ app, caller, input }) {
    await updateSeller(app, caller, input)
    return shown(app, caller, input.id)
  },
}

async function shown(app: App, { dialect }: Seller, id: string): Promise<OwnOrganization> {
  return (await ownOrganizations(app, [id], dialect)).get(id) ?? refuse('ResourceNotFound')
}
