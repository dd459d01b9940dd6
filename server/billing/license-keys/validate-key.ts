import { isDeepStrictEqual } from 'node:util'
import type { ValidatedLicenseKey } from '#contract/billing/license-keys.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../refusals/refusals.ts'
import { type ActivationRow, findActivation } from './activation-store.ts'
import { findGoodKey } from './good-key.ts'
import { shownActivation, shownWith } from './shown-key.ts'
import { countValidation, type LicenseKeyRow } from './store.ts'

type Wanted = {
  key: string
  organizationId: string
  activationId?: string | null | undefined
  benefitId?: string | null | undefined
  customerId?: string | null | undefined
  incrementUsage?: number | null | undefined
  conditions: object
}

/** Tells whether a key is good for what it is asked about, and counts the uses. */
export async function validateKey(app: App, wanted: Wanted): Promise<ValidatedLicenseKey> {
  const { activationId, benefitId, customerId } = wanted
  const isAboutMore = activationId != null || benefitId != null || customerId != null
  const activation = isAboutMore ? await checkMore(app, wanted) : null
  const { organizationId, key, incrementUsage } = wanted
  const counted = (await countValidation(app, { organizationId, key }, incrementUsage ?? 0)) ?? (await refuseUse(app, wanted))
  return { ...shownWith(counted.key, counted.customer), status: 'granted', activation: activation && shownActivation(activation) }
}

/** Most ask about the key alone, which counting it tells. Whatever else they name is held against it before. */
async function checkMore(app: App, wanted: Wanted): Promise<ActivationRow | null> {
  const { activationId, benefitId, customerId, conditions } = wanted
  const key = await findGoodKey(app, wanted)
  const activation = activationId == null ? null : await activationFor(app, key, activationId, conditions)
  if (benefitId != null && benefitId !== key.benefitId) refuse('LicenseKeyBenefit')
  if (customerId != null && customerId !== key.customerId) refuse('LicenseKeyCustomer')
  return activation
}

async function activationFor(app: App, key: LicenseKeyRow, id: string, conditions: object): Promise<ActivationRow> {
  const activation = (await findActivation(app, key.id, id)) ?? refuse('ResourceNotFound')
  const isBound = Object.keys(activation.conditions).length > 0
  if (isBound && !isDeepStrictEqual(activation.conditions, { ...conditions })) refuse('LicenseKeyConditions')
  return activation
}

/** Why a key was not good at the moment of counting. */
async function refuseUse(app: App, wanted: Wanted): Promise<never> {
  const key = await findGoodKey(app, wanted)
  return refuse('LicenseKeyUsage', { remaining: String(Math.max(0, (key.limitUsage ?? 0) - key.usage)) })
}
