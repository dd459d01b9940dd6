import { isDeepStrictEqual } from 'node:util'
import type { BenefitType } from '#contract/billing/benefits.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { keptProperties } from './kept-properties.ts'
import { type BenefitRow, changeBenefit, findOwnBenefit, holdOwnBenefit } from './store.ts'
import { tellOfBenefit } from './tell-of-benefit.ts'

type Wanted = {
  id: string
  type: BenefitType
  description?: string | null | undefined
  metadata?: object | undefined
  properties?: object | null | undefined
}

/** Changes a benefit; its type stays. Those who hold it are given what changed. */
export async function updateBenefit(app: App, organizationIds: readonly string[], wanted: Wanted): Promise<BenefitRow> {
  const { id, type, description, metadata, properties } = wanted
  const found = (await findOwnBenefit(app, organizationIds, id)) ?? refuse('ResourceNotFound')
  if (type !== found.type) refuseField('BENEFIT_TYPE_CANNOT_CHANGE', ['type'])
  // Looked up before the transaction: another company's server may be asked.
  const kept = properties == null ? {} : await keptProperties(app, found.organizationId, { type, properties })
  return inTransaction(app, async (app) => {
    const before = (await holdOwnBenefit(app, organizationIds, id)) ?? refuse('ResourceNotFound')
    const changed: BenefitRow = {
      ...before,
      ...kept,
      ...(description != null && { description }),
      ...(metadata !== undefined && { metadata: metadata as JsonObject }),
      modifiedAt: now(app),
    }
    await changeBenefit(app, changed)
    await tellOfBenefit(app, 'updated', changed)
    if (isGivenOtherwise(before, changed)) await happen(app, 'benefit.changed', [{ id }])
    return changed
  })
}

/** The properties of a benefit whose change reaches existing grants. A note is read in place, and granted credit is kept. */
const given: Record<BenefitType, readonly string[]> = {
  custom: [],
  discord: ['guildId', 'roleId'],
  github_repository: ['repositoryOwner', 'repositoryName', 'permission'],
  downloadables: ['files', 'archived'],
  license_keys: ['expires', 'activations', 'limitUsage'],
  meter_credit: [],
}

function isGivenOtherwise(before: BenefitRow, after: BenefitRow): boolean {
  return given[after.type].some((name) => !isDeepStrictEqual(before.properties[name], after.properties[name]))
}
