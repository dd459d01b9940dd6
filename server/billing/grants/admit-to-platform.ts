import { actionRequired, retriable } from '#contract/billing/benefit-grants.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { AccountLost, PlatformBusy } from '../../kit/platforms.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type BenefitRow, findBenefits } from '../benefits/store.ts'
import { accessFor } from '../customers/linked-accounts.ts'
import { markGrant, moveGrant } from './move-grants.ts'
import { placeIn, platformOf } from './places.ts'
import { type Admitting, admitting, expelling, turnOf } from './platform-jobs.ts'
import { failedRemoval } from './removal-error.ts'
import { findGrant, type GrantRow, holdGrant } from './store.ts'

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
  const { customerId } = grant
  if (!isIn) await enqueue(app, expelling, { platform, customerId, benefitId: benefit.id, accountId, place, grantId }, turnOf(grant))
})

type Settled = { grant: GrantRow; benefit: BenefitRow; properties: { accountId: string } }

async function settle(app: App, { grant, benefit, properties }: Settled, tell: Admitting['tell']): Promise<boolean> {
  return inTransaction(app, async (app) => {
    const current = await holdGrant(app, grant.id)
    if (!current || current.revokedAt !== null || current.properties.accountId !== properties.accountId) return false
    const given = { ...current, grantedAt: current.grantedAt ?? now(app), properties, error: stillFailed(current), modifiedAt: now(app) }
    await moveGrant(app, { before: current, after: given, benefit, told: tell })
    return true
  })
}

/** That they could not be seen out of where they were before is no less true now. */
function stillFailed({ error }: GrantRow) {
  return failedRemoval(error) ? error : null
}

async function showError(app: App, { id }: GrantRow, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  await inTransaction(app, async (app) => {
    const current = await holdGrant(app, id)
    if (!current || current.revokedAt !== null) return
    await markGrant(app, {
      ...current,
      error: { message, type: error instanceof AccountLost ? actionRequired : retriable, timestamp: now(app) },
      modifiedAt: now(app),
    })
  })
}
