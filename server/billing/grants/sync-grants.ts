import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { gathering } from '../../storage/gather.ts'
import { findBenefits } from '../benefits/store.ts'
import { giveBenefit, takeBackGrant } from './give.ts'
import { findHolder, type GrantScope } from './holders.ts'
import { kindOf } from './kinds.ts'
import { moveGrant } from './move-grants.ts'
import { resyncing } from './resyncing.ts'
import { benefitsOfProduct, type GrantRow, grantsOf } from './store.ts'

/**
 * Makes what was given by subscriptions and orders right at the end of the transaction: once for each, however often it changed, after the events of
 * the change itself.
 */
export async function settleGrants(app: App, scopes: readonly GrantScope[]): Promise<void> {
  await changedScopes(
    app.db,
    scopes.map((scope) => ({ app, scope })),
  )
}

const changedScopes = gathering('benefit_grants', syncAll, { turn: 1 })

async function syncAll(_: unknown, changed: readonly { app: App; scope: GrantScope }[]): Promise<void> {
  const once = new Map(changed.map((each) => [JSON.stringify(each.scope), each]))
  for (const { app, scope } of once.values()) await syncGrants(app, scope)
}

/**
 * Brings the grants of a subscription or an order in line with its product and its state, in the transaction of their change. Idempotent: correct
 * grants are left alone.
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
  if (holder.until !== null && holder.isEntitled && 'subscriptionId' in scope) await enqueue(app, resyncing, scope, { dueAt: holder.until })
}

/** Takes back everything that a subscription or an order gave, whatever its state: whole, with what was used of it, where its payment went back whole. */
export async function revokeGrants(app: App, scope: GrantScope, taking: { isWhole?: boolean } = {}): Promise<void> {
  if (!(await findHolder(app, scope))) return
  const held = (await grantsOf(app, scope)).filter(({ revokedAt }) => revokedAt === null)
  await takeBackGrants(app, held, taking)
}

/** Renews grants that recur with every period, once the period is paid. What the plan of this period does not give is about to be taken back. */
export async function cycleGrants(app: App, subscriptionId: string): Promise<void> {
  const scope = { subscriptionId }
  const holder = await findHolder(app, scope)
  if (!holder) return
  const given = new Set((await benefitsOfProduct(app, holder.productId)).map(({ id }) => id))
  const granted = (await grantsOf(app, scope)).filter(({ grantedAt, benefitId }) => grantedAt !== null && given.has(benefitId))
  const benefits = await benefitsOf(app, granted)
  for (const grant of granted) {
    const benefit = benefits(grant)
    const properties = await kindOf(benefit).cycle(app, { grant, benefit })
    await moveGrant(app, { before: grant, after: { ...grant, properties, modifiedAt: now(app) }, benefit, told: 'cycled' })
  }
}

async function takeBackGrants(app: App, grants: readonly GrantRow[], taking: { isWhole?: boolean } = {}) {
  const benefits = await benefitsOf(app, grants)
  for (const grant of grants) await takeBackGrant(app, grant, benefits(grant), taking)
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
