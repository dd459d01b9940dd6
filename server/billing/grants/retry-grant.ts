import { retriable } from '#contract/billing/benefit-grants.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { hurryKey } from '../../outbox/hurry-key.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { markGrant } from './move-grants.ts'
import { admitting, type Expelling, expelling, turnOf } from './platform-jobs.ts'
import { failedRemoval, type Removal } from './removal-error.ts'
import { type GrantRow, holdGrant } from './store.ts'

/** Runs now what another company's server did not do, in or out: pending work is hurried, and given-up work restarted. */
export async function retryGrant(app: App, { organizationIds, actor }: Seller, id: string): Promise<GrantRow> {
  return inTransaction(app, async (app) => {
    const grant = (await holdGrant(app, id)) ?? refuse('ResourceNotFound')
    const { organizationId, customerId, benefitId, revokedAt, error } = grant
    if (!organizationIds.includes(organizationId)) refuse('ResourceNotFound')
    const removal = failedRemoval(error)
    if (error?.type !== retriable || (revokedAt !== null && !removal)) return grant
    await (removal ? expelAgain(app, grant, removal) : admitAgain(app, grant))
    const hopeful = { ...grant, error: null, modifiedAt: now(app) }
    await markGrant(app, hopeful)
    await record(app, { action: 'benefit-grant.retried', by: actor, organizationId, details: { grantId: id, customerId, benefitId } })
    return hopeful
  })
}

async function admitAgain(app: App, grant: GrantRow): Promise<void> {
  const isWaiting = await hurryKey(app, turnOf(grant).key)
  const tell = grant.grantedAt === null ? 'created' : 'updated'
  if (!isWaiting) await enqueue(app, admitting, { grantId: grant.id, tell }, turnOf(grant))
}

/** What waits under the same key may be for another purchase of the same thing: only the removal itself counts. */
async function expelAgain(app: App, grant: GrantRow, removal: Removal): Promise<void> {
  const { id: grantId, customerId, benefitId } = grant
  await hurryKey(app, turnOf(grant).key)
  const waiting = app.db.selectFrom('outbox').where('key', '=', turnOf(grant).key).where('kind', '=', expelling.kind)
  const payloads = (await waiting.where('failedAt', 'is', null).select('payload').execute()).map(({ payload }) => payload as Expelling)
  const isWaiting = payloads.some((each) => each.grantId === grantId && each.accountId === removal.accountId)
  if (!isWaiting) await enqueue(app, expelling, { ...removal, customerId, benefitId, grantId }, turnOf(grant))
}
