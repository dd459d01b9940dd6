import { isDeepStrictEqual } from 'node:util'
import type { ValidatedLicenseKey } from '#contract/billing/license-keys.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../refusals/refusals.ts'
import { type ActivationRow, findActivation } from './activation-store.ts'
import { findGoodKey, refuseUnlessGood } from './good-key.ts'
import { shownActivation, shownKey } from './shown-key.ts'
import { countValidation, findKey, type LicenseKeyRow } from './store.ts'

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
  const key = await findGoodKey(app, wanted)
  const activation = wanted.activationId == null ? null : await activationFor(app, key, wanted.activationId, wanted.conditions)
  if (wanted.benefitId != null && wanted.benefitId !== key.benefitId) refuse('LicenseKeyBenefit')
  if (wanted.customerId != null && wanted.customerId !== key.customerId) refuse('LicenseKeyCustomer')
  const counted = (await countValidation(app, key.id, wanted.incrementUsage ?? 0)) ?? (await refuseUse(app, key.id))
  return { ...(await shownKey(app, counted)), status: 'granted', activation: activation && shownActivation(activation) }
}

async function activationFor(app: App, key: LicenseKeyRow, id: string, conditions: object): Promise<ActivationRow> {
  const activation = (await findActivation(app, key.id, id)) ?? refuse('ResourceNotFound')
  const isBound = Object.keys(activation.conditions).length > 0
  if (isBound && !isDeepStrictEqual(activation.conditions, { ...conditions })) refuse('LicenseKeyConditions')
  return activation
}

/** Why a key was not good at the moment of counting. */
async function refuseUse(app: App, id: string): Promise<never> {
  const key = (await findKey(app, id)) ?? refuse('ResourceNotFound')
  refuseUnlessGood(app, key)
  return refuse('LicenseKeyUsage', { remaining: String(Math.max(0, (key.limitUsage ?? 0) - key.usage)) })
}
