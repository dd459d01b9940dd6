import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import type { Tables } from '../../storage/tables.ts'
import type { OfMeter } from '../customer-meters/store.ts'
import { moving } from '../lists/moving.ts'
import type { Lot } from './lots.ts'

export type CreditRow = Tables['meterCredits']

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

/** Ends lots, of each of which so much is taken back. */
export async function endLots(app: App, taken: ReadonlyMap<string, number>): Promise<void> {
  for (const [takenBack, lots] of Map.groupBy(taken, ([, units]) => units))
    await app.db
      .updateTable('meterCredits')
      .set({ endedAt: now(app), takenBack })
      .where(
        'id',
        'in',
        lots.map(([id]) => id),
      )
      .execute()
}

/** What a grant gave since then and did not take back. */
export async function givenSince({ db }: App, grantId: string, since: Instant): Promise<number> {
  const lots = await db
    .selectFrom('meterCredits')
    .where('grantId', '=', grantId)
    .where('createdAt', '>=', since)
    .select(['units', 'takenBack'])
    .execute()
  return lots.reduce((sum, { units, takenBack }) => sum + units - takenBack, 0)
}

export const moveCredits = moving('meterCredits')
