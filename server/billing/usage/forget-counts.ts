import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { nothingCounted } from './counters.ts'

/** Forgets what a meter counted, but not what was given to customers. */
export async function forgetCounts({ db }: App, meterId: string): Promise<void> {
  await db.deleteFrom('meterEvents').where('meterId', '=', meterId).execute()
  await db.deleteFrom('meterHours').where('meterId', '=', meterId).execute()
  await db.deleteFrom('usageSums').where('meterId', '=', meterId).execute()
  const nothing = { ...nothingCounted, consumedUnits: 0 }
  await db
    .updateTable('customerMeters')
    .set({ ...nothing, balance: sql`credited_units` as never })
    .where('meterId', '=', meterId)
    .execute()
  await db
    .updateTable('subscriptionMeters')
    .set({ ...nothing, amount: 0 })
    .where('meterId', '=', meterId)
    .execute()
}
