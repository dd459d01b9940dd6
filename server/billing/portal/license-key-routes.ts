import type { portalLicenseKeys } from '#contract/billing/license-keys.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { App } from '../../kit/app.ts'
import { findBenefits } from '../benefits/store.ts'
import { activateKey, deactivateKey } from '../license-keys/activate-key.ts'
import { activationsOf } from '../license-keys/activation-store.ts'
import type { KeyTerms } from '../license-keys/issue-key.ts'
import { shownActivation, shownKey, shownKeys } from '../license-keys/shown-key.ts'
import { findKey, type LicenseKeyRow, listKeys } from '../license-keys/store.ts'
import { validateKey } from '../license-keys/validate-key.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'

export const portalLicenseKeyRoutes: Handlers<typeof portalLicenseKeys, 'snake_case'> = {
  async list({ app, caller, input }) {
    if (input.organizationId != null && !input.organizationId.includes(caller.organizationId)) return pageOf([], 0, input)
    const benefitIds = input.benefitId == null ? null : [input.benefitId]
    const { rows, total } = await listKeys(app, { ...input, customerId: caller.customerId, benefitIds })
    return pageOf(await shownKeys(app, rows), total, input)
  },

  async get({ app, caller, input }) {
    const key = await findKey(app, input.id)
    if (key?.customerId !== caller.customerId) return refuse('ResourceNotFound')
    const activations = (await managesActivations(app, key)) ? await activationsOf(app, key.id) : []
    return { ...(await shownKey(app, key)), activations: activations.map(shownActivation) }
  },

  validate: ({ app, input }) => validateKey(app, input),

  activate: ({ app, input }) => activateKey(app, input),

  async deactivate({ app, input }) {
    await deactivateKey(app, input)
    return null
  },
}

/** Whether the seller lets customers see where their keys are used. */
async function managesActivations(app: App, { benefitId }: LicenseKeyRow): Promise<boolean> {
  const terms = (await findBenefits(app, [benefitId])).get(benefitId)?.properties as KeyTerms | undefined
  return terms?.activations?.enableCustomerAdmin ?? false
}
