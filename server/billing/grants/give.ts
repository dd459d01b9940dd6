import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { BenefitRow } from '../benefits/store.ts'
import type { GrantScope, Holder } from './holders.ts'
import { kindOf } from './kinds.ts'
import { addGrant, changeGrant, type GrantRow } from './store.ts'
import { tellOfGrant } from './tell-of-grant.ts'

/** Gives a benefit to a holder: anew, or again by the row of an earlier time. */
export async function giveBenefit(app: App, holder: Holder, scope: GrantScope, benefit: BenefitRow, earlier: GrantRow | undefined) {
  const grant = earlier ?? newGrant(app, holder, scope, benefit)
  if (!earlier) await addGrant(app, grant)
  const { properties, waitsFor, isUnderWay } = await kindOf(benefit).give(app, { grant, benefit })
  const grantedAt = waitsFor || isUnderWay ? null : now(app)
  const given = { ...grant, grantedAt, revokedAt: null, properties, error: waitsFor ?? null, modifiedAt: earlier ? now(app) : null }
  await changeGrant(app, given)
  // What is under way is told of once it has arrived.
  if (!isUnderWay) await tellOfGrant(app, 'created', { grant: given, benefit, before: earlier?.properties ?? null })
}

/** Gives what a grant gives as the benefit, or the customer's account, is now. */
export async function changeGiven(app: App, grant: GrantRow, benefit: BenefitRow): Promise<GrantRow> {
  const { properties, waitsFor, isUnderWay } = await kindOf(benefit).change(app, { grant, benefit })
  const grantedAt = waitsFor ? null : isUnderWay ? grant.grantedAt : (grant.grantedAt ?? now(app))
  const changed = { ...grant, grantedAt, properties, error: waitsFor ?? null, modifiedAt: now(app) }
  await changeGrant(app, changed)
  if (!isUnderWay) await tellOfGrant(app, 'updated', { grant: changed, benefit, before: grant.properties })
  return changed
}

/** Takes back what was given, or what waited to be. */
export async function takeBackGrant(app: App, grant: GrantRow, benefit: BenefitRow) {
  const properties = await kindOf(benefit).takeBack(app, { grant, benefit })
  const taken = { ...grant, grantedAt: null, revokedAt: now(app), properties, error: null, modifiedAt: now(app) }
  await changeGrant(app, taken)
  await tellOfGrant(app, 'revoked', { grant: taken, benefit, before: grant.properties })
}

function newGrant(app: App, { organizationId, customerId }: Holder, scope: GrantScope, { id: benefitId }: BenefitRow): GrantRow {
  const by = { subscriptionId: null, orderId: null, ...scope }
  const state = { grantedAt: null, revokedAt: null, properties: {}, error: null }
  return { id: newId(app), organizationId, customerId, benefitId, ...by, ...state, createdAt: now(app), modifiedAt: null }
}
