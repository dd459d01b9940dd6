import type { licenseKeys } from '#contract/billing/license-keys.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationsIn, type Seller } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { activateKey, deactivateKey } from './activate-key.ts'
import { activationsOf, findActivation } from './activation-store.ts'
import { shownActivation, shownKey, shownKeys } from './shown-key.ts'
import { listKeys } from './store.ts'
import { ownKey, updateKey } from './update-key.ts'
import { validateKey } from './validate-key.ts'

export const licenseKeyRoutes: Handlers<typeof licenseKeys, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await listKeys(app, { ...input, organizationIds, benefitIds: input.benefitId })
    return pageOf(await shownKeys(app, rows), total, input)
  },

  async get({ app, caller, input }) {
    const key = await ownKey(app, caller.organizationIds, input.id)
    return { ...(await shownKey(app, key)), activations: (await activationsOf(app, key.id)).map(shownActivation) }
  },

  update: async ({ app, caller, input }) => shownKey(app, await updateKey(app, caller, input)),

  async getActivation({ app, caller, input }) {
    const key = await ownKey(app, caller.organizationIds, input.id)
    const activation = (await findActivation(app, key.id, input.activationId)) ?? refuse('ResourceNotFound')
    return { ...shownActivation(activation), licenseKey: await shownKey(app, key) }
  },

  async validate({ app, caller, input }) {
    refuseForeign(caller, input)
    return validateKey(app, input)
  },

  async activate({ app, caller, input }) {
    refuseForeign(caller, input)
    return activateKey(app, input)
  },

  async deactivate({ app, caller, input }) {
    refuseForeign(caller, input)
    await deactivateKey(app, input)
    return null
  },
}

function refuseForeign({ organizationIds }: Seller, { organizationId }: { organizationId: string }): void {
  if (!organizationIds.includes(organizationId)) refuse('ResourceNotFound')
}
