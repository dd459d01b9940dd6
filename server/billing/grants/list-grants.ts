import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { countOf } from '../counts/counts.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import type { GrantRow } from './store.ts'

type Wanted = Asked & {
  organizationIds: readonly string[]
  benefitId?: string
  customerId?: readonly string[] | null | undefined
  externalCustomerId?: readonly string[] | null | undefined
  isGranted?: boolean | null | undefined
}

const sortable = { created_at: 'benefitGrants.createdAt', granted_at: 'benefitGrants.grantedAt', revoked_at: 'benefitGrants.revokedAt' }

export async function listGrants(app: App, wanted: Wanted): Promise<{ rows: GrantRow[]; total: number }> {
  const { organizationIds, benefitId, customerId, externalCustomerId, isGranted } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  let found = app.db.selectFrom('benefitGrants').where('benefitGrants.organizationId', 'in', organizationIds)
  if (benefitId !== undefined) found = found.where('benefitId', '=', benefitId)
  if (customerId != null) found = found.where('customerId', 'in', customerId)
  if (isGranted != null) found = found.where('grantedAt', isGranted ? 'is not' : 'is', null)
  if (externalCustomerId != null) {
    const customers = app.db.selectFrom('customers').where('organizationId', 'in', organizationIds)
    found = found.where('customerId', 'in', customers.where('externalId', 'in', externalCustomerId).select('id'))
  }
  const rows = await sortedPage(found.selectAll('benefitGrants'), wanted, sortable, 'benefitGrants.id').execute()
  if (customerId == null && externalCustomerId == null && isGranted == null) {
    const slice = benefitId === undefined ? 'all' : (`benefit_id=${benefitId}` as const)
    return { rows, total: await countOf(app.db, organizationIds, 'benefit-grants', slice) }
  }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
