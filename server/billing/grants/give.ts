import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { BenefitRow } from '../benefits/store.ts'
import type { GrantScope, Holder } from './holders.ts'
import { kindOf } from './kinds.ts'
import { moveGrant, reserveGrant } from './move-grants.ts'
import type { GrantRow } from './store.ts'

/** Grants a benefit to a holder: by a new row, or by the one of an earlier grant. */
export async function giveBenefit(app: App, holder: Holder, scope: GrantScope, benefit: BenefitRow, earlier: GrantRow | undefined) {
  const grant = earlier ?? newGrant(app, holder, scope, benefit)
  if (!earlier) await reserveGrant(app, grant)
  const { properties, waitsFor, isUnderWay } = await kindOf(benefit).give(app, { grant, benefit, periodStart: holder.periodStart })
  const grantedAt = waitsFor || isUnderWay ? null : now(app)
  const given = { ...grant, grantedAt, revokedAt: null, properties, error: waitsFor ?? null, modifiedAt: earlier ? now(app) : null }
  await moveGrant(app, { before: earlier ?? null, after: given, benefit, told: isUnderWay ? null : 'created' })
}

/** Gives what a grant gives as the benefit, or the customer's account, is now. */
export async function changeGiven(app: App, grant: GrantRow, benefit: BenefitRow): Promise<GrantRow> {
  const { properties, waitsFor, isUnderWay } = await kindOf(benefit).change(app, { grant, benefit })
  const grantedAt = waitsFor ? null : isUnderWay ? grant.grantedAt : (grant.grantedAt ?? now(app))
  const changed = { ...grant, grantedAt, properties, error: waitsFor ?? null, modifiedAt: now(app) }
  return moveGrant(app, { before: grant, after: changed, benefit, told: isUnderWay ? null : 'updated' })
}

/** Takes back what was given, or what waited to be. */
export async function takeBackGrant(app: App, grant: GrantRow, benefit: BenefitRow, { isWhole = false } = {}) {
  const properties = await kindOf(benefit).takeBack(app, { grant, benefit, isWhole })
  const taken = { ...grant, grantedAt: null, revokedAt: now(app), properties, error: null, modifiedAt: now(app) }
  await moveGrant(app, { before: grant, after: taken, benefit, told: 'revoked' })
}

function newGrant(app: App, { organizationId, customerId }: Holder, scope: GrantScope, { id: benefitId }: BenefitRow): GrantRow {
  const by = { subscriptionId: null, orderId: null, ...scope }
  const state = { grantedAt: null, revokedAt: null, properties: {}, error: null }
  return { id: newId(app), organizationId, customerId, benefitId, ...by, ...state, createdAt: now(app), modifiedAt: null }
}
