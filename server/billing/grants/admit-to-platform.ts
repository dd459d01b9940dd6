import { isDeepStrictEqual } from 'node:util'
import { actionRequired, retriable } from '#contract/billing/benefit-grants.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { AccountLost, PlatformBusy } from '../../kit/platforms.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type BenefitRow, findBenefits } from '../benefits/store.ts'
import { accessFor } from '../customers/linked-accounts.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { placeIn, platformOf } from './places.ts'
import { type Admitting, admitting, type Expelling, expelling, turnOf } from './platform-jobs.ts'
import { changeGrant, findGrant, type GrantRow, heldOf, holdGrant } from './store.ts'
import { tellOfGrant } from './tell-of-grant.ts'

/** Lets a customer in at another company. Until it works the grant says why it does not. */
export const admitToPlatform = defineJob<Admitting>(admitting.kind, admitting, async (app, { grantId, tell }) => {
  const grant = await findGrant(app, grantId)
  const benefit = grant && (await findBenefits(app, [grant.benefitId])).get(grant.benefitId)
  const accountId = grant?.properties.accountId
  if (!benefit || grant.revokedAt !== null || typeof accountId !== 'string') return
  const platform = platformOf(benefit.type)
  const place = placeIn(platform, benefit.properties) ?? {}
  try {
    await app.platforms[platform].admit({ accountId, place }, accessFor(app, { customerId: grant.customerId, platform }, accountId))
  } catch (error) {
    await showError(app, grant, error)
    if (error instanceof AccountLost) return
    if (!(error instanceof PlatformBusy)) throw error
    return enqueue(app, admitting, { grantId, tell }, { ...turnOf(grant), dueAt: fromNow(app, error.retryAfter) })
  }
  const isIn = await settle(app, { grant, benefit, properties: { accountId, ...place } }, tell)
  // It was taken back, or given to another account, while their server thought about it.
  if (!isIn)
    await enqueue(app, expelling, { platform, customerId: grant.customerId, benefitId: benefit.id, accountId, place }, turnOf(grant))
})

/** Sees a customer out at another company, unless something else they hold lets them stay. */
export const expelFromPlatform = defineJob<Expelling>(expelling.kind, expelling, async (app, expelled) => {
  const { platform, accountId, place } = expelled
  if ((await heldOf(app, expelled)).some((grant) => letsIn(grant, expelled))) return
  try {
    await app.platforms[platform].expel({ accountId, place })
  } catch (error) {
    if (!(error instanceof PlatformBusy)) throw error
    await enqueue(app, expelling, expelled, { ...turnOf(expelled), dueAt: fromNow(app, error.retryAfter) })
  }
})

function letsIn({ properties }: GrantRow, { platform, accountId, place }: Expelling): boolean {
  return properties.accountId === accountId && isDeepStrictEqual(placeIn(platform, properties), place)
}

type Settled = { grant: GrantRow; benefit: BenefitRow; properties: { accountId: string } }

async function settle(app: App, { grant, benefit, properties }: Settled, tell: Admitting['tell']): Promise<boolean> {
  return inTransaction(app, async (app) => {
    const current = await holdGrant(app, grant.id)
    if (!current || current.revokedAt !== null || current.properties.accountId !== properties.accountId) return false
    const given = { ...current, grantedAt: current.grantedAt ?? now(app), properties, error: null, modifiedAt: now(app) }
    await changeGrant(app, given)
    await tellOfGrant(app, tell, { grant: given, benefit, before: grant.properties })
    await emitStateChanged(app, grant.customerId)
    return true
  })
}

async function showError(app: App, { id }: GrantRow, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  await inTransaction(app, async (app) => {
    const current = await holdGrant(app, id)
    if (!current || current.revokedAt !== null) return
    await changeGrant(app, {
      ...current,
      error: { message, type: error instanceof AccountLost ? actionRequired : retriable, timestamp: now(app) },
      modifiedAt: now(app),
    })
  })
}
