import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts } from '../counts/counts.ts'
import { nothingCounted } from './counters.ts'
import type { Lot } from './lots.ts'
import { percentReached } from './usage-alerts.ts'

export type CreditRow = Tables['meterCredits']
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

/** What a customer has left to use, and what was used up since the meter was last settled. */
export async function liveLots(app: App, { customerId, meterId }: Pick<OfMeter, 'customerId' | 'meterId'>): Promise<(CreditRow & Lot)[]> {
  return app.db
    .selectFrom('meterCredits')
    .leftJoin('benefitGrants', 'benefitGrants.id', 'meterCredits.grantId')
    .where('meterCredits.customerId', '=', customerId)
    .where('meterCredits.meterId', '=', meterId)
    .where('meterCredits.remaining', '>', 0)
    .selectAll('meterCredits')
    .select('benefitGrants.subscriptionId')
    .execute()
}

/** The lots of a grant that have not ended, of whichever meters its benefit named over time. */
export async function lotsOfGrant(app: App, grantId: string): Promise<CreditRow[]> {
  return app.db.selectFrom('meterCredits').where('grantId', '=', grantId).where('endedAt', 'is', null).orderBy('id').selectAll().execute()
}

export async function addLot(app: App, lot: CreditRow): Promise<void> {
  await app.db.insertInto('meterCredits').values(lot).execute()
}

/** Writes down what is left of lots: at most one of them is used in part. */
export async function keepRemaining(app: App, remaining: ReadonlyMap<string, number>): Promise<void> {
  for (const [left, lots] of Map.groupBy(remaining, ([, left]) => left))
    await app.db
      .updateTable('meterCredits')
      .set({ remaining: left })
      .where(
        'id',
        'in',
        lots.map(([id]) => id),
      )
      .execute()
}

export async function endLots(app: App, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await app.db
      .updateTable('meterCredits')
      .set({ endedAt: now(app) })
      .where('id', 'in', ids)
      .execute()
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

/** Begins to count anew. */
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
