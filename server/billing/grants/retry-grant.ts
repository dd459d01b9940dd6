import { retriable } from '#contract/billing/benefit-grants.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { hurryKey } from '../../outbox/hurry-key.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { admitting, turnOf } from './platform-jobs.ts'
import { changeGrant, type GrantRow, holdGrant } from './store.ts'

/** Gives now what another company's server did not take: its work is hurried, or begun anew where it was given up. */
export async function retryGrant(app: App, { organizationIds, actor }: Seller, id: string): Promise<GrantRow> {
  return inTransaction(app, async (app) => {
    const grant = (await holdGrant(app, id)) ?? refuse('ResourceNotFound')
    const { organizationId, customerId, benefitId, revokedAt, grantedAt, error } = grant
    if (!organizationIds.includes(organizationId)) refuse('ResourceNotFound')
    if (revokedAt !== null || error?.type !== retriable) return grant
    const isWaiting = await hurryKey(app, turnOf(grant).key)
    if (!isWaiting) await enqueue(app, admitting, { grantId: id, tell: grantedAt === null ? 'created' : 'updated' }, turnOf(grant))
    const hopeful = { ...grant, error: null, modifiedAt: now(app) }
    await changeGrant(app, hopeful)
    await record(app, { action: 'benefit-grant.retried', by: actor, organizationId, details: { grantId: id, customerId, benefitId } })
    return hopeful
  })
}
