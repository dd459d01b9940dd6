import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { Database } from '../../storage/storage.ts'
import { nothingCounted } from '../meter-counts/counters.ts'
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
  return startedMeters(db).where('subscriptions.endedAt', 'is', null)
}

/** The same of subscriptions that began, whether they ended or not. */
export function startedMeters(db: Database) {
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

/** What a customer's subscription is billed by a meter. Of several it is the oldest, which is the one that counts. */
export async function findBilled({ db }: App, { customerId, meterId }: { customerId: string; meterId: string }) {
  return runningMeters(db)
    .where('subscriptions.customerId', '=', customerId)
    .where('subscriptionMeters.meterId', '=', meterId)
    .orderBy('subscriptions.createdAt')
    .orderBy('subscriptions.id')
    .select(['subscriptions.currentPeriodStart', 'subscriptions.currentPeriodEnd', 'subscriptions.currency'])
    .select(['subscriptionMeters.amount', 'consumedUnits', 'creditedUnits', 'productPrices.unitAmount', 'productPrices.capAmount'])
    .limit(1)
    .executeTakeFirst()
}

export type Billed = NonNullable<Awaited<ReturnType<typeof findBilled>>>

/** Since when what is counted will be billed, by customer and meter. */
export async function periodsOf(app: App, customerIds: readonly string[]): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await runningMeters(app.db)
    .where('subscriptions.customerId', 'in', customerIds)
    .orderBy('subscriptions.createdAt', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .select(['subscriptions.customerId', 'subscriptionMeters.meterId', 'subscriptions.currentPeriodStart'])
    .execute()
  return new Map(rows.map(({ customerId, meterId, currentPeriodStart }) => [customerId + meterId, currentPeriodStart]))
}

/** What these subscriptions counted, by meter, with what a unit costs them. */
export async function countsToBill({ db }: App, ended: readonly { subscriptionId: string; meterIds?: readonly string[] }[]) {
  if (ended.length === 0) return []
  const counts = await db
    .selectFrom('subscriptionMeters')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionMeters.subscriptionId')
    .innerJoin('subscriptionPrices', 'subscriptionPrices.subscriptionId', 'subscriptionMeters.subscriptionId')
    .innerJoin('productPrices', (on) =>
      on
        .onRef('productPrices.id', '=', 'subscriptionPrices.productPriceId')
        .onRef('productPrices.meterId', '=', 'subscriptionMeters.meterId'),
    )
    .innerJoin('meters', 'meters.id', 'subscriptionMeters.meterId')
    .where(
      'subscriptionMeters.subscriptionId',
      'in',
      ended.map(({ subscriptionId }) => subscriptionId),
    )
    .orderBy('subscriptionPrices.position')
    .select(['subscriptionMeters.id', 'subscriptionMeters.subscriptionId', 'subscriptionMeters.meterId', 'consumedUnits', 'settledUnits'])
    .select(['eventsCount', 'eventsSum', 'eventsLeast', 'eventsMost'])
    .select(['subscriptions.organizationId', 'subscriptions.customerId', 'subscriptions.createdAt', 'meters.name as meterName'])
    .select(['productPrices.id as productPriceId', 'productPrices.unitAmount', 'productPrices.capAmount', 'productPrices.priceCurrency'])
    .select('productPrices.taxBehavior')
    .execute()
  const meters = new Map(ended.map(({ subscriptionId, meterIds }) => [subscriptionId, meterIds]))
  return counts.filter(({ subscriptionId, meterId }) => meters.get(subscriptionId)?.includes(meterId) ?? true)
}

/** Whether an older subscription of the customer that goes on counts the same meter: then that one is billed, not this one. */
export async function isCountedByOlder(
  { db }: App,
  { subscriptionId, createdAt, customerId, meterId }: { subscriptionId: string; createdAt: string; customerId: string; meterId: string },
): Promise<boolean> {
  const others = runningMeters(db).where('subscriptions.customerId', '=', customerId).where('subscriptionMeters.meterId', '=', meterId)
  const older = others.where('subscriptions.id', '!=', subscriptionId).where('subscriptions.createdAt', '<', createdAt)
  return (await older.select('subscriptions.id').limit(1).executeTakeFirst()) !== undefined
}

/** Counts from nothing again. */
export async function restartCounts({ db, clock }: App, id: string, creditedUnits: number): Promise<void> {
  await db
    .updateTable('subscriptionMeters')
    .set({
      ...nothingCounted,
      consumedUnits: 0,
      settledUnits: 0,
      creditedUnits,
      amount: 0,
      alertedPercent: null,
      modifiedAt: now({ clock }),
    })
    .where('id', '=', id)
    .execute()
}

export async function forgetSubscriptionCounts({ db }: App, meterId: string): Promise<void> {
  await db
    .updateTable('subscriptionMeters')
    .set({ ...nothingCounted, consumedUnits: 0, amount: 0 })
    .where('meterId', '=', meterId)
    .execute()
}
