import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts } from '../counts/counts.ts'
import { nothingCounted } from '../meter-counts/counters.ts'
import { percentReached } from './usage-alerts.ts'

export type CustomerMeterRow = Tables['customerMeters']
export type OfMeter = { organizationId: string; customerId: string; meterId: string }

/** The row of a customer's meter, made when there was none, and locked until the transaction ends. */
export async function holdCustomerMeter(app: App, { organizationId, customerId, meterId }: OfMeter): Promise<CustomerMeterRow> {
  const id = newId(app)
  const at = now(app)
  const nothing = { consumedUnits: 0, creditedUnits: 0, balance: 0, ...nothingCounted, resetAt: null }
  const row = await app.db
    .insertInto('customerMeters')
    .values({ id, organizationId, customerId, meterId, ...nothing, createdAt: at, modifiedAt: at })
    .onConflict((conflict) => conflict.columns(['customerId', 'meterId']).doUpdateSet({ meterId: sql`excluded.meter_id` as never }))
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.id === id) await addToCounts(app.db, row, 'customer-meters', ['all'], 1)
  return row
}

/** Says how much a customer has in credits. With more of them, what is used up is a smaller part: it may be told of again. */
export async function keepCredited(app: App, held: CustomerMeterRow, creditedUnits: number): Promise<CustomerMeterRow> {
  const { id, consumedUnits } = held
  const alertedPercent = creditedUnits > held.creditedUnits ? percentReached(consumedUnits, creditedUnits) : held.alertedPercent
  return app.db
    .updateTable('customerMeters')
    .set({ creditedUnits, balance: sql`${creditedUnits} - consumed_units` as never, alertedPercent, modifiedAt: now(app) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Restarts the count. */
export async function keepReset(app: App, { id }: Pick<CustomerMeterRow, 'id'>, creditedUnits: number): Promise<CustomerMeterRow> {
  const at = now(app)
  return app.db
    .updateTable('customerMeters')
    .set({ ...nothingCounted, consumedUnits: 0, creditedUnits, balance: creditedUnits, alertedPercent: null, resetAt: at, modifiedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findCustomerMeter(app: App, { customerId, meterId }: Pick<OfMeter, 'customerId' | 'meterId'>) {
  const meters = app.db.selectFrom('customerMeters').where('customerId', '=', customerId).where('meterId', '=', meterId)
  return meters.selectAll().executeTakeFirst()
}

export async function findCustomerMeterOf(
  { db }: App,
  organizationIds: readonly string[],
  id: string,
): Promise<CustomerMeterRow | undefined> {
  if (organizationIds.length === 0) return undefined
  return db.selectFrom('customerMeters').where('id', '=', id).where('organizationId', 'in', organizationIds).selectAll().executeTakeFirst()
}

/** When the counts of customers were last settled, by customer and meter. */
export async function resetsOf(app: App, customerIds: readonly string[]): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await app.db
    .selectFrom('customerMeters')
    .where('customerId', 'in', customerIds)
    .select(['customerId', 'meterId', 'resetAt'])
    .execute()
  return new Map(rows.flatMap(({ customerId, meterId, resetAt }) => (resetAt === null ? [] : [[customerId + meterId, resetAt] as const])))
}

export async function forgetConsumption({ db }: App, meterId: string): Promise<void> {
  await db
    .updateTable('customerMeters')
    .set({ ...nothingCounted, consumedUnits: 0, balance: sql`credited_units` as never })
    .where('meterId', '=', meterId)
    .execute()
}
