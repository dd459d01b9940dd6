import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'

/** Sets balances to what was credited less what was used. */
export async function setBalances({ db }: App, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('customerMeters')
    .set({ balance: sql`credited_units - consumed_units` as never })
    .where('id', 'in', ids)
    .execute()
}
