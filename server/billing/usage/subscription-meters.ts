import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { Database } from '../../storage/storage.ts'
import { nothingCounted } from './counters.ts'
import { dueFor } from './due-for.ts'

/** Begins to count what a subscription is billed by. Meters that it has already go on counting. */
export async function openSubscriptionMeters(app: App, subscriptionId: string, meterIds: readonly string[]): Promise<void> {
  if (meterIds.length === 0) return
  const nothing = { consumedUnits: 0, creditedUnits: 0, settledUnits: 0, amount: 0, ...nothingCounted }
  await app.db
    .insertInto('subscriptionMeters')
    .values(meterIds.map((meterId) => ({ id: newId(app), subscriptionId, meterId, ...nothing, createdAt: now(app), modifiedAt: null })))
    .onConflict((conflict) => conflict.columns(['subscriptionId', 'meterId']).doNothing())
    .execute()
}

/** Meters of subscriptions that run, each with what a unit costs there. */
export function runningMeters(db: Database) {
  return db
    .selectFrom('subscriptionMeters')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionMeters.subscriptionId')
    .innerJoin('subscriptionPrices', 'subscriptionPrices.subscriptionId', 'subscriptions.id')
    .innerJoin('productPrices', (on) =>
      on
        .onRef('productPrices.id', '=', 'subscriptionPrices.productPriceId')
        .onRef('productPrices.meterId', '=', 'subscriptionMeters.meterId'),
    )
    .where('subscriptions.startedAt', 'is not', null)
    .where('subscriptions.endedAt', 'is', null)
}

type Credited = { customerId: string; meterId: string; creditedUnits: number }

/**
 * Lets the subscriptions of a customer know how much of their usage is paid for by credits: what is left and, for the oldest, whose usage it was, what
 * was taken off the credits since its period began.
 */
export async function mirrorCredit(app: App, { customerId, meterId, creditedUnits }: Credited, { newlySettled = 0 } = {}): Promise<void> {
  const rows = await runningMeters(app.db)
    .where('subscriptions.customerId', '=', customerId)
    .where('subscriptionMeters.meterId', '=', meterId)
    .orderBy('subscriptions.createdAt')
    .orderBy('subscriptions.id')
    .select(['subscriptionMeters.id', 'productPrices.unitAmount', 'productPrices.capAmount'])
    .execute()
  for (const [at, { id, ...price }] of rows.entries()) {
    const own = app.db.updateTable('subscriptionMeters').where('id', '=', id)
    // Added by the database, which holds the row from here on: of two who settle at once neither is lost.
    const settling = own.set({ settledUnits: sql`settled_units + ${at === 0 ? newlySettled : 0}` as never })
    const { consumedUnits, settledUnits } = await settling.returning(['consumedUnits', 'settledUnits']).executeTakeFirstOrThrow()
    const paid = settledUnits + creditedUnits
    await own.set({ creditedUnits: paid, amount: dueFor(price, consumedUnits, paid), modifiedAt: now(app) }).execute()
  }
}
