import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { findBenefits } from '../benefits/store.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { giveBenefit, takeBackGrant } from './give.ts'
import { findHolder, type GrantScope } from './holders.ts'
import { kindOf } from './kinds.ts'
import { resyncing } from './resyncing.ts'
import { benefitsOfProduct, changeGrant, type GrantRow, grantsOf } from './store.ts'
import { tellOfGrant } from './tell-of-grant.ts'

/**
 * Makes what was given by a subscription or an order what its product and its state say, in the transaction of their change. What
 * stands right already is left alone: asked twice, nothing is given twice.
 */
export async function syncGrants(app: App, scope: GrantScope): Promise<void> {
  const holder = await findHolder(app, scope)
  if (!holder) return
  const wanted = holder.isEntitled ? await benefitsOfProduct(app, holder.productId) : []
  const grants = await grantsOf(app, scope)
  const surplus = grants.filter((grant) => grant.revokedAt === null && !wanted.some(({ id }) => id === grant.benefitId))
  await takeBackGrants(app, surplus)
  const earlier = new Map(grants.map((grant) => [grant.benefitId, grant]))
  const missing = wanted.filter(({ id }) => earlier.get(id)?.revokedAt !== null)
  for (const benefit of missing) await giveBenefit(app, holder, scope, benefit, earlier.get(benefit.id))
  if (surplus.length > 0 || missing.length > 0) await emitStateChanged(app, holder.customerId)
  if (holder.until !== null && holder.isEntitled && 'subscriptionId' in scope) await enqueue(app, resyncing, scope, { dueAt: holder.until })
}

/** Takes back everything that a subscription or an order gave, whatever its state. */
export async function revokeGrants(app: App, scope: GrantScope): Promise<void> {
  const holder = await findHolder(app, scope)
  if (!holder) return
  const held = (await grantsOf(app, scope)).filter(({ revokedAt }) => revokedAt === null)
  await takeBackGrants(app, held)
  if (held.length > 0) await emitStateChanged(app, holder.customerId)
}

/** Gives what is given anew with every period, once the period is paid. */
export async function cycleGrants(app: App, subscriptionId: string): Promise<void> {
  const scope = { subscriptionId }
  const holder = await findHolder(app, scope)
  if (!holder) return
  const granted = (await grantsOf(app, scope)).filter(({ grantedAt }) => grantedAt !== null)
  const benefits = await benefitsOf(app, granted)
  for (const grant of granted) {
    const benefit = benefits(grant)
    const properties = await kindOf(benefit).cycle(app, { grant, benefit })
    const cycled = { ...grant, properties, modifiedAt: now(app) }
    await changeGrant(app, cycled)
    await tellOfGrant(app, 'cycled', { grant: cycled, benefit, before: grant.properties })
  }
  if (granted.length > 0) await emitStateChanged(app, holder.customerId)
}

async function takeBackGrants(app: App, grants: readonly GrantRow[]) {
  const benefits = await benefitsOf(app, grants)
  for (const grant of grants) await takeBackGrant(app, grant, benefits(grant))
}

async function benefitsOf(app: App, grants: readonly GrantRow[]) {
  const found = await findBenefits(
    app,
    grants.map(({ benefitId }) => benefitId),
  )
  return ({ benefitId }: GrantRow) => found.get(benefitId) ?? missing(benefitId)
}

function missing(benefitId: string): never {
  throw new Error(`The benefit ${benefitId} of a grant is gone.`)
}
