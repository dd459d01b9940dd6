import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { countOf } from '../counts/counts.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import type { CustomerMeterRow } from './store.ts'

type Wanted = Asked & {
  organizationIds: readonly string[]
  customerId?: readonly string[] | null | undefined
  externalCustomerId?: readonly string[] | null | undefined
  meterId?: readonly string[] | null | undefined
  /** Part of the meter's name. */
  query?: string | null | undefined
}

const sortable = {
  created_at: 'customerMeters.createdAt',
  modified_at: 'customerMeters.modifiedAt',
  customer_id: 'customerMeters.customerId',
  customer_name: 'customers.nameKey',
  meter_id: 'customerMeters.meterId',
  meter_name: 'meters.nameKey',
  consumed_units: 'consumedUnits',
  credited_units: 'creditedUnits',
  balance: 'balance',
}

/** What customers used and have left. */
export async function listCustomerMeters(app: App, wanted: Wanted): Promise<{ rows: CustomerMeterRow[]; total: number }> {
  const { organizationIds, customerId, externalCustomerId, meterId, query } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  let found = app.db
    .selectFrom('customerMeters')
    .innerJoin('customers', 'customers.id', 'customerMeters.customerId')
    .innerJoin('meters', 'meters.id', 'customerMeters.meterId')
    .where('customerMeters.organizationId', 'in', organizationIds)
  if (customerId != null) found = found.where('customerMeters.customerId', 'in', customerId)
  if (externalCustomerId != null) found = found.where('customers.externalId', 'in', externalCustomerId)
  if (meterId != null) found = found.where('customerMeters.meterId', 'in', meterId)
  if (query) found = found.where(likeAnywhere('meters.name', query))
  const rows = await sortedPage(found.selectAll('customerMeters'), wanted, sortable, 'customerMeters.id').execute()
  if (customerId == null && externalCustomerId == null && meterId == null && !query)
    return { rows, total: await countOf(app.db, organizationIds, 'customer-meters') }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
