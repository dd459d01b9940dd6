import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Counted } from './counts.ts'

/** Recounts the rows of sellers that lists show as their total. */
export async function recount({ db }: App, entity: Counted, organizationIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('billingCounts')
    .where('organizationId', 'in', organizationIds)
    .where('entity', '=', entity)
    .where('slice', '=', 'all')
    .execute()
  await sql`
    insert into billing_counts (organization_id, entity, slice, shard, count)
    select organization_id, ${entity}, 'all', 0, count(*) from ${countedRows(entity)}
    and organization_id in (${sql.join(organizationIds)}) group by organization_id`.execute(db)
}

/** The rows that a count is of. */
export function countedRows(entity: Counted) {
  return entity === 'payments'
    ? sql`payment_intents where kind = 'charge' and organization_id in (select id from organizations)`
    : sql`${sql.table(entity)} where true`
}
