import type { App } from '../../kit/app.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { finish } from '../../outbox/job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { findBenefits } from '../benefits/store.ts'
import { changeGiven, takeBackGrant } from './give.ts'
import { type GrantRow, holdGrant, unrevokedOfBenefit } from './store.ts'

/** How far the work has come: the last grant that was looked at, and how many there were up to it. */
type Progress = { benefitId: string; after: { at: string; id: string }; done: number }

const batch = 100

/** Takes a deleted benefit from everybody who holds it, or gives them what became of it: some at a time, and then the next. */
export const followBenefit = defineJob<Progress>('follow-benefit', { lane: 'billing' }, async (app, { benefitId, after, done }, job) => {
  const grants = await unrevokedOfBenefit(app, { benefitId, after, most: batch })
  for (const { id } of grants) await inTransaction(app, (app) => followWith(app, id))
  const last = grants.at(-1)
  if (!last || grants.length < batch) return
  app.log.info({ benefitId, done: done + batch }, 'A benefit is being followed up.')
  await inTransaction(app, async (app) => {
    await enqueue(app, followBenefit, { benefitId, after: { at: last.createdAt, id: last.id }, done: done + batch })
    await finish(app, job)
  })
})

/** Plans it, in the transaction in which benefits change. */
export async function planToFollow(app: App, benefits: readonly { id: string }[]): Promise<void> {
  for (const { id } of benefits) await enqueue(app, followBenefit, { benefitId: id, after: { at: '', id: '' }, done: 0 })
}

async function followWith(app: App, grantId: string): Promise<void> {
  const grant = await holdGrant(app, grantId)
  const benefit = grant && (await findBenefits(app, [grant.benefitId])).get(grant.benefitId)
  if (!benefit || grant.revokedAt !== null) return
  if (benefit.deletedAt !== null) await takeBackGrant(app, grant, benefit)
  else if (isGiven(grant)) await changeGiven(app, grant, benefit)
}

/** What waits for an account is given as the benefit is then. */
function isGiven({ grantedAt }: GrantRow): boolean {
  return grantedAt !== null
}
