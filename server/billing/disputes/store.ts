import type { Selectable } from 'kysely'
import type { DisputeStatus } from '#contract/billing/disputes.ts'
import type { App } from '../../kit/app.ts'
import { countPast } from '../../storage/count-past.ts'
import { forUpdate } from '../../storage/for-update.ts'
import type { Tables } from '../../storage/tables.ts'
import { countOf } from '../counts/counts.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'

export type DisputeRow = Selectable<Tables['disputes']>

/** The dispute that the processor calls so. */
export async function lockDispute(app: App, processorId: string): Promise<DisputeRow | undefined> {
  return forUpdate(app, app.db.selectFrom('disputes').selectAll().where('processorId', '=', processorId)).executeTakeFirst()
}

/** The warning of a bank that this dispute is what came of. */
export async function lockWarning(app: App, paymentId: string): Promise<DisputeRow | undefined> {
  const warnings = app.db.selectFrom('disputes').selectAll().where('paymentId', '=', paymentId).where('status', '=', 'early_warning')
  return forUpdate(app, warnings.limit(1)).executeTakeFirst()
}

export async function findDispute({ db }: App, organizationIds: readonly string[], id: string): Promise<DisputeRow | undefined> {
  const dispute = await db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()
  return dispute && organizationIds.includes(dispute.organizationId) ? dispute : undefined
}

type Wanted = Asked & {
  organizationIds: readonly string[]
  orderId?: readonly string[] | null | undefined
  status?: readonly DisputeStatus[] | null | undefined
}

export async function listDisputes(app: App, wanted: Wanted): Promise<{ rows: DisputeRow[]; total: number }> {
  const { organizationIds, orderId, status } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  let found = app.db.selectFrom('disputes').where('organizationId', 'in', organizationIds)
  if (orderId != null) found = found.where('orderId', 'in', orderId)
  if (status != null) found = found.where('status', 'in', status)
  const rows = await sortedPage(found.selectAll(), wanted, { created_at: 'createdAt', amount: 'amount' }, 'id').execute()
  if (orderId == null && status == null) return { rows, total: await countOf(app.db, organizationIds, 'disputes') }
  return { rows, total: await countPast(app.db, found, { limit: wanted.limit, offset: (wanted.page - 1) * wanted.limit }) }
}
