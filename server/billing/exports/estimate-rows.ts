import { sql } from 'kysely'
import type { ExportKind } from '#contract/billing/exports.ts'
import type { App } from '../../kit/app.ts'
import { countOf } from '../counts/counts.ts'

/** Counted no further where no count is kept. */
const mostCounted = 10_000

/** How many rows a seller's list has: by the counts that are kept, or counted so far as is quick. */
export async function estimateRows(app: App, organizationId: string, kind: ExportKind): Promise<number> {
  if (kind !== 'subscriptions') return countOf(app.db, [organizationId], kind)
  const rows = sql`select 1 from subscriptions where organization_id = ${organizationId} and started_at is not null limit ${sql.lit(mostCounted)}`
  const { rows: counted } = await sql<{ count: number | string }>`select count(*) as count from (${rows}) as counted`.execute(app.db)
  return Number(counted[0]?.count ?? 0)
}
